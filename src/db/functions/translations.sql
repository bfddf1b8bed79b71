-- Translations of what the owner has written (docs/languages.md).

-- What the change record calls a translated record: its name in the shop's own language.
CREATE OR REPLACE FUNCTION translated_name(mall uuid, kind text, record text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE translated_name.kind
    WHEN 'product' THEN (SELECT p.good_name FROM product p WHERE p.mall_id = mall AND p.id::text = record)
    WHEN 'category' THEN (SELECT c.name FROM category c WHERE c.mall_id = mall AND c.id::text = record)
    WHEN 'article' THEN (SELECT a.title FROM article a WHERE a.mall_id = mall AND a.id::text = record)
    WHEN 'news' THEN (SELECT n.title FROM news n WHERE n.mall_id = mall AND n.id::text = record)
    WHEN 'link' THEN (SELECT l.title FROM link l WHERE l.mall_id = mall AND l.id::text = record)
    WHEN 'shipping_method' THEN (SELECT s.name FROM shipping_method s WHERE s.mall_id = mall AND s.id::text = record)
    WHEN 'option_value' THEN record::jsonb ->> 1
    ELSE record END
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
