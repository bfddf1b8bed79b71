-- Articles, news, links and old addresses.

-- Bodies may name tables of later files.
SET LOCAL check_function_bodies = off;

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

CREATE FUNCTION forget_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       UPDATE mall SET terms_required = terms_required AND policy_terms IS DISTINCT FROM OLD.id,
         policy_terms = nullif(policy_terms, OLD.id), policy_privacy = nullif(policy_privacy, OLD.id), policy_refund = nullif(policy_refund, OLD.id), policy_shipping = nullif(policy_shipping, OLD.id), policy_legal = nullif(policy_legal, OLD.id)
       WHERE id = OLD.mall_id AND OLD.id IN (policy_terms, policy_privacy, policy_refund, policy_shipping, policy_legal);
       RETURN NULL;
     END
   $function$;

CREATE TRIGGER article_policy AFTER DELETE ON article FOR EACH ROW EXECUTE FUNCTION forget_policy();

SELECT record_changes('article', '{title, body, is_show, publish_at, seo_title, seo_description}', 'article', 'id', 'title', '{updated_at}');
SELECT record_changes('news', '{title, summary, body, author, image, is_show, published_at, publish_at, seo_title, seo_description}', 'news', 'id', 'title', '{updated_at}');
SELECT record_changes('link', '{title, type, url, article_id, position}', 'menu', 'mall_id', 'title');
SELECT record_changes('redirect', '{to_path}', 'redirect', 'from_path', 'from_path', '{created_at, hits}');
