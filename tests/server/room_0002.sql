BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE answers (
	"match" VARCHAR(64) NOT NULL, 
	line INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	notations JSON NOT NULL, 
	PRIMARY KEY ("match", line, seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE lines (
	"match" VARCHAR(64) NOT NULL, 
	line INTEGER NOT NULL, 
	data JSON NOT NULL, 
	PRIMARY KEY ("match", line), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "lines" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h',1,'{"line": 1, "seat": 0, "action": "flip 1 2", "events": [{"key": "talavera.flipped", "facts": {"seat": 0, "places": [1, 2], "cards": [{"yellow": 2, "azure": 2}, {"yellow": 1, "azure": 2, "sky": 1}]}}]}');
INSERT INTO "lines" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h',2,'{"line": 2, "seat": 0, "undo": 1}');
INSERT INTO "lines" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h',3,'{"line": 3, "seat": 0, "action": "flip 1 4", "events": [{"key": "talavera.flipped", "facts": {"seat": 0, "places": [1, 4], "cards": [{"yellow": 2, "azure": 2}, {"yellow": 3, "red": 1}]}}]}');
INSERT INTO "lines" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h',4,'{"line": 4, "seat": 0, "action": "take 5", "events": [{"key": "talavera.took", "facts": {"seat": 0, "card": {"yellow": 2, "azure": 2}}}, {"key": "talavera.turned", "facts": {"seat": 1, "cards": [{"yellow": 1, "azure": 2, "sky": 1}, {"yellow": 2, "sky": 1, "red": 1}]}}]}');
INSERT INTO "lines" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h',5,'{"line": 5, "seat": 1, "action": "take 11", "events": [{"key": "talavera.took", "facts": {"seat": 1, "card": {"yellow": 1, "azure": 2, "sky": 1}}}]}');
INSERT INTO "lines" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h',6,'{"line": 6, "seat": 0, "action": "take 15", "events": [{"key": "talavera.took", "facts": {"seat": 0, "card": {"yellow": 2, "sky": 1, "red": 1}}}]}');
INSERT INTO "lines" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h',7,'{"line": 7, "seat": 1, "action": "take 4", "events": [{"key": "talavera.took", "facts": {"seat": 1, "card": {"yellow": 3, "red": 1}}}]}');
CREATE TABLE links (
	token VARCHAR(64) NOT NULL, 
	"match" VARCHAR(64) NOT NULL, 
	role VARCHAR(10) NOT NULL, 
	seats JSON NOT NULL, 
	opened VARCHAR(40), 
	heir VARCHAR(64), asks VARCHAR(10) DEFAULT 'concerned' NOT NULL, quiet BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('gnIgA8S9zEaD_b7bfXwy5po_','nkPSPwSjlmvbLjfa9f9kDY-h','host','[0]',NULL,NULL,'concerned',0);
INSERT INTO "links" VALUES('RH4lmwsQ5QxR70k2A5NGUTee','nkPSPwSjlmvbLjfa9f9kDY-h','player','[1]',NULL,NULL,'concerned',0);
INSERT INTO "links" VALUES('ow5W2tV4qLPAW30OszBKE7kH','nkPSPwSjlmvbLjfa9f9kDY-h','onlooker','[]',NULL,NULL,'concerned',0);
CREATE TABLE matches (
	id VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seats INTEGER NOT NULL, 
	seed VARCHAR(40) NOT NULL, 
	salt VARCHAR(64) NOT NULL, 
	started VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	chairs JSON NOT NULL, data VARCHAR(64) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('nkPSPwSjlmvbLjfa9f9kDY-h','talavera',1,'{"edition": "2024-09", "backs": "printed"}',2,'327778423847192475347508145455635330362','30f16d91db8dc7de84f3167ae5ac0d74','2026-11-16T17:35:14.190+00:00','','[{"kind": "here", "name": "Marta", "agent": ""}, {"kind": "link", "name": "Luc\u00eda", "agent": ""}]','');
CREATE TABLE notices (
	id INTEGER NOT NULL, 
	"match" VARCHAR(64) NOT NULL, 
	line INTEGER NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	facts JSON NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE visitors (
	id VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "visitors" VALUES('oUYXY7cA-nYMMHkB8zWcqbtW','Marta');
CREATE TABLE visits (
	visitor VARCHAR(64) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	seen VARCHAR(40) NOT NULL, 
	PRIMARY KEY (visitor, token), 
	FOREIGN KEY(visitor) REFERENCES visitors (id), 
	FOREIGN KEY(token) REFERENCES links (token)
);
INSERT INTO "visits" VALUES('oUYXY7cA-nYMMHkB8zWcqbtW','gnIgA8S9zEaD_b7bfXwy5po_','2026-11-16T17:35:14.198+00:00');
CREATE INDEX notices_by_match ON notices ("match");
CREATE INDEX links_by_match ON links ("match");
COMMIT;
