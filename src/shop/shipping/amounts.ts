/** What a shipping rate `m` costs and from what it is free, in the currency of the view. */
import { sql } from "kysely";
import type { Mall } from "#kernel/malls/index.ts";
import { amountInView, listOf } from "#kernel/malls/market-prices.ts";

const inView = (mall: Mall, field: "price" | "free_from" | "min_value" | "max_value") =>
  amountInView(mall, { kind: "shipping", id: sql`m.id`, field, own: sql.ref(`m.${field}`) });

export const rateAmount = (mall: Mall, field: "price" | "free_from") => inView(mall, field);

/** Limits are amounts only where they are of the value of the items. */
export const rateLimit = (mall: Mall, field: "min_value" | "max_value") =>
  listOf(mall)
    ? sql`case when m.basis = 'price' then ${inView(mall, field)} else ${sql.ref(`m.${field}`)} end`
    : sql.ref(`m.${field}`);
