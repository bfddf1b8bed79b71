/** Addresses of products made from their names. */
import { sql } from "kysely";
import { handleOf } from "#contract/handles.ts";
import { productFields } from "#contract/product-fields.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";

/** Numbers that are tried behind a name that is taken. */
const maxTried = 200;

/** Addresses of products among some, those in other languages of the shop included. */
const takenHandles = (mallId: string, handles: readonly string[]) => sql`(
  select seo_name, id::text from product where mall_id = ${mallId} and seo_name = any(${handles}::text[])
  union all select slug, record_id from slug
    where mall_id = ${mallId} and kind = 'product' and is_current and slug = any(${handles}::text[])) as taken (seo_name, id)`;

/** An address that no product of the mall has, with a number when the name's own is taken. @param id of the product that may keep it. */
export async function freeHandle({ db, mall }: ShopContext, name: string, id?: string): Promise<string> {
  const first = handleOf(name) || "product";
  const candidates = [first, ...Array.from({ length: maxTried }, (_, index) => `${first}-${index + 2}`)];
  const { rows } = await sql<{ seo_name: string }>`
    select seo_name from ${takenHandles(mall.id, candidates)} where id is distinct from ${id ?? null}`.execute(db);
  const taken = new Set(rows.map(({ seo_name }) => seo_name));
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${first}-${newId().slice(-12)}`;
}

/** Whether an address is well-formed and no other product has it. */
export async function isFreeHandle({ db, mall }: ShopContext, handle: string, id?: string): Promise<boolean> {
  if (!productFields.seo_name.safeParse(handle).success) return false;
  const { rows } = await sql`select from ${takenHandles(mall.id, [handle])}
    where id is distinct from ${id ?? null}`.execute(db);
  return rows.length === 0;
}

/** The address of a product; undefined when the mall has no such product. */
export async function handleOfProduct({ db, mall }: ShopContext, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ seo_name: string }>`
    select seo_name from product where mall_id = ${mall.id} and id = ${id}`.execute(db);
  return rows[0]?.seo_name;
}
