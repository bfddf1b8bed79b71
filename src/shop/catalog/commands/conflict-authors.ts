import { sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";
import type { Conflict } from "#kernel/merge.ts";

export interface AuthoredConflict extends Conflict {
  /** Who changed the field last, null when that is not in the change record. */
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string | null;
}

/** Adds who changed each field last, and when. @param conflicts of fields, "name" or "variants.<id>.<name>". */
export async function withAuthors(
  { db, mall }: TrxContext,
  productId: string,
  conflicts: readonly Conflict[],
): Promise<AuthoredConflict[]> {
  const wanted = conflicts.map(({ field }, place) => {
    const [, variant, name = field] = /^variants\.([^.]+)\.(.+)$/.exec(field) ?? [];
    return { place, field: name, key: variant ?? null };
  });
  const { rows } = await sql<{ place: number; by: string; at: Date }>`
    select distinct on (w.place) w.place, b.staff_name as by, c.created_at as at
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (place integer, field text, key text)
    join change c on c.mall_id = ${mall.id} and c.record_type = 'product' and c.record_id = ${productId}
      and (case when w.key is not null then c.table_name = 'variant' and c.row_key ->> 'id' = w.key
        when w.field = 'categories' then c.table_name = 'product_category'
        else c.table_name = 'product' end)
      and (w.field = 'categories' or c.after ? w.field)
    join change_batch b on b.mall_id = c.mall_id and b.id = c.batch_id
    order by w.place, c.id desc`.execute(db);
  const authors = new Map(rows.map((row) => [row.place, row]));
  return conflicts.map((conflict, place) => {
    const author = authors.get(place);
    return { ...conflict, by: author?.by ?? null, at: author?.at.toISOString() ?? null };
  });
}
