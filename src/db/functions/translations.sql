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
