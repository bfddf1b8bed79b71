-- Functions that indexes compute with. They are made before the numbered steps, and name no table.
-- An index keeps what the former text computed: a step that follows a change makes these indexes anew (REINDEX).

CREATE OR REPLACE FUNCTION last_word(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(reverse(split_part(reverse(btrim(name)), ' '::text, 1)));

CREATE OR REPLACE FUNCTION price_step(price bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (price < 1) THEN 0 ELSE ((8 * (length(ltrim(((price)::bit(64))::text, '0'::text)) - 1)) + ((rpad(substr(ltrim(((price)::bit(64))::text, '0'::text), 2, 3), 3, '0'::text))::bit(3))::integer) END;

CREATE OR REPLACE FUNCTION price_steps(step integer)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY[step, (1000 + (step >> 1)), (2000 + (step >> 2)), (3000 + (step >> 3)), (4000 + (step >> 4)), (5000 + (step >> 5)), (6000 + (step >> 6))];

CREATE OR REPLACE FUNCTION reversed_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN reverse(translate(phone, ' +()./-'::text, ''::text));

CREATE OR REPLACE FUNCTION upload_paths(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (POSITION(('/uploads/'::text) IN (given)) = 0) THEN '{}'::text[] ELSE ARRAY(SELECT DISTINCT m.m[1] AS m FROM regexp_matches(upload_paths.given, '/uploads/[A-Za-z0-9._-]+'::text, 'g'::text) m(m)) END;

-- What `search_text` makes of a text with letters beyond ASCII. In PL/pgSQL, so that it stays one call: an index that names `search_text` holds
-- its expression, and each statement that writes a row of the table prepares all functions of it anew.
CREATE OR REPLACE FUNCTION search_text_beyond_ascii(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  BEGIN
    RETURN replace(replace(replace(replace(translate(
    normalize(regexp_replace(lower(normalize(translate(lower(given), '™℠´`‘ʼʻ', ''), NFKD)), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670\u00ad\u200c\u200d''’]', '', 'g'), NFC),
    'øłđðıħŧŋςىیکة', 'olddihtnσييكه'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  END
$function$;

-- Without capitals, accents and apostrophes, and with the letters of every keyboard: "Straße" is "strasse". `plainText` in
-- src/shop/search-words/normal.ts does the same. Most texts are of ASCII alone, which is told by their length in bytes.
CREATE OR REPLACE FUNCTION search_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(given) = char_length(given) THEN translate(lower(given), '''`', '') ELSE search_text_beyond_ascii(given) END;
