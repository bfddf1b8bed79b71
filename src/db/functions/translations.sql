-- Translations of what the owner has written (docs/languages.md).

-- What the change record calls a translated record: its name in the shop's own language. It is called for each row that is written. There is
-- one query for each kind, because PostgreSQL prepares all branches of a single query, also those that it does not need.
CREATE OR REPLACE FUNCTION translated_name(mall uuid, kind text, record text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
  BEGIN
    IF kind = 'product' THEN RETURN (SELECT p.good_name FROM product p WHERE p.mall_id = mall AND p.id = record::uuid);
    ELSIF kind = 'category' THEN RETURN (SELECT c.name FROM category c WHERE c.mall_id = mall AND c.id = record::uuid);
    ELSIF kind = 'article' THEN RETURN (SELECT a.title FROM article a WHERE a.mall_id = mall AND a.id = record::uuid);
    ELSIF kind = 'news' THEN RETURN (SELECT n.title FROM news n WHERE n.mall_id = mall AND n.id = record::uuid);
    ELSIF kind = 'link' THEN RETURN (SELECT l.title FROM link l WHERE l.mall_id = mall AND l.id = record::uuid);
    ELSIF kind = 'shipping_method' THEN RETURN (SELECT s.name FROM shipping_method s WHERE s.mall_id = mall AND s.id = record::uuid);
    ELSIF kind = 'option_value' THEN RETURN record::jsonb ->> 1;
    END IF;
    RETURN record;
  END
$function$;

-- Translations go with their records; what is named is the kind.
CREATE OR REPLACE FUNCTION translation_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    DELETE FROM translation t USING gone g WHERE t.mall_id = g.mall_id AND t.kind = TG_ARGV[0] AND t.record_id = g.id::text;
    RETURN NULL;
  END
$function$;

-- Keeps the addresses that records have and had in other languages. What another record has now is refused; what one had before is free.
CREATE OR REPLACE FUNCTION slug_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE slug s SET is_current = false WHERE s.mall_id = OLD.mall_id AND s.kind = OLD.kind AND s.slug = OLD.value
        AND s.locale = OLD.locale AND s.record_id = OLD.record_id;
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
    INSERT INTO slug AS s (mall_id, kind, slug, locale, record_id, is_current)
      VALUES (NEW.mall_id, NEW.kind, NEW.value, NEW.locale, NEW.record_id, true)
      ON CONFLICT (mall_id, kind, slug, locale) DO UPDATE SET record_id = excluded.record_id, is_current = true
      WHERE NOT s.is_current OR s.record_id = excluded.record_id;
    IF NOT FOUND OR EXISTS (SELECT FROM product p WHERE NEW.kind = 'product' AND p.mall_id = NEW.mall_id AND p.seo_name = NEW.value
        AND p.id::text <> NEW.record_id) THEN
      RAISE unique_violation USING MESSAGE = 'another record has this address', CONSTRAINT = 'slug_pkey';
    END IF;
    RETURN NULL;
  END
$function$;

-- An address of a product is none that another one has in another language.
CREATE OR REPLACE FUNCTION product_slug_free()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM slug s WHERE s.mall_id = NEW.mall_id AND s.kind = 'product' AND s.slug = NEW.seo_name AND s.is_current
        AND s.record_id <> NEW.id::text) THEN
      RAISE unique_violation USING MESSAGE = 'another product has this address', CONSTRAINT = 'product_mall_id_seo_name_key';
    END IF;
    RETURN NEW;
  END
$function$;

