import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { newId } from "#kernel/ids.ts";
import type { Variant } from "./product-input.ts";

interface Priced
  extends Omit<Variant, "price" | "origin_price" | "sale_price" | "cost" | "recommended_price" | "position"> {
  readonly price: bigint;
  readonly origin_price: bigint | null;
  readonly sale_price: bigint | null;
  readonly cost: bigint | null;
  readonly recommended_price: bigint | null;
  readonly position: number;
}

/** A variant as its row; with a new id, unless it has one. */
export function variantRow(
  { id = newId(), options, ...columns }: Priced,
  owner: { readonly mall_id: string; readonly product_id: string },
) {
  return { ...owner, id, options: JSON.stringify(options), ...columns };
}

/** Stores the columns of existing variants, but not their stock. The caller holds their locks. */
export async function writeVariants(
  db: Kysely<DB>,
  mallId: string,
  rows: readonly ReturnType<typeof variantRow>[],
): Promise<void> {
  const text = (amount: bigint | null) => (amount === null ? null : String(amount));
  const changed = rows.map(({ options, price, origin_price, sale_price, cost, recommended_price, ...row }) => ({
    ...row,
    options: JSON.parse(options),
    price: text(price),
    origin_price: text(origin_price),
    sale_price: text(sale_price),
    cost: text(cost),
    recommended_price: text(recommended_price),
  }));
  await sql`
    update variant v set sku = g.sku, barcode = g.barcode, options = g.options, price = g.price,
      origin_price = g.origin_price, sale_price = g.sale_price, sale_starts_at = g.sale_starts_at,
      sale_ends_at = g.sale_ends_at, cost = g.cost, recommended_price = g.recommended_price,
      unit_measure = g.unit_measure, unit_base = g.unit_base, weight = g.weight, image = g.image, position = g.position,
      stock_policy = g.stock_policy, backorder_text = g.backorder_text
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) g (id uuid, sku text, barcode text, options jsonb,
      price bigint, origin_price bigint, sale_price bigint, sale_starts_at timestamptz, sale_ends_at timestamptz, cost bigint, recommended_price bigint,
      unit_measure text, unit_base text, weight integer, image text, position integer, stock_policy text, backorder_text text)
    where v.mall_id = ${mallId} and v.id = g.id`.execute(db);
}

/** The moves of new variants' first units: a variant's counters are the sums of its moves. */
export function openingMoves(variants: readonly ReturnType<typeof variantRow>[]) {
  return variants
    .filter(({ on_hand }) => on_hand > 0)
    .map(({ mall_id, id, on_hand }) => ({
      mall_id,
      id: newId(),
      variant_id: id,
      on_hand,
      reserved: 0,
      reason: "opening stock",
      reference: null,
      on_hand_after: on_hand,
      reserved_after: 0,
    }));
}
