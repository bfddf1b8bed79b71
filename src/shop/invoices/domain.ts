import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { eInvoice } from "./duty.ts";
import * as sources from "./list-source.ts";
import { invoices } from "./subscriber.ts";

export const invoicesDomain = defineDomain({
  name: "invoices",
  lists: sourcesIn(sources),
  later: [invoices],
  duties: [eInvoice],
});
