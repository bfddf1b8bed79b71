/** The stored parts of a refund, which sum to its amount. */
import type { TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Order } from "../orders/change.ts";
import type { PlanPart } from "./plan.ts";

interface LineUnits {
  readonly line_id: string;
  readonly unshipped: number;
  readonly restock: number;
}

/** Stores what a refund is for. @param units of the parts that are lines. */
export async function storeParts(
  { db, mall }: TrxContext,
  order: Pick<Order, "id">,
  refundId: string,
  parts: readonly PlanPart[],
  units: readonly LineUnits[] = [],
): Promise<void> {
  const rows = parts.map(({ kind, line_id, qty, amount, tax, tax_rate }) => {
    const line = units.find((unit) => unit.line_id === line_id);
    return {
      mall_id: mall.id,
      id: newId(),
      order_id: order.id,
      refund_request_id: refundId,
      kind,
      order_line_id: line_id,
      qty,
      removed_qty: line?.unshipped ?? 0,
      restocked_qty: line?.restock ?? 0,
      amount,
      tax,
      tax_name: tax_rate?.name ?? null,
      tax_hundredths: tax_rate?.hundredths ?? null,
    };
  });
  if (rows.length > 0) await db.insertInto("refund_line").values(rows).execute();
}
