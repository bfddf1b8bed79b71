import type { ShopContext } from "#kernel/context.ts";
import { deliverEvents } from "#kernel/events/index.ts";
import { invoices } from "./subscriber.ts";

/** Issues what is due, in all malls, as the worker does. @param log told of each failure */
export const issueDue = ({ db }: ShopContext, log: (error: unknown) => void): Promise<void> =>
  deliverEvents(db, { log, of: [invoices] });
