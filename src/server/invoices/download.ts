/** Many invoices and credit notes at once: as files, and their tax lines as CSV. */
import { z } from "zod";
import { invoicesList } from "#contract/lists/invoices.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { documentsAsPdf, documentsAsZip, exportTaxLines } from "#shop/invoices/index.ts";
import { mountCsv } from "../csv/send.ts";
import { dayOf, mountDownload } from "../http/download.ts";
import { maxSelection, readSelection } from "../http/selection-field.ts";
import { defineRoutes } from "../routes.ts";

/** Selected rows of the list of invoices or of orders, as JSON. */
const chosen = {
  from: z.enum(["invoices", "orders"]).default("invoices"),
  selection: z.string().max(maxSelection).default('{"all":true}'),
};
const lists = { invoices: invoicesList, orders: ordersList } as const;

export const routes = defineRoutes(async (app, options) => {
  await mountDownload(app, options, {
    path: "/admin_api/v1/invoices/download",
    permission: "orders:read",
    isPersonal: true,
    input: z.object({ ...chosen, format: z.enum(["pdf", "zip", "zugferd", "xrechnung"]) }),
    async open({ from, selection, format }, context) {
      const chosen = { from, selection: readSelection(lists[from], selection) };
      const { name, chunks } = await (format === "pdf"
        ? documentsAsPdf(context, chosen)
        : documentsAsZip(context, chosen, format === "zip" ? undefined : format));
      const ending = format === "pdf" ? "pdf" : "zip";
      return { type: `application/${ending}`, fileName: `${name}-${dayOf(context.mall)}.${ending}`, chunks };
    },
  });
  await mountCsv(app, options, {
    path: "/admin_api/v1/invoices/exportTaxes",
    permission: "orders:read",
    isPersonal: true,
    input: z.object(chosen),
    open: async ({ from, selection }, context) =>
      exportTaxLines(context, { from, selection: readSelection(lists[from], selection) }),
  });
});
