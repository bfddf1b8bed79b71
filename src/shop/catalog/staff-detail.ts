/** A product as staff see it, whatever its status: in two statements, its variants included. */

import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { productForStaff as productForStaffCall } from "#contract/calls/products.ts";
import { notFound } from "#contract/errors.ts";
import { medium, productOption, productRecord } from "#contract/product-fields.ts";
import type { RecordValues } from "#contract/record.ts";
import type { AdminProduct, AdminVariant } from "#contract/shapes/product.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { exponentOf, formatMoney } from "#kernel/money/money.ts";

const stored = z.object({
  media: z.array(medium),
  options: z.array(productOption),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  category_rows: z.array(z.object({ id: z.string(), name: z.string(), source: z.enum(["hand", "rule"]) })),
  related_products: z.array(
    z.object({
      id: z.string(),
      good_name: z.string(),
      image: z.string(),
      status: z.enum(["draft", "active", "archived"]),
    }),
  ),
});

type Columns = Omit<RecordValues<typeof productRecord>, "publish_at" | keyof z.output<typeof stored>>;

interface ProductRow extends Columns, Record<keyof z.output<typeof stored>, unknown> {
  readonly id: string;
  readonly publish_at: Date | null;
  readonly is_show: number;
  readonly sale: number;
  readonly variant_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql.join(productRecord.names.map((name) => sql.ref(`p.${name}`)));

/** @throws {ShopError} 404 when the mall has no such product. */
export async function productForStaff(
  context: ShopContext,
  { id }: { readonly id: string },
): Promise<Output<typeof productForStaffCall>> {
  const { currency } = context.mall;
  const product = await staffProduct(context, id);
  const variants = await staffVariants(context, id);
  return { product, variants, currency: { code: currency, decimals: exponentOf(currency) } };
}

/** @throws {ShopError} 404 when the mall has no such product. */
export async function staffProduct({ db, mall }: ShopContext, id: string): Promise<AdminProduct> {
  const list = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;
  const categories = sql`select c.id, c.name, pc.source from product_category pc
    join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
    where pc.mall_id = p.mall_id and pc.product_id = p.id order by c.position, c.id`;
  const related = sql`select r.id, r.good_name, r.image, r.status from unnest(p.related) with ordinality given (id, place)
    join product r on r.mall_id = p.mall_id and r.id = given.id order by given.place`;
  const { rows } = await sql<ProductRow>`
    select p.id, ${columns}, p.is_show, p.options, p.sale, p.created_at, p.updated_at, ${list(categories)} as category_rows,
      ${list(related)} as related_products,
      (select count(*)::int from variant v where v.mall_id = p.mall_id and v.product_id = p.id) as variant_count
    from product p where p.mall_id = ${mall.id} and p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(t("Product not found"));
  const { is_show, publish_at, created_at, updated_at, ...fields } = row;
  const parts = stored.parse(row);
  return {
    ...fields,
    ...parts,
    category_rows: parts.category_rows.map(({ source: _, ...category }) => category),
    categories: parts.category_rows.flatMap((one) => (one.source === "hand" ? one.id : [])),
    rule_categories: parts.category_rows.flatMap((one) => (one.source === "rule" ? one.id : [])),
    shown: is_show === 1,
    publish_at: publish_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    shop_path: `/product/detail/${encodeURIComponent(row.seo_name)}`,
  };
}

type VariantRecord = Omit<
  AdminVariant,
  "price" | "origin_price" | "cost" | "recommended_price" | "sale_price" | "sale_starts_at" | "sale_ends_at"
> & {
  readonly price: bigint;
  readonly origin_price: bigint | null;
  readonly cost: bigint | null;
  readonly recommended_price: bigint | null;
  readonly sale_price: bigint | null;
  readonly sale_starts_at: Date | null;
  readonly sale_ends_at: Date | null;
};

/** Variants of a product in their order. @param ids of those that are wanted; all without it. */
export async function staffVariants(
  { db, mall }: ShopContext,
  productId: string,
  ids?: readonly string[],
): Promise<AdminVariant[]> {
  const { rows } = await sql<VariantRecord>`
    select v.id, v.sku, v.barcode, v.options, v.price, v.origin_price, v.cost, v.recommended_price, v.unit_measure, v.unit_base, v.weight, v.image, v.position, v.on_hand,
      v.reserved, v.stock_policy, v.backorder_text, v.sale_price, v.sale_starts_at, v.sale_ends_at
    from variant v where v.mall_id = ${mall.id} and v.product_id = ${productId}
      ${ids ? sql`and v.id = any(${ids}::uuid[])` : sql``} order by v.position, v.id`.execute(db);
  return rows.map((row) => toAdminVariant(row, mall.currency));
}

function toAdminVariant(variant: VariantRecord, currency: string): AdminVariant {
  const money = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, currency));
  return {
    ...variant,
    price: formatMoney(variant.price, currency),
    origin_price: money(variant.origin_price),
    cost: money(variant.cost),
    recommended_price: money(variant.recommended_price),
    sale_price: money(variant.sale_price),
    sale_starts_at: variant.sale_starts_at?.toISOString() ?? null,
    sale_ends_at: variant.sale_ends_at?.toISOString() ?? null,
  };
}
