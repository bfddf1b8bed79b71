/** Products of the shop that a portion of a file may be about, as the comparison needs them. */
import { sql } from "kysely";
import { z } from "zod";
import { medium, productOption, type productStatuses } from "#contract/product-fields.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { ParsedProduct } from "../kinds/parsed.ts";

export interface CurrentVariant {
  readonly id: string;
  readonly sku: string;
  readonly barcode: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: string;
  readonly origin_price: string | null;
  readonly sale_price: string | null;
  /** ISO 8601. */
  readonly sale_starts_at: string | null;
  readonly sale_ends_at: string | null;
  readonly cost: string | null;
  readonly recommended_price: string | null;
  readonly unit_measure: string;
  readonly unit_base: string;
  readonly weight: number | null;
  readonly image: string | null;
  readonly on_hand: number;
  readonly reserved: number;
  readonly position: number;
  readonly stock_policy: StockPolicy;
  readonly backorder_text: string;
}

const json = z.object({
  media: z.array(medium),
  options: z.array(productOption),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
});
const values = z.record(z.string(), z.string());

interface Columns {
  readonly id: string;
  readonly good_name: string;
  readonly seo_name: string;
  readonly summary: string;
  readonly description: string;
  readonly status: (typeof productStatuses)[number];
  readonly publish_at: string | null;
  readonly product_type: string;
  readonly vendor: string;
  readonly tax_class: string;
  /** Name of its maker, "" for none. */
  readonly maker: string;
  readonly model: string;
  readonly guarantee_years: number | null;
  readonly safety_text: string;
  readonly safety_file: string | null;
  readonly template: number | null;
  readonly tags: readonly string[];
  readonly seo_title: string;
  readonly seo_description: string;
  readonly video: string | null;
  readonly recommended: boolean;
  readonly position: number;
}

export interface CurrentProduct extends Columns, z.output<typeof json> {
  /** Ids of its hand-picked categories. */
  readonly categories: readonly string[];
  readonly variants: readonly CurrentVariant[];
}

/** How each product of a portion was found in the shop. */
export interface Match {
  readonly id: string;
  readonly by: "source" | "handle" | "sku";
}

export interface Matches {
  /** In the order of the products. */
  readonly matches: readonly (Match | undefined)[];
  /** The product whose variant has a SKU. */
  readonly ownerOfSku: ReadonlyMap<string, string>;
}

/**
 * Finds products by what they are called in their source, then by handle in any case, then by SKU. A product that came from this
 * source under another name is not taken for this one, unless the file has no names of its source: one of any other shop may name a
 * product by its handle today, and by its SKU tomorrow.
 * Rows that name nothing but SKUs are groups of their own, several of which may be about variants of one product.
 * @param hasIds whether a column of the file has ids of the source.
 */
export async function matchProducts(
  { db, mall }: ShopContext,
  source: string,
  parsed: readonly ParsedProduct[],
  hasIds = true,
): Promise<Matches> {
  const sourceIds = parsed.map(({ sourceId }) => sourceId).filter(Boolean);
  const handles = parsed.flatMap(({ handle }) => (handle ? [handle, handle.toLowerCase()] : []));
  const skus = parsed.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  const productIds = source === "shopwright" ? sourceIds.filter(isId) : [];
  const { rows } = await sql<{ by: Match["by"]; name: string; id: string; claimed: string | null }>`
    with found as (
      select 'source' as by, source_id as name, product_id as id from product_source
      where mall_id = ${mall.id} and source = ${source} and source_id = any(${sourceIds}::text[])
      union all select 'source', id::text, id from product where mall_id = ${mall.id} and id = any(${productIds}::uuid[])
      union all select 'handle', seo_name, id from product where mall_id = ${mall.id} and seo_name = any(${handles}::text[])
      union all select 'sku', sku, product_id from variant
      where mall_id = ${mall.id} and sku <> '' and sku = any(${skus}::text[])
    )
    select f.*, (select s.source_id from product_source s join product p on p.mall_id = s.mall_id and p.id = s.product_id
      where s.mall_id = ${mall.id} and s.product_id = f.id and s.source = ${source}
      and (${source} <> 'csv' or ${hasIds} and s.source_id not in (p.seo_name, p.good_name) and not exists (
        select from variant v where v.mall_id = p.mall_id and v.product_id = p.id and v.sku = s.source_id))
      limit 1) as claimed from found f`.execute(db);
  const rowsByKey = new Map(rows.map((row) => [`${row.by} ${row.name}`, row]));
  const taken = new Set<string>();
  const ownerOfSku = new Map(rows.flatMap(({ by, name, id }) => (by === "sku" ? [[name, id] as const] : [])));
  const matches = parsed.map(({ sourceId, handle, title, variants }) => {
    const isVariant = source === "csv" && !hasIds && !handle && !title;
    const free = (key: string, by: Match["by"]) => {
      const row = rowsByKey.get(key);
      if (!row || (taken.has(row.id) && !isVariant)) return undefined;
      return by === "source" || row.claimed === null || row.claimed === sourceId ? { id: row.id, by } : undefined;
    };
    const bySku = () => variants.flatMap(({ sku }) => (sku ? (free(`sku ${sku}`, "sku") ?? []) : []))[0];
    const byHandle = () =>
      handle && (free(`handle ${handle}`, "handle") ?? free(`handle ${handle.toLowerCase()}`, "handle"));
    const bySource = () => free(`source ${sourceId}`, "source");
    const match = (hasIds ? (bySource() ?? byHandle()) : byHandle() || bySource()) || bySku();
    if (match) taken.add(match.id);
    return match || undefined;
  });
  return { matches, ownerOfSku };
}

