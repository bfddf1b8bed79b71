import type { StaffOrder } from "#contract/shapes/order.ts";

type Line = Pick<StaffOrder["lines"][number], "qty" | "shipped_qty" | "refunded_qty" | "removed_qty">;

/** Units that are still to be shipped. */
export const openUnits = ({ qty, shipped_qty, removed_qty }: Line): number => qty - shipped_qty - removed_qty;

/** Shipped units that are not refunded. */
export const sentUnits = ({ shipped_qty, refunded_qty, removed_qty }: Line): number =>
  shipped_qty - (refunded_qty - removed_qty);
