/** Forms of the shop's pages, sent by the browser itself: without scripts, and before the page's code has loaded. */
import formbody from "@fastify/formbody";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { ShopError } from "#contract/errors.ts";
import { inLocale } from "#i18n/server.ts";
import { fieldName, maxFields } from "#modules/form/limits.ts";
import * as registry from "#modules/registry.ts";
import { publishedModule, registryIn } from "#shop/decorations/index.ts";
import { sendForm } from "#shop/messages/index.ts";
import type { Services } from "../calls/context.ts";
import { callRequest } from "../calls/request.ts";
import { pathWithin } from "../cart/path-within.ts";
import { findSite, type Site } from "../malls/directory.ts";
import { foreign } from "../pages/plain.ts";
import { defineRoutes } from "../routes.ts";

/** Requests per minute and address, as for the call. */
const perMinute = 5;
/** Bytes of a form at most. */
const maxForm = 128 * 1024;

const values = z.union([z.string(), z.array(z.string()).max(60)]).optional();
const sent = z
  .object({ form: z.coerce.number().int().min(1), website: z.string().max(500).default("") })
  .catchall(values);
const labels = z.object({ field_list: z.array(z.object({ label: z.string() })).max(maxFields) });

/**
 * `POST /forms` stores the answers and leads back to the page of the form, whose fragment shows the outcome: the page is the same for
 * everybody. It needs an `Origin` of the shop.
 */
export const routes = defineRoutes(async (app, options) => {
  const { services, directory, plain, rateLimit } = options;
  const config = { rateLimit: rateLimit(perMinute) };
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: maxForm });
    scope.post("/forms", { config }, async (request, reply) => {
      const site = await findSite(directory, request);
      if (!site) return reply.callNotFound();
      if (!callRequest(request, reply, site).pageOrigin) return plain(reply, 403, foreign);
      const parsed = sent.safeParse(request.body);
      const done = parsed.success && (await store(services, site, parsed.data));
      const fragment = parsed.success ? `#form-${parsed.data.form}-${done ? "done" : "failed"}` : "";
      return reply.header("cache-control", "no-store").redirect(pageOf(request, site) + fragment, 303);
    });
  });
});

async function store(services: Services, { mall }: Site, body: z.output<typeof sent>): Promise<boolean> {
  const { form, website, ...fields } = body;
  const context = { db: services.db, mall, registry: registryIn(registry, mall.locale) };
  const module = await publishedModule(context, { type: 57, id: form });
  if (!module) return false;
  const { field_list } = labels.parse(module.values);
  const answers = field_list.map(({ label }, index) => ({
    label,
    values: [
      z
        .union([z.string(), z.array(z.string())])
        .catch([])
        .parse(fields[fieldName(index)]),
    ].flat(),
  }));
  try {
    await inLocale(mall.locale, () => sendForm(context, { form, answers, website }));
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

/** Where the form was sent from, within the shop; the home page where the browser does not say. */
function pageOf({ headers }: FastifyRequest, { origin }: Site): string {
  const from = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : undefined;
  return (from?.origin === origin && pathWithin(from.pathname + from.search, origin)) || "/";
}
