import { sql } from "kysely";
import { badInput, forbidden } from "#contract/errors.ts";
import { rightsOfRecord } from "#contract/record-rights.ts";
import type { Change } from "#contract/shapes/change.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { moneyWords } from "../money/words.ts";
import type { May } from "../rights/index.ts";
import { pickFields } from "./of-fields.ts";
import { readableTypes } from "./record-rules.ts";

interface Asked {
  readonly record_type?: string | undefined;
  readonly record_id?: string | undefined;
  readonly batch_id?: string | undefined;
  /** Only changes of these fields: those of the screen that asks. Absent: all. */
  readonly fields?: readonly string[] | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * Changes of a record, or of a batch, newest first.
 * @throws {ShopError} 400 when neither is named; 403 without the permission to read the record, or audit:read for a batch.
 */
export async function historyOf(
  { db, mall }: ShopContext,
  { record_type, record_id, batch_id, fields, before, limit }: Asked,
  may: May,
): Promise<{ changes: Change[]; more: boolean }> {
  if (record_type !== undefined && record_id !== undefined) {
    const rights = rightsOfRecord(record_type);
    if (!rights || !(may(rights.read) || may("audit:read"))) throw forbidden();
  } else if (batch_id === undefined) throw badInput(t("record_type and record_id, or batch_id, are required"));
  // A batch may concern records that the caller may not see.
  const readable = may("audit:read") ? null : readableTypes(may);
  const { rows } = await sql<Change & { currency: string | null }>`
    select c.id::text, c.batch_id, b.title, b.staff_id, b.staff_name,
      to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, c.table_name as "table",
      c.record_type, c.record_id, c.record_name, c.action, ${partName} as part, ${currency} as currency, c.before, c.after, b.undo_of, b.undone_by
    from change c join change_batch b on b.mall_id = c.mall_id and b.id = c.batch_id
    where c.mall_id = ${mall.id}
      and ${record_id === undefined ? sql`true` : sql`c.record_type = ${record_type} and c.record_id = ${record_id}`}
      and ${batch_id === undefined ? sql`true` : sql`c.batch_id = ${batch_id}::uuid`}
      and ${before === undefined ? sql`true` : sql`c.id < ${before}::bigint`}
      and ${fields === undefined ? sql`true` : sql`(c.action <> 'update' or c.after ?| ${fields}::text[])`}
      and ${readable === null ? sql`true` : sql`c.record_type = any(${readable}::text[])`}
    order by c.id desc limit ${limit + 1}`.execute(db);
  const changes = rows.slice(0, limit).map(({ currency: of, ...change }) => {
    const row =
      of === null
        ? change
        : { ...change, before: amountsIn(of, change.before, mall), after: amountsIn(of, change.after, mall) };
    if (!fields || row.action !== "update") return row;
    return { ...row, before: pickFields(row.before, fields), after: pickFields(row.after, fields) };
  });
  return { changes, more: rows.length > limit };
}

/** A variant's option values or SKU, a category's name. */
const partName = sql`case c.table_name
  when 'variant' then coalesce((select coalesce(nullif((select string_agg(value, ' / ') from jsonb_each_text(v.options)), ''), v.sku)
    from variant v where v.mall_id = c.mall_id and v.id = (c.row_key ->> 'id')::uuid), c.before ->> 'sku', c.after ->> 'sku', '')
  when 'translation' then c.row_key ->> 'locale'
  when 'fixed_price' then coalesce((select l.name from price_list l
    where l.mall_id = c.mall_id and l.id = (c.row_key ->> 'price_list_id')::uuid), '')
  when 'list_amount' then coalesce((select m.name from shipping_method m where m.mall_id = c.mall_id and m.id = (c.row_key ->> 'record_id')::uuid),
    (select d.code from discount d where d.mall_id = c.mall_id and d.id = (c.row_key ->> 'record_id')::uuid), '')
  when 'product_category' then coalesce((select k.name from category k
    where k.mall_id = c.mall_id and k.id = (c.row_key ->> 'category_id')::uuid), '')
  when 'link' then c.record_name
  else '' end`;

/** Of amounts in another currency than the mall's. */
const currency = sql`case when c.table_name in ('fixed_price', 'list_amount') then (select l.currency from price_list l
  where l.mall_id = c.mall_id and l.id = (c.row_key ->> 'price_list_id')::uuid) end`;

/** Minor units as people read them: "CHF 8.50". */
function amountsIn(code: string, values: Change["before"], mall: ShopContext["mall"]): Change["before"] {
  if (values === null) return null;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === "number" ? moneyWords(BigInt(value), mall, code) : value,
    ]),
  );
}
