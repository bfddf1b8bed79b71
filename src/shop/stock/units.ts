/** Units of variants and products by their stock policy, in SQL (`0006_catalog.sql`). */
import { type RawBuilder, sql } from "kysely";

/** Units of the variant `v` that are in stock and not reserved by an order; 0 where stock is not tracked. */
export const unitsInStock: RawBuilder<number> = sql`units_in_stock(v.stock_policy, v.on_hand, v.reserved)`;

/** Units of the variant `v` that can be ordered: those in stock, or 999,999 where the policy lets it sell without stock. */
export const unitsForSale: RawBuilder<number> = sql`units_for_sale(v.stock_policy, ${unitsInStock})`;

/** The same of the product `p`: 999,999 when one of its variants sells without stock. */
export const productUnitsForSale: RawBuilder<number> = sql`units_for_sale(p.stock_policy, p.stock)`;
