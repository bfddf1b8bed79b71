/**
 * Prices in steps beside the words of the search index. A search that is sorted by price reads the matches of the steps
 * that its page needs, instead of every match: one index joins words, options and steps.
 *
 * A step is an eighth of the way to twice the price, from 0 to 503. Every price also has the wider steps of two, four …
 * 64 of them, so that few keys cover any range.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  // The place of the first bit, and the three bits after it: integers, so that the program computes the same steps.
  `CREATE FUNCTION price_step(price bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     CASE WHEN price < 1 THEN 0 ELSE 8 * (length(ltrim(price::bit(64)::text, '0')) - 1)
       + rpad(substr(ltrim(price::bit(64)::text, '0'), 2, 3), 3, '0')::bit(3)::integer END`,
  `CREATE FUNCTION price_steps(step integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     ARRAY[step, 1000 + (step >> 1), 2000 + (step >> 2), 3000 + (step >> 3), 4000 + (step >> 4), 5000 + (step >> 5),
       6000 + (step >> 6)]`,
  "DROP INDEX product_search_words",
  "CREATE INDEX product_search_words ON product_search USING gin (words, options, price_steps(price_step(price)))",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
