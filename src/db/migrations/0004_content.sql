-- Articles, news, links and old addresses.

CREATE TABLE article (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  is_show smallint DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  seo_title text DEFAULT '' NOT NULL,
  seo_description text DEFAULT '' NOT NULL,
  publish_at timestamptz,
  CONSTRAINT article_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT article_is_show_check CHECK ((is_show = ANY (ARRAY[0, 1]))),
  CONSTRAINT article_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX article_due ON article (publish_at) WHERE (publish_at IS NOT NULL);

CREATE TABLE news (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  summary text DEFAULT '' NOT NULL,
  body text NOT NULL,
  author text DEFAULT '' NOT NULL,
  image text DEFAULT '' NOT NULL,
  is_show smallint DEFAULT 1 NOT NULL,
  published_at timestamptz DEFAULT now() NOT NULL,
  seo_title text DEFAULT '' NOT NULL,
  seo_description text DEFAULT '' NOT NULL,
  publish_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT news_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT news_is_show_check CHECK ((is_show = ANY (ARRAY[0, 1]))),
  CONSTRAINT news_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX news_due ON news (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX news_newest ON news (mall_id, published_at DESC, id DESC) WHERE (is_show = 1);

CREATE TABLE link (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  type smallint NOT NULL,
  url text DEFAULT '' NOT NULL,
  article_id uuid,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT link_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT link_check CHECK (((type = 1) = (article_id IS NULL))),
  CONSTRAINT link_mall_id_article_id_fkey FOREIGN KEY (mall_id, article_id) REFERENCES article(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT link_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE redirect (
  mall_id uuid NOT NULL,
  from_path text NOT NULL,
  to_path text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  hits integer DEFAULT 0 NOT NULL,
  CONSTRAINT redirect_pkey PRIMARY KEY (mall_id, from_path),
  CONSTRAINT redirect_check CHECK ((from_path <> to_path)),
  CONSTRAINT redirect_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX redirect_created ON redirect (mall_id, created_at, from_path);
CREATE INDEX redirect_hits ON redirect (mall_id, hits, from_path);
CREATE INDEX redirect_lower ON redirect (mall_id, lower(from_path));
CREATE INDEX redirect_to ON redirect (mall_id, to_path);
