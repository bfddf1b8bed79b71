import { type Kysely, sql } from "kysely";

const columns = `ADD COLUMN seo_title text NOT NULL DEFAULT '', ADD COLUMN seo_description text NOT NULL DEFAULT '',
  ADD COLUMN publish_at timestamptz`;

/** Articles and news: what search engines show, and the time at which a draft is published. */
const statements = [
  `ALTER TABLE article ${columns}`,
  `ALTER TABLE news ${columns}, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`,
  "CREATE INDEX article_due ON article (publish_at) WHERE publish_at IS NOT NULL",
  "CREATE INDEX news_due ON news (publish_at) WHERE publish_at IS NOT NULL",
  `SELECT record_changes('article', '{title, body, is_show, publish_at, seo_title, seo_description}', 'article', 'id',
    'title', '{updated_at}')`,
  `SELECT record_changes('news', '{title, summary, body, author, image, is_show, published_at, publish_at, seo_title,
    seo_description}', 'news', 'id', 'title', '{updated_at}')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
