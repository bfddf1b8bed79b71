/** The confirmation of a withdrawal by a plain form, for browsers without scripts and for presses before the page's code has loaded. */
import formbody from "@fastify/formbody";
import { z } from "zod";
import { withdraw as withdrawCall } from "#contract/calls/withdrawals.ts";
import { ShopError } from "#contract/errors.ts";
import { inLocale } from "#i18n/server.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { withdraw } from "#shop/withdrawals/index.ts";
import type { Services } from "../calls/context.ts";
import { callRequest } from "../calls/request.ts";
import { findSite, type Site } from "../malls/directory.ts";
import { foreign } from "../pages/plain.ts";
import { defineRoutes } from "../routes.ts";

/** Bytes of a form at most. */
const maxForm = 16 * 1024;

const fields = z.record(z.string(), z.unknown());

/**
 * `POST /withdraw/confirm` stores the statement and leads to the page that says so; it needs an `Origin` of the shop, so that another site cannot
 * have addresses mailed.
 */
export const routes = defineRoutes(async (app, options) => {
  const { services, directory, plain, rateLimit } = options;
  const config = { rateLimit: rateLimit(withdrawCall.perMinute ?? 5) };
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: maxForm });
    scope.post("/withdraw/confirm", { config }, async (request, reply) => {
      const site = await findSite(directory, request);
      if (!site) return reply.callNotFound();
      if (!callRequest(request, reply, site).pageOrigin) return plain(reply, 403, foreign);
      const result = (await store(services, site, request.body)) ? "done" : "failed";
      return reply
        .header("cache-control", "no-store")
        .redirect(`${basePathOf(site.mall)}/withdraw?result=${result}`, 303);
    });
  });
});

async function store(services: Services, { mall }: Site, body: unknown): Promise<boolean> {
  const form = fields.safeParse(body);
  if (!form.success) return false;
  const { name, order_no, email, scope, items } = form.data;
  const isPart = scope === "part";
  const lines = Object.entries(form.data).flatMap(([field, value]) => {
    const line_id = /^qty_(.+)$/.exec(field)?.[1];
    const qty = Number(value);
    return isPart && line_id && qty > 0 ? [{ line_id, qty }] : [];
  });
  // A part without items would be a statement about the whole order.
  if (isPart && lines.length === 0 && !(typeof items === "string" && items.trim())) return false;
  const asked = withdrawCall.input.safeParse({ name, order_no, email, lines, items: isPart ? items : "" });
  if (!asked.success) return false;
  try {
    await inLocale(mall.locale, () => withdraw({ db: services.db, mall }, asked.data));
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}
