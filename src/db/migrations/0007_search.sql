-- What shoppers and staff find products by.

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
