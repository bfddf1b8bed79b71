/** Variants as the inventory screens show them. */
import { type RawBuilder, sql } from "kysely";
import type { InventoryVariant, StockLevel } from "#contract/shapes/inventory.ts";
import type { ShopContext } from "#kernel/context.ts";
import { staffSearch } from "../catalog/staff-list.ts";

const levelColumns = sql`v.id as variant_id, v.on_hand, v.reserved, v.on_hand - v.reserved as available, v.incoming,
  v.incoming_on::text, v.low_stock, v.low_limit, v.stock_policy, v.backorder_text`;

/** A variant's option values in the order of the product's options, "Sand / Large"; under the names `v` and `p`. */
export const variantName: RawBuilder<string> = sql`coalesce((
  select string_agg(v.options ->> (o.option ->> 'name'), ' / ' order by o.place)
  from jsonb_array_elements(p.options) with ordinality o (option, place)), '')`;

const variantColumns = sql<InventoryVariant>`${levelColumns}, v.product_id, p.good_name, ${variantName} as variant_name,
  v.sku, v.barcode, coalesce(nullif(v.image, ''), p.image) as image`;

const joined = sql`from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id`;

/** Stock of variants, in the order of `ids`; unknown ones are left out. */
export async function readLevels({ db, mall }: ShopContext, ids: readonly string[]): Promise<StockLevel[]> {
  const { rows } =
    await sql<StockLevel>`select ${levelColumns} from unnest(${ids}::uuid[]) with ordinality asked (id, place)
    join variant v on v.mall_id = ${mall.id} and v.id = asked.id order by asked.place`.execute(db);
  return rows;
}

/** Variants with their products, in the order of `ids`; unknown ones are left out. */
export async function readVariants({ db, mall }: ShopContext, ids: readonly string[]): Promise<InventoryVariant[]> {
  const { rows } = await sql<InventoryVariant>`select ${variantColumns} ${joined}
    join unnest(${ids}::uuid[]) with ordinality asked (id, place) on asked.id = v.id
    where v.mall_id = ${mall.id} order by asked.place`.execute(db);
  return rows;
}

/** Ids of variants by their SKUs; unknown ones are left out. */
export async function variantsBySku(
  { db, mall }: ShopContext,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom("variant")
    .select(["id", "sku"])
    .where("mall_id", "=", mall.id)
    .where("sku", "in", skus)
    .where("sku", "<>", "")
    .execute();
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

const maxFound = 20;

/** Variants by a scanned SKU or barcode exactly; without one, those of products whose name has every word. */
export async function findVariants(
  context: ShopContext,
  { text }: { readonly text: string },
): Promise<{ exact: boolean; variants: InventoryVariant[] }> {
  const { db, mall } = context;
  const { rows: coded } = await sql<{ id: string }>`
    select id from variant where mall_id = ${mall.id} and sku = any(${[text, text.toUpperCase()]}::text[])
    union select id from variant where mall_id = ${mall.id} and barcode = ${text} and barcode <> '' limit ${maxFound}`.execute(
    db,
  );
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  if (coded.length > 0) return { exact: true, variants: await readVariants(context, idsOf(coded)) };
  const { rows } = await sql<{ id: string }>`
    select v.id from (
      select i.product_id, i.title from staff_product_search i
      where i.mall_id = ${mall.id} and ${staffSearch(text, { mall }).find} order by i.title, i.product_id limit ${maxFound}) i
    join variant v on v.mall_id = ${mall.id} and v.product_id = i.product_id
    order by i.title, v.position, v.id limit ${maxFound}`.execute(db);
  return { exact: false, variants: await readVariants(context, idsOf(rows)) };
}
