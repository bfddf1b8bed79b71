-- What shoppers and staff find products by.

-- Bodies may name tables of later files.
SET LOCAL check_function_bodies = off;

CREATE TABLE product_search (
  mall_id uuid NOT NULL,
  product_id uuid NOT NULL,
  price bigint NOT NULL,
  sale integer NOT NULL,
  created_at timestamptz NOT NULL,
  words tsvector NOT NULL,
  options text[] NOT NULL,
  name text NOT NULL,
  CONSTRAINT product_search_pkey PRIMARY KEY (mall_id, product_id),
  CONSTRAINT product_search_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX product_search_newest ON product_search (mall_id, created_at DESC, product_id DESC);
CREATE INDEX product_search_sales ON product_search (mall_id, sale DESC, product_id DESC);
CREATE INDEX product_search_words ON product_search USING gin (words, options, price_steps(price_step(price))) WITH (gin_pending_list_limit='512');

CREATE TABLE listed_product (
  mall_id uuid NOT NULL,
  category_id uuid NOT NULL,
  product_id uuid NOT NULL,
  price bigint NOT NULL,
  option_set bigint NOT NULL,
  CONSTRAINT listed_product_pkey PRIMARY KEY (mall_id, product_id, category_id) INCLUDE (price, option_set),
  CONSTRAINT listed_product_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX listed_product_options ON listed_product (mall_id, category_id, option_set, price, product_id);
CREATE INDEX listed_product_price ON listed_product (mall_id, category_id, price, product_id) INCLUDE (option_set);

CREATE TABLE option_set (
  mall_id uuid NOT NULL,
  id bigint NOT NULL,
  options text[] NOT NULL,
  CONSTRAINT option_set_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT option_set_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX option_set_options ON option_set USING gin (options);

CREATE TABLE option_value (
  mall_id uuid NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  swatch text DEFAULT '' NOT NULL,
  CONSTRAINT option_value_pkey PRIMARY KEY (mall_id, name, value),
  CONSTRAINT option_value_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE staff_product_search (
  mall_id uuid NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  price bigint NOT NULL,
  marks bigint[] NOT NULL,
  title text NOT NULL,
  vendor text NOT NULL,
  product_type text NOT NULL,
  sku text NOT NULL,
  CONSTRAINT staff_product_search_pkey PRIMARY KEY (mall_id, product_id),
  CONSTRAINT staff_product_search_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_product_search_created_at ON staff_product_search (mall_id, created_at, product_id);
CREATE INDEX staff_product_search_marks ON staff_product_search USING gin (marks) WITH (gin_pending_list_limit='256');
CREATE INDEX staff_product_search_price ON staff_product_search (mall_id, price, product_id);
CREATE INDEX staff_product_search_product_type ON staff_product_search (mall_id, product_type, product_id);
CREATE INDEX staff_product_search_sku ON staff_product_search (mall_id, sku, product_id);
CREATE INDEX staff_product_search_title ON staff_product_search (mall_id, title, product_id);
CREATE INDEX staff_product_search_updated_at ON staff_product_search (mall_id, updated_at, product_id);
CREATE INDEX staff_product_search_vendor ON staff_product_search (mall_id, vendor, product_id);

CREATE TABLE staff_product_stock (
  mall_id uuid NOT NULL,
  product_id uuid NOT NULL,
  stock integer NOT NULL,
  low boolean DEFAULT false NOT NULL,
  CONSTRAINT staff_product_stock_pkey PRIMARY KEY (mall_id, product_id),
  CONSTRAINT staff_product_stock_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_product_stock_low ON staff_product_stock (mall_id, stock, product_id) WHERE low;
CREATE INDEX staff_product_stock_stock ON staff_product_stock (mall_id, stock, product_id);

CREATE TABLE staff_product_words (
  mall_id uuid NOT NULL,
  product_id uuid NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT staff_product_words_pkey PRIMARY KEY (mall_id, product_id),
  CONSTRAINT staff_product_words_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_product_words_words ON staff_product_words USING gin (words) WITH (gin_pending_list_limit='512');

CREATE TABLE search_term (
  mall_id uuid NOT NULL,
  term text COLLATE "C" NOT NULL,
  uses integer NOT NULL,
  CONSTRAINT search_term_pkey PRIMARY KEY (mall_id, term),
  CONSTRAINT search_term_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX search_term_similar ON search_term USING gin (term gin_trgm_ops);

CREATE TABLE search_count (
  mall_id uuid NOT NULL,
  day date NOT NULL,
  keyword text NOT NULL,
  searches integer NOT NULL,
  results integer NOT NULL,
  CONSTRAINT search_count_pkey PRIMARY KEY (mall_id, day, keyword),
  CONSTRAINT search_count_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX search_count_keyword ON search_count (mall_id, keyword, day);

CREATE TABLE search_redirect (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  keyword text NOT NULL,
  target text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT search_redirect_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT search_redirect_mall_id_keyword_key UNIQUE (mall_id, keyword),
  CONSTRAINT search_redirect_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE search_synonym (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  from_term text DEFAULT '' NOT NULL,
  terms text[] NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT search_synonym_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT search_synonym_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE FUNCTION index_prices(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
     UPDATE product_search s SET price = p.price FROM product p
     WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
       AND s.price <> p.price;
   $function$;

CREATE FUNCTION index_products(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
     DELETE FROM product_search s WHERE s.mall_id = mall AND s.product_id = ANY (ids);

     INSERT INTO product_search (mall_id, product_id, price, sale, created_at, words, options, name)
     SELECT mall_id, product_id, price, sale, created_at, words, options, name FROM product_search_rows(mall, ids);

     -- In the order of the key, so that two of these at once wait for each other but never block each other.
     INSERT INTO search_term (mall_id, term, uses)
     SELECT mall, substr(lexeme, 5), count(*)::int
     FROM product_search s, unnest(s.words) WHERE s.mall_id = mall AND s.product_id = ANY (ids)
       AND substr(lexeme, 5) !~ '[0-9]'
     GROUP BY lexeme ORDER BY substr(lexeme, 5) COLLATE "C"
     ON CONFLICT (mall_id, term) DO UPDATE SET uses = search_term.uses + excluded.uses;

     INSERT INTO option_value (mall_id, name, value, swatch)
     SELECT DISTINCT ON (name, value) mall, option ->> 'name' AS name, value,
       coalesce(option -> 'swatches' ->> value, '')
     FROM product p, jsonb_array_elements(p.options) o (option), jsonb_array_elements_text(o.option -> 'values') v (value)
     WHERE p.mall_id = mall AND p.id = ANY (ids) AND p.is_show = 1
     ORDER BY name, value
     ON CONFLICT (mall_id, name, value) DO UPDATE SET swatch = excluded.swatch
       WHERE excluded.swatch <> '' AND option_value.swatch <> excluded.swatch;
   $function$;

CREATE FUNCTION index_staff_prices(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
     UPDATE staff_product_search s SET price = p.price, updated_at = p.updated_at,
       marks = CASE WHEN (p.discount > 0) = (s.marks @> ARRAY[staff_mark(mall, 'o:1')]) THEN s.marks
         WHEN p.discount > 0 THEN ordered_marks(s.marks || staff_mark(mall, 'o:1'))
         ELSE array_remove(s.marks, staff_mark(mall, 'o:1')) END
     FROM product p
     WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
       AND (s.price <> p.price OR s.updated_at <> p.updated_at
         OR (p.discount > 0) <> (s.marks @> ARRAY[staff_mark(mall, 'o:1')]));
   $function$;

CREATE FUNCTION index_staff_products(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
     INSERT INTO staff_product_search AS s SELECT * FROM staff_product_rows(mall, ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET created_at = excluded.created_at, updated_at = excluded.updated_at,
       price = excluded.price, marks = excluded.marks, title = excluded.title, vendor = excluded.vendor,
       product_type = excluded.product_type, sku = excluded.sku
     WHERE (s.*) IS DISTINCT FROM (excluded.*);

     INSERT INTO staff_product_words AS s SELECT * FROM staff_product_texts(mall, ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET words = excluded.words WHERE s.words <> excluded.words;

     INSERT INTO staff_product_stock AS s (mall_id, product_id, stock, low)
     SELECT p.mall_id, p.id, units_for_sale(p.stock_policy, p.stock), has_low_variant(mall, p.id)
     FROM product p WHERE p.mall_id = mall AND p.id = ANY (ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET stock = excluded.stock, low = excluded.low
     WHERE (s.stock, s.low) <> (excluded.stock, excluded.low);

     INSERT INTO product_label (mall_id, kind, value)
     SELECT DISTINCT mall, label.kind, label.value FROM product p, LATERAL (
       SELECT 'vendor', p.vendor UNION ALL SELECT 'product_type', p.product_type
       UNION ALL SELECT 'tag', tag FROM unnest(p.tags) tag) label (kind, value)
     WHERE p.mall_id = mall AND p.id = ANY (ids) AND label.value <> ''
       AND NOT EXISTS (SELECT FROM product_label known
         WHERE known.mall_id = mall AND known.kind = label.kind AND known.value = label.value)
     ORDER BY label.kind, label.value
     ON CONFLICT DO NOTHING;
   $function$;

CREATE FUNCTION is_staff_mark_used(mark bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
      SELECT EXISTS (SELECT FROM staff_product_search i WHERE i.marks @> ARRAY[mark])
    $function$;

CREATE FUNCTION listed_product_come()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       
  INSERT INTO option_set (mall_id, id, options)
  SELECT mall_id, id, options FROM (
    SELECT DISTINCT ON (mall_id, id) mall_id, option_set_id(options) AS id, options FROM come ORDER BY mall_id, id) given
  ON CONFLICT DO NOTHING;
       INSERT INTO listed_product (mall_id, category_id, product_id, price, option_set) 
  SELECT s.mall_id, place.category_id, s.product_id, s.price, option_set_id(s.options)
  FROM come s CROSS JOIN LATERAL (
    SELECT '00000000-0000-0000-0000-000000000000'::uuid UNION ALL
    SELECT pc.category_id FROM product_category pc WHERE pc.mall_id = s.mall_id AND pc.product_id = s.product_id
  ) place (category_id);
       RETURN NULL;
     END
   $function$;

CREATE FUNCTION listed_product_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       DELETE FROM listed_product l USING gone WHERE l.mall_id = gone.mall_id AND l.product_id = gone.product_id;
       RETURN NULL;
     END
   $function$;

CREATE FUNCTION listed_product_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       UPDATE listed_product SET price = NEW.price WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id;
       RETURN NULL;
     END
   $function$;

CREATE FUNCTION option_set_id(options text[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('x'::text || "left"(md5(array_to_string(options, '
'::text)), 16)))::bit(64))::bigint;

CREATE FUNCTION ordered_marks(marks bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT mark.mark FROM unnest(ordered_marks.marks) mark(mark) WHERE (mark.mark IS NOT NULL) ORDER BY mark.mark);

CREATE FUNCTION product_search_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       UPDATE product_search SET sale = NEW.sale, created_at = NEW.created_at
       WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
       RETURN NULL;
     END
   $function$;

CREATE FUNCTION product_search_rows(mall uuid, ids uuid[])
 RETURNS TABLE(mall_id uuid, product_id uuid, price bigint, sale integer, created_at timestamp with time zone, words tsvector, options text[], name text)
 LANGUAGE sql
 STABLE
AS $function$
     WITH RECURSIVE
     above AS (
       SELECT c.id, c.id AS named FROM category c WHERE c.mall_id = mall AND c.status = 1
       UNION
       SELECT above.id, c.parent_id FROM above
       JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.parent_id IS NOT NULL),
     category_words AS (
       SELECT above.id, array_agg(DISTINCT word) AS words
       FROM above JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.status = 1,
       unnest(search_words(c.name)) word GROUP BY above.id),
     shown AS (
       SELECT p.id, p.good_name, p.options, p.price, p.sale, p.created_at, p.vendor, p.product_type,
         left(concat_ws(' ', p.summary, (SELECT string_agg(concat_ws(' ', s ->> 'name', s ->> 'value'), ' ')
           FROM jsonb_array_elements(p.specifications) s)), 2000) AS details
       FROM product p
       WHERE p.mall_id = mall AND p.id = ANY (ids) AND p.is_show = 1),
     choice AS (
       SELECT shown.id, o.option ->> 'name' AS name, v.value
       FROM shown, jsonb_array_elements(shown.options) o (option), jsonb_array_elements_text(o.option -> 'values') v (value)),
     word AS (
       SELECT shown.id, word, 'A' AS weight FROM shown, unnest(search_words(shown.good_name)) word
       UNION ALL SELECT choice.id, word, 'B' FROM choice, unnest(search_words(choice.value)) word
       UNION ALL SELECT v.product_id, word, 'B' FROM variant v, unnest(search_words(v.sku)) word
         WHERE v.mall_id = mall AND v.product_id = ANY (ids)
       UNION ALL SELECT pc.product_id, word, 'C' FROM product_category pc
         JOIN category_words cw ON cw.id = pc.category_id, unnest(cw.words) word
         WHERE pc.mall_id = mall AND pc.product_id = ANY (ids)
       UNION ALL SELECT shown.id, word, 'C' FROM shown, unnest(search_words(shown.vendor || ' ' || shown.product_type)) word
       UNION ALL SELECT shown.id, word, 'D' FROM shown, unnest(search_words(shown.details)) word
         WHERE length(word) > 1 AND word <> ALL (search_stop_words())),
     weighed AS (
       SELECT id, left(word, 60) AS word, min(weight) AS weight FROM word GROUP BY id, left(word, 60)),
     text AS (
       SELECT id, string_agg(search_key(mall) || word || ':1' || weight, ' ') AS words FROM weighed GROUP BY id),
     chosen AS (
       SELECT id, array_agg(DISTINCT search_key(mall) || name || ':' || value) AS options FROM choice GROUP BY id)
     SELECT mall, shown.id, shown.price, shown.sale, shown.created_at,
       coalesce(text.words, '')::tsvector, coalesce(chosen.options, '{}'), lower(shown.good_name)
     FROM shown LEFT JOIN text ON text.id = shown.id LEFT JOIN chosen ON chosen.id = shown.id
   $function$;

CREATE FUNCTION search_key(mall uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
     SELECT left(md5(mall::text), 4)
   $function$;

CREATE FUNCTION search_stop_words()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '{a,an,and,are,as,at,be,but,by,for,from,has,have,in,into,is,it,its,of,on,or,our,that,the,their,they,this,to,was,were,which,will,with,you,your}'::text[];

CREATE FUNCTION search_words(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
     SELECT array_remove(regexp_split_to_array(
       normalize(regexp_replace(normalize(lower(given), NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u00ad\u200c\u200d''’]', '', 'g'), NFC),
       '[^[:alnum:]\u00b2-\u00b3\u00b9\u00bc-\u00be\u0483-\u0489\u0591-\u05af\u0658\u0660-\u0669\u06df-\u06e0\u06ea-\u06ec\u06f0-\u06f9\u0740-\u074a\u07c0-\u07c9\u07eb-\u07f3\u07fd\u0818-\u0819\u082d\u0859-\u085b\u088f\u0898-\u089f\u08ca-\u08d3\u08e0-\u08e1\u08ea-\u08ef\u093c\u094d\u0951-\u0954\u0966-\u096f\u09bc\u09cd\u09e6-\u09ef\u09f4-\u09f9\u09fe\u0a3c\u0a4d\u0a66-\u0a6f\u0abc\u0acd\u0ae6-\u0aef\u0afd-\u0aff\u0b3c\u0b4d\u0b55\u0b66-\u0b6f\u0b72-\u0b77\u0bcd\u0be6-\u0bf2\u0c3c\u0c4d\u0c5c\u0c66-\u0c6f\u0c78-\u0c7e\u0cbc\u0ccd\u0cdc\u0ce6-\u0cef\u0d3b-\u0d3c\u0d4d\u0d58-\u0d5e\u0d66-\u0d78\u0dca\u0de6-\u0def\u0e47-\u0e4c\u0e4e\u0e50-\u0e59\u0eba\u0ec8-\u0ecc\u0ece\u0ed0-\u0ed9\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u1040-\u1049\u1090-\u1099\u135d-\u135f\u1369-\u137c\u1714-\u1715\u1734\u17b4-\u17b5\u17c9-\u17d3\u17dd\u17e0-\u17e9\u17f0-\u17f9\u180b-\u180d\u180f-\u1819\u1939-\u193b\u1946-\u194f\u19d0-\u19da\u1a60\u1a75-\u1a7c\u1a7f-\u1a89\u1a90-\u1a99\u1ab0-\u1abe\u1ac1-\u1acb\u1acf-\u1add\u1ae0-\u1aeb\u1b34\u1b44\u1b50-\u1b59\u1b6b-\u1b73\u1baa-\u1bab\u1bb0-\u1bb9\u1be6\u1bf2-\u1bf3\u1c37\u1c40-\u1c49\u1c50-\u1c59\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dd2\u1df5-\u1dff\u2070\u2074-\u2079\u2080-\u2089\u20d0-\u20f0\u2150-\u215f\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u2cef-\u2cf1\u2cfd\u2d7f\u302a-\u302f\u3099-\u309a\u3192-\u3195\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\ua620-\ua629\ua66f-\ua672\ua67c-\ua67d\ua6f0-\ua6f1\ua7ce-\ua7cf\ua7d2\ua7d4\ua7f1\ua806\ua82c\ua830-\ua835\ua8c4\ua8d0-\ua8d9\ua8e0-\ua8f1\ua900-\ua909\ua92b-\ua92d\ua953\ua9b3\ua9c0\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uaabf\uaac1\uaaf6\uabec-\uabed\uabf0-\uabf9\ufe00-\ufe0f\ufe20-\ufe2f\uff10-\uff19\U00010107-\U00010133\U00010175-\U00010178\U0001018a-\U0001018b\U000101fd\U000102e0-\U000102fb\U00010320-\U00010323\U000104a0-\U000104a9\U00010858-\U0001085f\U00010879-\U0001087f\U000108a7-\U000108af\U000108fb-\U000108ff\U00010916-\U0001091b\U00010940-\U00010959\U000109bc-\U000109bd\U000109c0-\U000109cf\U000109d2-\U000109ff\U00010a38-\U00010a3a\U00010a3f-\U00010a48\U00010a7d-\U00010a7e\U00010a9d-\U00010a9f\U00010ae5-\U00010ae6\U00010aeb-\U00010aef\U00010b58-\U00010b5f\U00010b78-\U00010b7f\U00010ba9-\U00010baf\U00010cfa-\U00010cff\U00010d30-\U00010d39\U00010d40-\U00010d49\U00010d6a-\U00010d6d\U00010e60-\U00010e7e\U00010ec5-\U00010ec7\U00010efa-\U00010efb\U00010efd-\U00010eff\U00010f1d-\U00010f26\U00010f46-\U00010f54\U00010f82-\U00010f85\U00010fc5-\U00010fcb\U00011046\U00011052-\U00011070\U0001107f\U000110b9-\U000110ba\U000110f0-\U000110f9\U00011133-\U00011134\U00011136-\U0001113f\U00011173\U000111c0\U000111c9-\U000111cc\U000111d0-\U000111d9\U000111e1-\U000111f4\U00011235-\U00011236\U000112e9-\U000112ea\U000112f0-\U000112f9\U0001133b-\U0001133c\U0001134d\U00011366-\U0001136c\U00011370-\U00011374\U000113ce-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011442\U00011446\U00011450-\U00011459\U0001145e\U000114c2-\U000114c3\U000114d0-\U000114d9\U000115bf-\U000115c0\U0001163f\U00011650-\U00011659\U000116b6-\U000116b7\U000116c0-\U000116c9\U000116d0-\U000116e3\U0001172b\U00011730-\U0001173b\U00011839-\U0001183a\U000118e0-\U000118f2\U0001193d-\U0001193e\U00011943\U00011950-\U00011959\U000119e0\U00011a33-\U00011a34\U00011a47\U00011a98-\U00011a99\U00011b60-\U00011b67\U00011bf0-\U00011bf9\U00011c3f\U00011c50-\U00011c6c\U00011d42\U00011d44-\U00011d45\U00011d50-\U00011d59\U00011d97\U00011da0-\U00011da9\U00011db0-\U00011ddb\U00011de0-\U00011de9\U00011f41-\U00011f42\U00011f50-\U00011f5a\U00011fc0-\U00011fd4\U00013440\U00013447-\U00013455\U0001612f-\U00016139\U00016a60-\U00016a69\U00016ac0-\U00016ac9\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016b50-\U00016b59\U00016b5b-\U00016b61\U00016d70-\U00016d79\U00016e80-\U00016e96\U00016ea0-\U00016eb8\U00016ebb-\U00016ed3\U00016fe4\U00016ff2-\U00016ff6\U000187f8-\U000187ff\U00018d09-\U00018d1e\U00018d80-\U00018df2\U0001bc9d\U0001ccf0-\U0001ccf9\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001d2c0-\U0001d2d3\U0001d2e0-\U0001d2f3\U0001d360-\U0001d378\U0001d7ce-\U0001d7ff\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e130-\U0001e136\U0001e140-\U0001e149\U0001e2ae\U0001e2ec-\U0001e2f9\U0001e4ec-\U0001e4f9\U0001e5ee-\U0001e5ef\U0001e5f1-\U0001e5fa\U0001e6c0-\U0001e6de\U0001e6e0-\U0001e6f5\U0001e6fe-\U0001e6ff\U0001e8c7-\U0001e8d6\U0001e944-\U0001e946\U0001e948-\U0001e94a\U0001e950-\U0001e959\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ecb4\U0001ed01-\U0001ed2d\U0001ed2f-\U0001ed3d\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9\U0002b73a-\U0002b73f\U0002cea2-\U0002cead\U000323b0-\U00033479\U000e0100-\U000e01ef]+'), '')
   $function$;

CREATE FUNCTION staff_mark(mall uuid, key text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('x'::text || "left"(md5((((mall)::text || ':'::text) || key)), 16)))::bit(64))::bigint;

CREATE FUNCTION staff_product_low_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     DECLARE
       is_low boolean := (NEW.stock_state = 1 AND NEW.stock_policy = 'track') OR has_low_variant(NEW.mall_id, NEW.product_id);
       mark bigint := staff_mark(NEW.mall_id, 'w:low');
     BEGIN
       UPDATE staff_product_stock SET low = is_low
       WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id AND low <> is_low;
       IF FOUND THEN
         UPDATE staff_product_search
         SET marks = CASE WHEN is_low THEN ordered_marks(array_remove(marks, mark) || mark) ELSE array_remove(marks, mark) END
         WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id;
       END IF;
       RETURN NULL;
     END
   $function$;

CREATE FUNCTION staff_product_rows(mall uuid, ids uuid[])
 RETURNS SETOF staff_product_search
 LANGUAGE sql
 STABLE
AS $function$
     SELECT p.mall_id, p.id, p.created_at, p.updated_at, p.price,
       ordered_marks(array(SELECT staff_mark(mall, key) FROM (
         VALUES (CASE WHEN p.status <> 'active' THEN 's:' || p.status END), ('v:' || p.vendor), ('y:' || p.product_type),
           (CASE WHEN p.image = '' THEN 'i:0' END), (CASE WHEN p.discount > 0 THEN 'o:1' END),
           (CASE WHEN has_low_variant(mall, p.id) THEN 'w:low' END),
           (CASE WHEN p.tax_class <> 'standard' THEN 'x:1' END),
           (CASE WHEN p.tax_class <> 'standard' THEN 'x:' || p.tax_class END)
         UNION SELECT 't:' || tag FROM unnest(p.tags) tag
         UNION SELECT 'c:' || pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = p.id
       ) key (key)) || staff_stock_mark(mall, units_for_sale(p.stock_policy, p.stock))),
       lower(p.good_name), lower(p.vendor), lower(p.product_type),
       coalesce((SELECT v.sku FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id ORDER BY v.position, v.id LIMIT 1), '')
     FROM product p
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $function$;

CREATE FUNCTION staff_product_stock_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     DECLARE
       units integer := units_for_sale(NEW.stock_policy, NEW.stock);
       was bigint := staff_stock_mark(NEW.mall_id, units_for_sale(OLD.stock_policy, OLD.stock));
       is_now bigint := staff_stock_mark(NEW.mall_id, units);
     BEGIN
       UPDATE staff_product_stock SET stock = units WHERE mall_id = NEW.mall_id AND product_id = NEW.id AND stock <> units;
       IF was IS DISTINCT FROM is_now THEN
         UPDATE staff_product_search SET marks = ordered_marks(array_remove(marks, was) || is_now)
         WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
       END IF;
       RETURN NULL;
     END
   $function$;

CREATE FUNCTION staff_product_texts(mall uuid, ids uuid[])
 RETURNS SETOF staff_product_words
 LANGUAGE sql
 STABLE
AS $function$
     SELECT p.mall_id, p.id, array_to_tsvector(array(SELECT DISTINCT search_key(mall) || left(word, 60) FROM unnest(search_words(
       concat_ws(' ', p.good_name, p.vendor, p.product_type, array_to_string(p.tags, ' '),
         (SELECT string_agg(v.sku || ' ' || v.barcode, ' ') FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id)
       ))) word))
     FROM product p
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $function$;

CREATE FUNCTION staff_stock_mark(mall uuid, stock integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (stock <= 0) THEN staff_mark(mall, 'l:out'::text) WHEN (stock <= 5) THEN staff_mark(mall, ('l:'::text || stock)) ELSE NULL::bigint END;

CREATE TRIGGER product_search_follow AFTER UPDATE OF sale, created_at ON product FOR EACH ROW WHEN (((old.sale <> new.sale) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION product_search_follow();
CREATE TRIGGER staff_product_stock_follow AFTER UPDATE OF stock, stock_policy ON product FOR EACH ROW WHEN (((old.stock <> new.stock) OR (old.stock_policy <> new.stock_policy))) EXECUTE FUNCTION staff_product_stock_follow();
CREATE TRIGGER listed_product_come AFTER INSERT ON product_search REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listed_product_come();
CREATE TRIGGER listed_product_gone AFTER DELETE ON product_search REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listed_product_gone();
CREATE TRIGGER listed_product_price AFTER UPDATE OF price ON product_search FOR EACH ROW WHEN ((old.price <> new.price)) EXECUTE FUNCTION listed_product_price();
CREATE TRIGGER staff_product_low_follow AFTER UPDATE OF on_hand, reserved, low_stock, low_limit, stock_policy ON variant FOR EACH ROW WHEN ((((old.stock_state = 1) AND (old.stock_policy = 'track'::text)) <> ((new.stock_state = 1) AND (new.stock_policy = 'track'::text)))) EXECUTE FUNCTION staff_product_low_follow();

SELECT record_changes('search_redirect', '{keyword, target}', 'search_words', 'id', 'keyword', '{created_at}');
SELECT record_changes('search_synonym', '{from_term, terms}', 'search_words', 'id', 'array_to_string(r.terms, '', '')', '{created_at}');
