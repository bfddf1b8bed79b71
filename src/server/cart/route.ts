/** The cart by plain forms, for browsers without scripts and for presses before the page's code has loaded. */
import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ShopError } from "#contract/errors.ts";
import { inLocale } from "#i18n/server.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { flushToken, verifyToken } from "#shop/auth/session.ts";
import type { Buyer } from "#shop/buyer.ts";
import { addToCart, removeFromCart, updateCart } from "#shop/cart/index.ts";
import { maxLine } from "#shop/cart/limits.ts";
import { addCartLink, parseCartLink } from "#shop/cart/link.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Services } from "../calls/context.ts";
import { callRequest } from "../calls/request.ts";
import { setSessionCookies } from "../calls/session-cookies.ts";
import { findSite, type Site } from "../malls/directory.ts";
import { foreign } from "../pages/plain.ts";
import { defineRoutes } from "../routes.ts";
import { type LinkVisit, maxContinueTo, sendLinkPage } from "./link-route.ts";
import { pathWithin } from "./path-within.ts";

/** Requests per minute and address, as for the call that adds. */
const perMinute = 120;
/** Bytes of a form at most. */
const maxForm = 8 * 1024;
/** Beginning of the names of fields that choose a variant, before the option's name. */
const optionField = "option:";

const id = z.uuid().optional();
const quantity = z.coerce.number().int().min(1).max(maxLine).default(1);
const form = z
  .object({ action: z.enum(["add", "update", "remove"]).default("add"), product_id: id, variant_id: id, quantity })
  .catchall(z.string().max(200));
type Form = z.output<typeof form>;
/** The form of the page of a cart link, and of products that are offered together: these name each variant in a field of its own. */
const linkForm = z.object({
  action: z.literal("link"),
  add: z.union([
    z.string().max(4000),
    z
      .array(z.string().max(100))
      .max(25)
      .transform((parts) => parts.join(",")),
  ]),
  discount: z.string().max(100).default(""),
  continue_to: z.string().max(maxContinueTo).default(""),
});

/**
 * `POST /cart` changes the cart of the cookie's visitor, who becomes a guest when there is none, and leads to the cart. It
 * needs an `Origin` of the shop: the cookie alone would let another site send it.
 */
export const routes = defineRoutes(async (app, options) => {
  const { services, directory, plain, rateLimit, https } = options;
  const config = { rateLimit: rateLimit(perMinute) };
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: maxForm });
    scope.post("/cart", { config }, async (request, reply) => {
      const site = await findSite(directory, request);
      if (!site) return reply.callNotFound();
      if (!callRequest(request, reply, site).pageOrigin) return plain(reply, 403, foreign);
      const linked = linkForm.safeParse(request.body);
      if (linked.success) return addLinked({ services, https, request, reply, site }, linked.data);
      const parsed = form.safeParse(request.body);
      const failed = !parsed.success || !(await change(services, site, request, reply, parsed.data));
      return reply
        .header("cache-control", "no-store")
        .redirect(`${basePathOf(site.mall)}/cart${failed ? "?failed=1" : ""}`, 303);
    });
  });
});

/** Leads to the cart, or where the link says, with the discount code for the checkout; a page says what could not be done. */
async function addLinked(
  visit: LinkVisit,
  { add, discount, continue_to }: z.output<typeof linkForm>,
): Promise<FastifyReply> {
  const { services, request, reply, site } = visit;
  const context = { db: services.db, mall: site.mall };
  const link = parseCartLink({ add, discount });
  const buyer = await visitor(services, site, request, reply);
  const problems = await inLocale(site.mall.locale, () => addCartLink(context, buyer, link));
  if (problems.length > 0) {
    return sendLinkPage(visit, { add, discount, continue_to }, { items: [], problems, isAdded: true });
  }
  const to = new URL(pathWithin(continue_to, site.origin) ?? `${basePathOf(site.mall)}/cart`, site.origin);
  if (link.discount) to.searchParams.set("code", link.discount.toUpperCase());
  return reply.header("cache-control", "no-store").redirect(to.pathname + to.search + to.hash, 303);
}

/** False when the cart was not changed: sold out, gone, or a variant must be chosen. */
async function change(
  services: Services,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { action, product_id, variant_id, quantity: qty, ...rest }: Form,
): Promise<boolean> {
  if (!variant_id && (action !== "add" || !product_id)) return false;
  const context = { db: services.db, mall: site.mall };
  const buyer = await visitor(services, site, request, reply);
  try {
    if (action === "add") await addToCart(context, buyer, { product_id, variant_id, qty, options: optionsOf(rest) });
    else if (variant_id && action === "update") await updateCart(context, buyer, { variant_id, qty });
    else if (variant_id) await removeFromCart(context, buyer, { variant_ids: [variant_id] });
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

function optionsOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const chosen = Object.entries(fields).filter(([name]) => name.startsWith(optionField));
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(optionField.length), String(value)]));
}

/** The visitor of the cookie; without a valid one a guest, whose cookies are those that scripts would set. */
async function visitor(
  services: Services,
  { mall }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buyer> {
  const context = { db: services.db, mall };
  const { token } = request.cookies;
  const shopper = token ? await verifyToken(context, token, services) : undefined;
  if (shopper) return buyerOf({ caller: shopper });
  const session = await flushToken(context, undefined, services);
  setSessionCookies(request, reply, session);
  const guest = await verifyToken(context, session.token, services);
  if (!guest) throw new Error("a new guest's token is not valid");
  return buyerOf({ caller: guest });
}
