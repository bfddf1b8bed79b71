/** Stock of a variant, for component tests. */
import type { StockMove } from "#contract/calls/inventory.ts";
import type { InventoryVariant } from "#contract/shapes/inventory.ts";

export const variantId = "01a214b7-0000-7000-8000-000000000021";

export function testVariant(changes: Partial<InventoryVariant> = {}): InventoryVariant {
  return {
    variant_id: variantId,
    on_hand: 8,
    reserved: 0,
    available: 8,
    incoming: 0,
    incoming_on: null,
    low_stock: null,
    low_limit: 5,
    stock_policy: "track",
    backorder_text: "",
    product_id: "01a214b7-0000-7000-8000-000000000022",
    good_name: "Apple Crate",
    variant_name: "",
    sku: "CRATE",
    barcode: "",
    image: "",
    ...changes,
  };
}

/** A row of the list of inventory. */
export function testStockRow(id: string, good_name: string, on_hand: number) {
  const {
    variant_id: _,
    stock_policy: _policy,
    backorder_text: _text,
    ...level
  } = testVariant({ good_name, on_hand, available: on_hand });
  return { ...level, id, vendor: "", state: "in" as const };
}

export function testMove(changes: Partial<StockMove> = {}): StockMove {
  return {
    id: "01a214b7-0000-7000-8000-000000000023",
    at: "2026-11-25T10:00:00.000Z",
    reason: "damaged",
    note: "",
    on_hand: -2,
    reserved: 0,
    before: 8,
    after: 6,
    staff_name: "Olga",
    order_no: "",
    ...changes,
  };
}
