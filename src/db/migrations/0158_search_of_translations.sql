-- It is asked for some languages since (src/db/functions/search.sql).
DROP FUNCTION IF EXISTS translated_words(uuid, uuid[]);
