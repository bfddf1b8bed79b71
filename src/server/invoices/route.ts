/**
 * `GET /invoices/<token>.pdf`: the file of an invoice or a credit note; `<token>.zugferd.pdf` has its data in it, and `<token>.xml`
 * is an XRechnung. Their addresses are told only to who may read the order.
 */
import { codes, ShopError } from "#contract/errors.ts";
import { type EInvoiceFormat, eInvoiceOfToken, fileOfToken } from "#shop/invoices/index.ts";
import { findSite } from "../malls/directory.ts";
import { defineRoutes } from "../routes.ts";

/** By the ending of the address. */
const eInvoiceFormats: Readonly<Record<string, EInvoiceFormat>> = { "zugferd.pdf": "zugferd", xml: "xrechnung" };

/** Requests per minute and address. */
const perMinute = 60;

export const routes = defineRoutes((app, { services: { db }, directory, rateLimit }) => {
  const config = { rateLimit: rateLimit(perMinute) };
  app.get<{ Params: { file: string } }>("/invoices/:file", { config }, async (request, reply) => {
    const site = await findSite(directory, request);
    if (!site) return reply.callNotFound();
    try {
      const [, token = "", format = ""] = /^([^.]*)\.?(.*)$/.exec(request.params.file) ?? [];
      const electronic = eInvoiceFormats[format];
      const { name, pdf } = electronic
        ? await eInvoiceOfToken(db, site.mall.id, token, electronic)
        : await fileOfToken(db, site.mall.id, token);
      const [type, way] = format === "xml" ? ["application/xml", "attachment"] : ["application/pdf", "inline"];
      const ending = format === "xml" ? "xml" : "pdf";
      return reply
        .type(type)
        .header("content-disposition", `${way}; filename="${name.replace(/[^A-Za-z0-9-]/g, "_")}.${ending}"`)
        .header("cache-control", "private, no-store")
        .header("x-robots-tag", "noindex")
        .send(pdf);
    } catch (error) {
      // What an e-invoice lacks is said to who asked for it.
      if (error instanceof ShopError && error.code === codes.badInput) {
        return reply.code(400).type("text/plain; charset=utf-8").send(error.message);
      }
      if (error instanceof ShopError) return reply.callNotFound();
      throw error;
    }
  });
});
