import { type Insertable, type RawBuilder, sql } from "kysely";
import type { DB } from "./schema.ts";

type Row<T extends keyof DB> = { readonly [K in keyof Insertable<DB[T]>]: Insertable<DB[T]>[K] | RawBuilder<unknown> };

/**
 * An insert of whole rows as a part of a longer statement of raw SQL: Kysely's own builder takes several times as long
 * to write it. The rows name the same columns in the same order.
 * @param rows one at least.
 */
export function insertion<T extends keyof DB & string>(table: T, rows: readonly Row<T>[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  return sql`${sql.raw(`insert into ${table} (${columns}) values `)}${sql.join(
    rows.map((row) => sql`(${sql.join(Object.values(row))})`),
  )}`;
}