/** Products by id. @param lock so that nobody changes them until the end of the transaction: variants before products. */
export async function loadProducts(
  { db, mall }: ShopContext,
  ids: readonly string[],
  lock = false,
): Promise<Map<string, CurrentProduct>> {
  if (ids.length === 0) return new Map();
  const { rows: variantRows } = await sql<
    Omit<
      CurrentVariant,
      | "options"
      | "price"
      | "origin_price"
      | "sale_price"
      | "sale_starts_at"
      | "sale_ends_at"
      | "cost"
      | "recommended_price"
    > & {
      readonly product_id: string;
      readonly options: unknown;
      readonly price: bigint;
      readonly origin_price: bigint | null;
      readonly sale_price: bigint | null;
      readonly sale_starts_at: Date | null;
      readonly sale_ends_at: Date | null;
      readonly cost: bigint | null;
      readonly recommended_price: bigint | null;
    }
  >`select id, product_id, sku, barcode, options, price, origin_price, cost, recommended_price, unit_measure, unit_base, weight, image, on_hand, reserved, position,
      stock_policy, backorder_text, sale_price, sale_starts_at, sale_ends_at
    from variant where mall_id = ${mall.id} and product_id = any(${ids}::uuid[]) order by id
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  const { rows } = await sql<
    Columns & { publish_at: Date | null; media: unknown; options: unknown; specifications: unknown }
  >`
    select id, good_name, seo_name, summary, description, status, publish_at, product_type, vendor, tax_class, tags, seo_title,
      seo_description, video, recommended, position, media, options, specifications, model, guarantee_years, safety_text,
      safety_file, template, coalesce((select m.name from maker m where m.mall_id = ${mall.id} and m.id = product.maker_id), '') as maker
    from product where mall_id = ${mall.id} and id = any(${ids}::uuid[]) order by id
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  const categories = await db
    .selectFrom("product_category")
    .select(["product_id", "category_id"])
    .where("mall_id", "=", mall.id)
    .where("source", "=", "hand")
    .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
    .execute();
  const money = (minor: bigint | null) => (minor === null ? null : formatMoney(minor, mall.currency));
  const variants = Map.groupBy(variantRows, ({ product_id }) => product_id);
  const picked = Map.groupBy(categories, ({ product_id }) => product_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        ...json.parse(row),
        publish_at: row.publish_at?.toISOString() ?? null,
        categories: (picked.get(row.id) ?? []).map(({ category_id }) => category_id),
        variants: (variants.get(row.id) ?? [])
          .map(({ product_id: _, ...variant }) => ({
            ...variant,
            options: values.parse(variant.options),
            price: formatMoney(variant.price, mall.currency),
            origin_price: money(variant.origin_price),
            sale_price: money(variant.sale_price),
            sale_starts_at: variant.sale_starts_at?.toISOString() ?? null,
            sale_ends_at: variant.sale_ends_at?.toISOString() ?? null,
            cost: money(variant.cost),
            recommended_price: money(variant.recommended_price),
          }))
          .sort((one, other) => one.position - other.position),
      },
    ]),
  );
}
