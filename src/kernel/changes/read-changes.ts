import { sql } from "kysely";
import { z } from "zod";
import type { ShopContext } from "../context.ts";
import type { ChangeRow } from "./revert.ts";

const row = z.object({
  id: z.string(),
  table_name: z.string(),
  row_key: z.record(z.string(), z.string()),
  record_type: z.string(),
  record_id: z.string(),
  action: z.enum(["insert", "update", "delete"]),
  fields: z.array(z.string()),
});

/** Changes as `revertChanges` takes them, last one first. */
export async function changesOf(
  { db, mall }: ShopContext,
  which:
    | { readonly ids: readonly string[] }
    | {
        readonly batch: string;
        readonly below?: string;
        readonly limit?: number;
        readonly table?: string;
        readonly record?: { readonly type: string; readonly id: string } | undefined;
      },
): Promise<ChangeRow[]> {
  const below = "below" in which && which.below !== undefined ? sql`and c.id < ${which.below}::bigint` : sql``;
  const condition =
    "ids" in which ? sql`c.id = any(${which.ids}::bigint[])` : sql`c.batch_id = ${which.batch}::uuid ${below}`;
  const ofRecord =
    "record" in which && which.record
      ? sql`and c.record_type = ${which.record.type} and c.record_id = ${which.record.id}`
      : sql``;
  const inTable = "table" in which && which.table !== undefined ? sql`and c.table_name = ${which.table}` : sql``;
  // What one transaction wrote is set back together: a deleted product comes before its variants. The last change of the
  // transaction before is the end: without an id as a bound PostgreSQL would read all that is left of a large batch each time.
  const whole =
    "limit" in which
      ? sql`and c.id > coalesce((
          select c.id from change c where c.mall_id = ${mall.id} and ${condition} and c.created_at < (
            select min(p.created_at) from (
              select c.created_at from change c where c.mall_id = ${mall.id} and ${condition} order by c.id desc limit ${which.limit}) p)
          order by c.id desc limit 1), 0)`
      : sql``;
  const { rows } = await sql`
    select c.id::text, c.table_name, c.record_type, c.record_id, c.action,
      (select jsonb_object_agg(key, value) from jsonb_each_text(c.row_key)) as row_key,
      array(select jsonb_object_keys(coalesce(c.before, c.after))) as fields
    from change c where c.mall_id = ${mall.id} and ${condition} ${ofRecord} ${inTable} ${whole} order by c.id desc`.execute(
    db,
  );
  return rows.map((one) => row.parse(one));
}