-- What a text is recognised by later, as `sourceHash` of src/kernel/translations/kinds.ts.
CREATE OR REPLACE FUNCTION text_hash(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN left(encode(sha256(convert_to(value, 'UTF8')), 'hex'), 32);

-- Whether a translation with this hash is one of the text.
CREATE OR REPLACE FUNCTION source_state_of(source text, hash text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN coalesce(source, '') = '' THEN 'none' WHEN hash = text_hash(source) THEN 'same' ELSE 'changed' END;

-- How many pictures have an alternative text, and the text of a field "alt_…", which is named after the picture's file
-- (src/shop/catalog/alt-texts.ts).
CREATE OR REPLACE FUNCTION alt_count(media jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT count(DISTINCT m ->> 'file')::int FROM jsonb_array_elements(media) m WHERE coalesce(m ->> 'alt', '') <> '');

CREATE OR REPLACE FUNCTION alt_text(media jsonb, field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT min(m ->> 'alt') FROM jsonb_array_elements(media) m
  WHERE coalesce(m ->> 'alt', '') <> '' AND 'alt_' || left(md5(m ->> 'file'), 12) = alt_text.field);

-- The text of a field in the shop's own language, of kinds that are counted as they change; null where there is no such record, and for a field
-- that is never missing: an address.
CREATE OR REPLACE FUNCTION translated_text(mall uuid, kind text, record text, field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
  BEGIN
    IF kind = 'product' AND starts_with(field, 'alt_') THEN
      RETURN (SELECT alt_text(r.media, field) FROM product r WHERE r.mall_id = mall AND r.id = record::uuid);
    ELSIF kind = 'product' THEN
      RETURN (SELECT CASE field WHEN 'good_name' THEN r.good_name WHEN 'summary' THEN r.summary WHEN 'description' THEN r.description WHEN 'safety_text' THEN r.safety_text WHEN 'seo_title' THEN r.seo_title WHEN 'seo_description' THEN r.seo_description END
        FROM product r WHERE r.mall_id = mall AND r.id = record::uuid);
    ELSIF kind = 'category' THEN
      RETURN (SELECT CASE field WHEN 'name' THEN r.name WHEN 'description' THEN r.description WHEN 'seo_title' THEN r.seo_title WHEN 'seo_description' THEN r.seo_description END
        FROM category r WHERE r.mall_id = mall AND r.id = record::uuid);
    ELSIF kind = 'article' THEN
      RETURN (SELECT CASE field WHEN 'title' THEN r.title WHEN 'body' THEN r.body WHEN 'seo_title' THEN r.seo_title WHEN 'seo_description' THEN r.seo_description END
        FROM article r WHERE r.mall_id = mall AND r.id = record::uuid);
    ELSIF kind = 'news' THEN
      RETURN (SELECT CASE field WHEN 'title' THEN r.title WHEN 'summary' THEN r.summary WHEN 'body' THEN r.body WHEN 'seo_title' THEN r.seo_title WHEN 'seo_description' THEN r.seo_description END
        FROM news r WHERE r.mall_id = mall AND r.id = record::uuid);
    ELSIF kind = 'link' THEN
      RETURN (SELECT CASE field WHEN 'title' THEN r.title END
        FROM link r WHERE r.mall_id = mall AND r.id = record::uuid);
    ELSIF kind = 'shipping_method' THEN
      RETURN (SELECT CASE field WHEN 'name' THEN r.name WHEN 'description' THEN r.description END
        FROM shipping_method r WHERE r.mall_id = mall AND r.id = record::uuid);
    END IF;
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION translation_source()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    -- Of other kinds it is compared when it is asked for.
    NEW.source_state := CASE WHEN NEW.kind NOT IN ('product', 'category', 'article', 'news', 'link', 'shipping_method') THEN 'same'
      ELSE source_state_of(translated_text(NEW.mall_id, NEW.kind, NEW.record_id, NEW.field), NEW.source_hash) END;
    RETURN NEW;
  END
$function$;

-- Addresses are counted by themselves, as none is missing.
CREATE OR REPLACE FUNCTION counted_kind(kind text, field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE field WHEN 'seo_name' THEN 'address' ELSE kind END;

-- What writing translations changes of the counts. Those of kinds that are not kept are few, and are counted when they are asked for.
CREATE OR REPLACE FUNCTION count_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO translation_count (mall_id, kind, locale, cells, outdated, machine, unreviewed)
      SELECT t.mall_id, counted_kind(t.kind, t.field), t.locale, count(*), count(*) FILTER (WHERE t.source_state = 'changed'),
        count(*) FILTER (WHERE t.state = 'machine'), count(*) FILTER (WHERE t.state <> 'done')
      FROM made t WHERE (t.source_state <> 'none' OR t.field = 'seo_name') AND t.kind IN ('product', 'category', 'article', 'news', 'link', 'shipping_method') GROUP BY 1, 2, 3;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO translation_count (mall_id, kind, locale, cells, outdated, machine, unreviewed)
      SELECT t.mall_id, counted_kind(t.kind, t.field), t.locale, -count(*), -count(*) FILTER (WHERE t.source_state = 'changed'),
        -count(*) FILTER (WHERE t.state = 'machine'), -count(*) FILTER (WHERE t.state <> 'done')
      FROM gone t WHERE (t.source_state <> 'none' OR t.field = 'seo_name') AND t.kind IN ('product', 'category', 'article', 'news', 'link', 'shipping_method') GROUP BY 1, 2, 3;
    ELSE
      INSERT INTO translation_count (mall_id, kind, locale, cells, outdated, machine, unreviewed)
      SELECT t.mall_id, counted_kind(t.kind, t.field), t.locale, sum(t.one), sum(t.one * (t.source_state = 'changed')::int),
        sum(t.one * (t.state = 'machine')::int), sum(t.one * (t.state <> 'done')::int)
      FROM (SELECT m.mall_id, m.kind, m.field, m.locale, m.source_state, m.state, 1 AS one FROM made m
        UNION ALL SELECT g.mall_id, g.kind, g.field, g.locale, g.source_state, g.state, -1 FROM gone g) t
      WHERE (t.source_state <> 'none' OR t.field = 'seo_name') AND t.kind IN ('product', 'category', 'article', 'news', 'link', 'shipping_method') GROUP BY 1, 2, 3
      HAVING sum(t.one) <> 0 OR sum(t.one * (t.source_state = 'changed')::int) <> 0
        OR sum(t.one * (t.state = 'machine')::int) <> 0 OR sum(t.one * (t.state <> 'done')::int) <> 0;
    END IF;
    RETURN NULL;
  END
$function$;

-- A shop with one language counts nothing.
CREATE OR REPLACE FUNCTION is_translated(mall uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM mall_locale l WHERE l.mall_id = mall) OR EXISTS (SELECT FROM translation t WHERE t.mall_id = mall)
$function$;

-- Texts of records that come and go; arguments are the kind and its fields.
CREATE OR REPLACE FUNCTION count_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    filled text := (SELECT string_agg(CASE field WHEN 'media' THEN 'alt_count(r.media)'
      ELSE format('(coalesce(r.%I, '''') <> '''')::int', field) END, ' + ') FROM unnest(TG_ARGV[1:]) field);
  BEGIN
    IF NOT EXISTS (SELECT FROM (SELECT DISTINCT w.mall_id FROM written w) w WHERE is_translated(w.mall_id)) THEN
      RETURN NULL;
    END IF;
    EXECUTE format('INSERT INTO translation_count (mall_id, kind, locale, cells)
      SELECT r.mall_id, $1, '''', %s sum(%s) FROM written r GROUP BY r.mall_id', CASE TG_OP WHEN 'DELETE' THEN '-' ELSE '' END, filled)
    USING TG_ARGV[0];
    IF TG_ARGV[0] = 'product' THEN
      INSERT INTO translation_count (mall_id, kind, locale, cells)
      SELECT r.mall_id, 'address', '', CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END * count(*) FROM written r GROUP BY r.mall_id;
    END IF;
    -- An undo brings translations back before their record.
    IF TG_OP = 'INSERT' THEN
      UPDATE translation t SET source_state = source_state_of(translated_text(t.mall_id, t.kind, t.record_id, t.field), t.source_hash)
      FROM written r WHERE t.mall_id = r.mall_id AND t.kind = TG_ARGV[0] AND t.record_id = r.id::text AND t.source_state = 'none';
    END IF;
    RETURN NULL;
  END
$function$;

-- A changed text makes its translations outdated; one that is what it was before makes them right again.
CREATE OR REPLACE FUNCTION texts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    changed text;
    was text;
    now text;
    more integer := 0;
  BEGIN
    IF NOT is_translated(NEW.mall_id) THEN
      RETURN NULL;
    END IF;
    FOREACH changed IN ARRAY TG_ARGV[1:] LOOP
      IF changed = 'media' THEN
        CONTINUE WHEN OLD.media = NEW.media;
        more := more + alt_count(NEW.media) - alt_count(OLD.media);
        UPDATE translation t SET source_state = source_state_of(alt_text(NEW.media, t.field), t.source_hash)
        WHERE t.mall_id = NEW.mall_id AND t.kind = TG_ARGV[0] AND t.record_id = NEW.id::text AND starts_with(t.field, 'alt_')
          AND t.source_state <> source_state_of(alt_text(NEW.media, t.field), t.source_hash);
        CONTINUE;
      END IF;
      EXECUTE format('SELECT coalesce(($1).%I, ''''), coalesce(($2).%I, '''')', changed, changed) INTO was, now USING OLD, NEW;
      CONTINUE WHEN was = now;
      more := more + (now <> '')::int - (was <> '')::int;
      UPDATE translation t SET source_state = source_state_of(now, t.source_hash)
      WHERE t.mall_id = NEW.mall_id AND t.kind = TG_ARGV[0] AND t.record_id = NEW.id::text AND t.field = changed
        AND t.source_state <> source_state_of(now, t.source_hash);
    END LOOP;
    IF more <> 0 THEN
      INSERT INTO translation_count (mall_id, kind, locale, cells) VALUES (NEW.mall_id, TG_ARGV[0], '', more);
    END IF;
    RETURN NULL;
  END
$function$;

-- The counts, counted: what the kept ones must say.
CREATE OR REPLACE FUNCTION counted_translations(mall uuid)
 RETURNS TABLE(kind text, locale text, cells bigint, outdated bigint, machine bigint, unreviewed bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'product', '', coalesce(sum((coalesce(r.good_name, '') <> '')::int + (coalesce(r.summary, '') <> '')::int + (coalesce(r.description, '') <> '')::int + (coalesce(r.safety_text, '') <> '')::int + (coalesce(r.seo_title, '') <> '')::int + (coalesce(r.seo_description, '') <> '')::int + alt_count(r.media)), 0), 0, 0, 0
  FROM product r WHERE r.mall_id = mall
  UNION ALL
  SELECT 'address', '', count(*), 0, 0, 0 FROM product r WHERE r.mall_id = mall
  UNION ALL
  SELECT 'category', '', coalesce(sum((coalesce(r.name, '') <> '')::int + (coalesce(r.description, '') <> '')::int + (coalesce(r.seo_title, '') <> '')::int + (coalesce(r.seo_description, '') <> '')::int), 0), 0, 0, 0
  FROM category r WHERE r.mall_id = mall
  UNION ALL
  SELECT 'article', '', coalesce(sum((coalesce(r.title, '') <> '')::int + (coalesce(r.body, '') <> '')::int + (coalesce(r.seo_title, '') <> '')::int + (coalesce(r.seo_description, '') <> '')::int), 0), 0, 0, 0
  FROM article r WHERE r.mall_id = mall
  UNION ALL
  SELECT 'news', '', coalesce(sum((coalesce(r.title, '') <> '')::int + (coalesce(r.summary, '') <> '')::int + (coalesce(r.body, '') <> '')::int + (coalesce(r.seo_title, '') <> '')::int + (coalesce(r.seo_description, '') <> '')::int), 0), 0, 0, 0
  FROM news r WHERE r.mall_id = mall
  UNION ALL
  SELECT 'link', '', coalesce(sum((coalesce(r.title, '') <> '')::int), 0), 0, 0, 0
  FROM link r WHERE r.mall_id = mall
  UNION ALL
  SELECT 'shipping_method', '', coalesce(sum((coalesce(r.name, '') <> '')::int + (coalesce(r.description, '') <> '')::int), 0), 0, 0, 0
  FROM shipping_method r WHERE r.mall_id = mall
  UNION ALL
  SELECT counted_kind(t.kind, t.field), t.locale, count(*), count(*) FILTER (WHERE t.source_state = 'changed'),
    count(*) FILTER (WHERE t.state = 'machine'), count(*) FILTER (WHERE t.state <> 'done')
  FROM translation t WHERE t.mall_id = mall AND (t.source_state <> 'none' OR t.field = 'seo_name') AND t.kind IN ('product', 'category', 'article', 'news', 'link', 'shipping_method')
  GROUP BY 1, 2
$function$;

-- Counts anew. One statement, so that what is committed meanwhile is counted once: in the rows, or in a count of its own that stays.
CREATE OR REPLACE FUNCTION recount_translations(mall uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('translation_count'), hashtext(mall::text));
    -- Of versions that did not count them.
    UPDATE translation t SET source_state = source_state_of(translated_text(t.mall_id, t.kind, t.record_id, t.field), t.source_hash)
    WHERE t.mall_id = mall AND t.kind = 'product' AND starts_with(t.field, 'alt_') AND t.source_state = 'none'
      AND translated_text(t.mall_id, t.kind, t.record_id, t.field) <> '';
    WITH gone AS (DELETE FROM translation_count c WHERE c.mall_id = mall)
    INSERT INTO translation_count (mall_id, kind, locale, cells, outdated, machine, unreviewed)
    SELECT mall, c.kind, c.locale, c.cells, c.outdated, c.machine, c.unreviewed FROM counted_translations(mall) c WHERE c.cells <> 0;
  END
$function$;

-- Notes the words of specifications of some shown products, or of all (null), for shops with several languages.
CREATE OR REPLACE FUNCTION note_specifications(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO specification_word (mall_id, name, value)
  SELECT DISTINCT mall, s ->> 'name', s ->> 'value' FROM product p, jsonb_array_elements(p.specifications) s
  WHERE p.mall_id = mall AND (ids IS NULL OR p.id = ANY (ids)) AND p.is_show = 1
    AND length(s ->> 'name') + length(s ->> 'value') <= 300 AND s ->> 'name' <> '' AND s ->> 'value' <> ''
  ORDER BY 2, 3
  ON CONFLICT DO NOTHING
$function$;

-- Before its first language a shop counts nothing.
CREATE OR REPLACE FUNCTION first_language()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF NOT EXISTS (SELECT FROM mall_locale l WHERE l.mall_id = NEW.mall_id AND l.code <> NEW.code) THEN
      PERFORM recount_translations(NEW.mall_id);
      PERFORM note_specifications(NEW.mall_id, NULL);
    END IF;
    RETURN NULL;
  END
$function$;

-- What cards say of products in other languages follows their translations: a card has them in the row that it is made of. Products are
-- locked first, so that who translates into another language at the same time is seen.
CREATE OR REPLACE FUNCTION keep_card_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    mall uuid;
    ids uuid[];
  BEGIN
    FOR mall, ids IN SELECT c.mall_id, array_agg(DISTINCT c.record_id::uuid) FROM changed c
      WHERE c.kind = 'product' AND (c.field IN ('good_name', 'seo_name') OR starts_with(c.field, 'alt_')) GROUP BY c.mall_id
    LOOP
      PERFORM FROM product p WHERE p.mall_id = mall AND p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
      UPDATE product p SET card_words = w.words
      FROM unnest(ids) i (id) CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_object_agg(l.locale, l.texts), '{}') AS words FROM (
          SELECT t.locale, jsonb_object_agg(t.field, t.value) AS texts FROM translation t
          WHERE t.mall_id = mall AND t.kind = 'product' AND t.record_id = i.id::text
            AND (t.field IN ('good_name', 'seo_name') OR starts_with(t.field, 'alt_')) GROUP BY t.locale) l) w
      WHERE p.mall_id = mall AND p.id = i.id AND p.card_words <> w.words;
    END LOOP;
    RETURN NULL;
  END
$function$;
