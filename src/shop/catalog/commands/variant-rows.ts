import { newId } from "../../ids.ts";
import type { Variant } from "./product-input.ts";

interface Priced extends Omit<Variant, "price" | "origin_price" | "position"> {
  readonly price: bigint;
  readonly origin_price: bigint | null;
  readonly position: number;
}

/** A variant as its row; with a new id, unless it has one. */
export function variantRow(
  { id = newId(), sku, options, price, origin_price, image, on_hand, position }: Priced,
  owner: { readonly mall_id: string; readonly product_id: string },
) {
  return { ...owner, id, sku, options: JSON.stringify(options), price, origin_price, image, on_hand, position };
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
    }));
}
