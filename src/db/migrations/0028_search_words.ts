/** Words of the search that the owner keeps: synonyms and redirects; and what shoppers searched for, counted per day. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // `from_term` is "" for a group whose terms all mean the same.
  `CREATE TABLE search_synonym (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     from_term text NOT NULL DEFAULT '',
     terms text[] NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  `CREATE TABLE search_redirect (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     keyword text NOT NULL,
     target text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id),
     UNIQUE (mall_id, keyword))`,
  `CREATE TABLE search_count (
     mall_id uuid NOT NULL REFERENCES mall,
     day date NOT NULL,
     keyword text NOT NULL,
     searches integer NOT NULL,
     results integer NOT NULL,
     PRIMARY KEY (mall_id, day, keyword))`,
  "CREATE INDEX search_count_keyword ON search_count (mall_id, keyword, day)",
  `SELECT record_changes('search_synonym', '{from_term, terms}', 'search_words', 'id',
     'array_to_string(r.terms, '', '')', '{created_at}')`,
  `SELECT record_changes('search_redirect', '{keyword, target}', 'search_words', 'id', 'keyword', '{created_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
