/** The tables that hold an order, parents first, and which of their columns name rows of the same order. */
import { type RawBuilder, sql } from "kysely";

export interface CopiedTable {
  readonly name: string;
  /** Columns with ids of rows of the order. */
  readonly ids: readonly string[];
  /** Columns that are unique in the mall without being ids. */
  readonly names?: readonly string[];
  /** Rows of the table, under the name `t`, that belong to an order. */
  readonly of: (order: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const byOrder: CopiedTable["of"] = (order) => sql`t.order_id = ${order}`;
const byShipment: CopiedTable["of"] = (order) =>
  sql`t.shipment_id in (select s.id from shipment s where s.mall_id = t.mall_id and s.order_id = ${order})`;

export const copiedTables: readonly CopiedTable[] = [
  { name: "orders", ids: ["id"], of: (order) => sql`t.id = ${order}` },
  { name: "order_line", ids: ["id", "order_id"], of: byOrder },
  { name: "order_event", ids: ["id", "order_id"], of: byOrder },
  { name: "payment", ids: ["id", "order_id"], names: ["ref"], of: byOrder },
  { name: "refund_request", ids: ["id", "order_id"], of: byOrder },
  { name: "payment_refund", ids: ["id", "order_id", "payment_id", "refund_request_id"], of: byOrder },
  { name: "shipment", ids: ["id", "order_id"], of: byOrder },
  { name: "shipment_line", ids: ["shipment_id", "order_line_id"], of: byShipment },
  { name: "shipment_event", ids: ["id", "shipment_id"], of: byShipment },
  {
    name: "sandbox_payment",
    ids: [],
    names: ["ref"],
    of: (order) => sql`t.ref in (select p.ref from payment p where p.mall_id = t.mall_id and p.order_id = ${order})`,
  },
];
