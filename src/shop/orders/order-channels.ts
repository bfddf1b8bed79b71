/** Tells this process of orders that were stored, for its metrics. Nobody may need it: whoever needs to know reads the database. */
import { channel } from "node:diagnostics_channel";

export const orderPlaced = channel("shopwright:order-placed");
export const orderPaid = channel("shopwright:order-paid");
