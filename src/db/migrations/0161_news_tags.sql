-- Tags of news posts, by which a module of a page chooses them.
ALTER TABLE news ADD COLUMN tags text[] DEFAULT '{}' NOT NULL;
