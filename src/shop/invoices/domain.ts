import { defineDomain } from "#kernel/domain.ts";
import { invoicesSource } from "./index.ts";
import { invoices } from "./subscriber.ts";

export const invoicesDomain = defineDomain({
  name: "invoices",
  lists: [invoicesSource],
  later: [invoices],
});
