/** Texts of records in the shop's own language, for kinds whose fields are columns of a table with an id. */
import { sql } from "kysely";
import type { TranslationKind } from "#contract/translations.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { isId } from "../ids.ts";
import type { Texts, TranslatedRecords } from "./kinds.ts";

type Table = "product" | "category" | "article" | "news" | "link" | "shipping_method";

/** Records that are rows of a table. @param name the column that a person knows them by. */
export const recordsOf = (table: Table, name: string): TranslatedRecords => ({
  table: ({ mall }) => sql`(select * from ${sql.table(table)} t where t.mall_id = ${mall.id})`,
  idType: "uuid",
  name,
  isKept: true,
});

/** Ids of all records of a small table, in the order in which it is shown. */
export async function allIds({ db, mall }: ShopContext, table: "link" | "shipping_method"): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(table)} r where r.mall_id = ${mall.id} order by r.position, r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** By id; those that do not exist are left out. */
export async function textsOf(
  { db, mall }: ShopContext,
  table: Table,
  fields: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Texts>> {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return new Map();
  const columns = sql.join(fields.map((field) => sql.ref(`r.${field}`)));
  const { rows } = await sql<Texts & { id: string }>`
    select r.id, ${columns} from ${sql.table(table)} r
    where r.mall_id = ${mall.id} and r.id = any(${validIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** Gives a copy of a record the translations of the first one but for its addresses, in the caller's command. */
export async function copyTranslations(
  { db, mall }: TrxContext,
  kind: TranslationKind,
  from: string,
  to: string,
): Promise<void> {
  await sql`insert into translation (mall_id, kind, record_id, locale, field, value, source_hash, state, author)
    select mall_id, kind, ${to}, locale, field, value, source_hash, state, author from translation
    where mall_id = ${mall.id} and kind = ${kind} and record_id = ${from} and field <> 'seo_name'`.execute(db);
}
