/** The texts of a kind in the shop's own language, for statements. */
import { type RawBuilder, sql } from "kysely";
import type { TranslationKind } from "#contract/translations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { kindOf } from "./kinds.ts";

/** Behind `from`: records `r` with their texts `f` (place, field, text), without addresses. */
export async function textsOf(context: ShopContext, kind: TranslationKind): Promise<RawBuilder<unknown>> {
  const { fields, records } = kindOf(kind);
  const table = await records.table(context);
  if (records.texts) {
    return sql`${table} r cross join lateral jsonb_to_recordset(${sql.ref(`r.${records.texts}`)}) f (place int, field text, text text)`;
  }
  const values = Object.entries(fields).flatMap(([field, { input }], place) =>
    input === "slug" ? [] : [sql`(${sql.lit(place)}::int, ${sql.lit(field)}, ${sql.ref(`r.${field}`)})`],
  );
  const ownFields = sql`values ${sql.join(values)}`;
  return sql`${table} r cross join lateral (${records.more ? sql`${ownFields} union all ${records.more}` : ownFields}) f (place, field, text)`;
}

/** The same with the address of each product in the shop's own language. */
export const addressesOf = ({ mall }: ShopContext): RawBuilder<unknown> =>
  sql`(select * from product p where p.mall_id = ${mall.id}) r cross join lateral (values (0, 'seo_name', r.seo_name)) f (place, field, text)`;
