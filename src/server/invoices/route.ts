/** `GET /invoices/<token>.pdf`: the file of an invoice or a credit note. Its address is told only to who may read the order. */
import type { FastifyInstance } from "fastify";
import { ShopError } from "#contract/errors.ts";
import type { Db } from "#db/connect.ts";
import { fileOfToken } from "#shop/invoices/index.ts";
import type { MallDirectory } from "../malls/directory.ts";

interface InvoiceFiles {
  readonly db: Db;
  readonly directory: MallDirectory;
  /** Whether the number of requests per minute and address is limited. */
  readonly limited: boolean;
}

/** Requests per minute and address. */
const perMinute = 60;

export function mountInvoices(app: FastifyInstance, { db, directory, limited }: InvoiceFiles): void {
  const config = { rateLimit: limited && { max: perMinute, timeWindow: 60_000 } };
  app.get<{ Params: { file: string } }>("/invoices/:file", { config }, async (request, reply) => {
    const site = await directory.find(request.host);
    if (!site) return reply.callNotFound();
    try {
      const { name, pdf } = await fileOfToken(db, site.mall.id, request.params.file.replace(/\.pdf$/, ""));
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${name.replace(/[^A-Za-z0-9-]/g, "_")}.pdf"`)
        .header("cache-control", "private, no-store")
        .header("x-robots-tag", "noindex")
        .send(pdf);
    } catch (error) {
      if (error instanceof ShopError) return reply.callNotFound();
      throw error;
    }
  });
}
