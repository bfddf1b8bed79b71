/** What changes of the change record wrote, as rights are asked for it. */
import { type RawBuilder, sql } from "kysely";
import { fieldsWithRights } from "#contract/record-rights.ts";
import type { ShopContext } from "../context.ts";
import type { Written } from "./rights.ts";

/** Values with which a new record leaves a field empty, or as every one has it (the stock policy "track"). */
const empty = sql`('null'::jsonb, '0'::jsonb, '""'::jsonb, 'false'::jsonb, '[]'::jsonb, '{}'::jsonb, '"track"'::jsonb)`;

/** A query of a row (record_type, action, fields, locale) for each kind of record and action; translations by their language. */
export const writtenWhere = (condition: RawBuilder<unknown>): RawBuilder<Written> => sql<Written>`
  select c.record_type, c.action, case c.table_name when 'translation' then c.row_key ->> 'locale' end as locale, coalesce(array_agg(distinct f.field) filter (where f.field is not null), '{}') as fields
  from change c left join lateral (
    select field from jsonb_object_keys(c.after) field where c.action = 'update'
    union all
    select field from unnest(${fieldsWithRights}::text[]) field
    where c.action = 'insert' and c.after ? field and c.after -> field not in ${empty}
  ) f on true
  where ${condition} group by 1, 2, 3`;

/** What the batch wrote; of one record, when it is named. */
export async function writtenByBatch(
  { db, mall }: ShopContext,
  batchId: string,
  record?: { readonly type: string; readonly id: string },
): Promise<readonly Written[]> {
  const { rows } = await writtenWhere(sql`c.mall_id = ${mall.id} and c.batch_id = ${batchId}::uuid
    ${record ? sql`and c.record_type = ${record.type} and c.record_id = ${record.id}` : sql``}`).execute(db);
  return rows;
}
