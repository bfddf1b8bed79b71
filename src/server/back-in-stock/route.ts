/** "Notify me" by a plain form, for browsers without scripts and for presses before the page's code has loaded. */
import formbody from "@fastify/formbody";
import { sql } from "kysely";
import { z } from "zod";
import { ShopError } from "#contract/errors.ts";
import { email, trap } from "#contract/fields.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { slugOf } from "#kernel/translations/index.ts";
import { requestBackInStock } from "#shop/back-in-stock/index.ts";
import type { Services } from "../calls/context.ts";
import { callRequest } from "../calls/request.ts";
import { findSite, type Site } from "../malls/directory.ts";
import { foreign } from "../pages/plain.ts";
import { defineRoutes } from "../routes.ts";

/** Requests per minute and address, as for the call. */
const perMinute = 10;
/** Bytes of a form at most. */
const maxForm = 4 * 1024;

const variant = z.object({ variant_id: z.uuid() });
const form = variant.extend({ email, website: trap });

/**
 * `POST /back-in-stock/request` stores the address and leads to the product's page, whose fragment shows the answer: the page
 * is the same for everybody. It needs an `Origin` of the shop, so that another site cannot have addresses mailed.
 */
export const routes = defineRoutes(async (app, options) => {
  const { services, directory, plain, rateLimit } = options;
  const config = { rateLimit: rateLimit(perMinute) };
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: maxForm });
    scope.post("/back-in-stock/request", { config }, async (request, reply) => {
      const site = await findSite(directory, request);
      if (!site) return reply.callNotFound();
      if (!callRequest(request, reply, site).pageOrigin) return plain(reply, 403, foreign);
      const done = await store(services, site, request.body);
      const page = await productPage(services, site, request.body);
      return reply
        .header("cache-control", "no-store")
        .redirect(`${basePathOf(site.mall)}${page}#notify-${done ? "done" : "failed"}`, 303);
    });
  });
});

async function store(services: Services, { mall }: Site, body: unknown): Promise<boolean> {
  const result = form.safeParse(body);
  if (!result.success) return false;
  try {
    // The form has the address also for customers: nobody's own is asked for.
    await requestBackInStock({ db: services.db, mall }, { guest_id: "" }, result.data);
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

/** The page of the variant that a form names; the home page for an unknown one. */
async function productPage({ db }: Services, { mall }: Site, body: unknown): Promise<string> {
  const result = variant.safeParse(body);
  if (!result.success) return "/";
  const { variant_id } = result.data;
  const product = await db
    .selectFrom("variant as v")
    .innerJoin("product as p", (on) => on.onRef("p.mall_id", "=", "v.mall_id").onRef("p.id", "=", "v.product_id"))
    .select(slugOf(mall, { id: sql`p.id`, own: sql`p.seo_name` }).as("seo_name"))
    .where("v.mall_id", "=", mall.id)
    .where("v.id", "=", variant_id)
    .where("p.is_show", "=", 1)
    .executeTakeFirst();
  return product ? `/product/detail/${encodeURIComponent(product.seo_name)}?variant=${variant_id}` : "/";
}
