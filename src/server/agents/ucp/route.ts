/** The profile and the REST calls of the Universal Commerce Protocol (docs/agents.md). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { codes, ShopError } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { inLocale } from "#i18n/server.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { findSite } from "../../malls/directory.ts";
import { foreignReason } from "../foreign.ts";
import type { McpOptions } from "../mcp/route.ts";
import { type Closed, openShop, pagesOf } from "../open-shop.ts";
import { paths } from "../paths.ts";
import {
  cancelSession,
  cartRequest,
  checkoutRequest,
  createSession,
  type Kind,
  readSession,
  updateSession,
} from "./carts.ts";
import {
  catalogProduct,
  lookupCatalog,
  lookupRequest,
  maxIds,
  productRequest,
  searchCatalog,
  searchRequest,
} from "./catalog.ts";
import type { UcpContext } from "./context.ts";
import { siteForBuyer } from "./for-buyer.ts";
import { permalinkTarget } from "./permalink.ts";
import { businessProfile } from "./profile.ts";

/** Requests a minute and address. */
const perMinute = 120;
const maxRequest = 64 * 1024;
/** Seconds for which platforms keep the profile. */
const profileAge = 300;

type Answer = (context: UcpContext, request: FastifyRequest, reply: FastifyReply) => Promise<object>;

export function mountUcp(app: FastifyInstance, options: McpOptions): void {
  const config = { rateLimit: options.rateLimit(perMinute) };

  app.get(paths.ucpProfile, { config }, async (request, reply) => {
    const opened = await openShop(options, request, "ucp_on");
    if (!("site" in opened)) return closed(reply, opened);
    reply.header("cache-control", `public, max-age=${profileAge}`);
    return businessProfile(pagesOf(opened.site));
  });

  // They work while the shop does not answer agents too: links live longer than a setting.
  for (const url of [paths.permalink, `${paths.permalink}/*`]) {
    app.get(url, { config }, async (request, reply) => {
      const shop = await findSite(options.directory, request);
      if (!shop) return reply.callNotFound();
      const [path = "", ...query] = request.url.split("?");
      const items = path.slice(paths.permalink.length).replace(/^\//, "");
      const target = permalinkTarget(items, query.join("?"), { origin: shop.origin, base: basePathOf(shop.mall) });
      return reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(target, 303);
    });
  }

  const route = (method: "GET" | "POST" | "PUT", path: string, answer: Answer) =>
    app.route({
      method,
      url: paths.ucp + path,
      config,
      bodyLimit: maxRequest,
      async handler(request, reply) {
        reply.header("cache-control", "no-store");
        const opened = await openShop(options, request, "ucp_on");
        if (!("site" in opened)) return closed(reply, opened);
        const { services } = options;
        const foreign = foreignReason(request, opened.site);
        if (foreign) return refuse(reply, 403, "forbidden", foreign);
        const site = siteForBuyer(opened.site, request);
        const { mall, origin } = site;
        const asked = { mall, origin, catalogDb: services.catalog?.of(site) };
        const context = { services, mall, origin: pagesOf(site), asked };
        try {
          return await inLocale(mall.locale, () => answer(context, request, reply));
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
          return refuse(reply, error.code, error.code === codes.badInput ? "invalid_request" : "failed", error.message);
        }
      },
    });

  route("POST", "/catalog/search", (context, { body }) => searchCatalog(context, parseInput(searchRequest, body)));
  route("POST", "/catalog/lookup", async (context, { body }, reply) => {
    const input = parseInput(lookupRequest, body);
    if (input.ids.length > maxIds) return refuse(reply, 400, "request_too_large", `At most ${maxIds} ids`);
    return lookupCatalog(context, input);
  });
  route("POST", "/catalog/product", (context, { body }) => catalogProduct(context, parseInput(productRequest, body)));

  for (const [path, kind] of sessions) {
    route("POST", path, async (context, { body }, reply) => {
      const input = kind === "cart" ? parseInput(cartRequest, body) : parseInput(checkoutRequest, body);
      const { created, answer } = await createSession(context, kind, input);
      reply.code(created ? 201 : 200);
      return answer;
    });
    route("GET", `${path}/:id`, (context, request) => readSession(context, kind, idOf(request)));
    route("PUT", `${path}/:id`, (context, request) => {
      const { line_items } = parseInput(cartRequest, request.body);
      return updateSession(context, kind, idOf(request), line_items);
    });
    route("POST", `${path}/:id/cancel`, (context, request) => cancelSession(context, kind, idOf(request)));
  }
  // No program completes a session: the answer says where the buyer does.
  route("POST", "/checkout-sessions/:id/complete", (context, request) =>
    readSession(context, "checkout", idOf(request)),
  );
}

const sessions: readonly (readonly [path: string, kind: Kind])[] = [
  ["/carts", "cart"],
  ["/checkout-sessions", "checkout"],
];

const params = z.object({ id: z.string() });
const idOf = (request: FastifyRequest): string => params.parse(request.params).id;

function closed(reply: FastifyReply, { status, message, location }: Closed) {
  if (location) reply.header("location", location);
  return refuse(reply, status, "unavailable", message);
}

/** A failure of the protocol, which has no envelope. */
function refuse(reply: FastifyReply, status: number, code: string, content: string) {
  return reply.code(status).header("cache-control", "no-store").send({ code, content });
}
