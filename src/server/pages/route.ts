/** The route of all pages: shop, editor, dashboard, and what is none of them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePathOf, type Market, mainLanguage, marketPrefix } from "#kernel/malls/index.ts";
import type { Matcher } from "#storefront/runtime/route-rules.ts";
import type { AdminAddress } from "../admin/entry.ts";
import { serveAdmin } from "../admin/route.ts";
import { isCustomer } from "../calls/caller.ts";
import type { Services } from "../calls/context.ts";
import { linkIn, serveCartLink } from "../cart/link-route.ts";
import { serveDashboard } from "../dashboard/route.ts";
import { unknownCall } from "../http/errors.ts";
import { hostNameOf, isCall, isDashboard, type PageAddress, pageAddress, sentTarget } from "../http/head.ts";
import type { RateLimitOf } from "../http/rate-limit.ts";
import { closedPolicy, redirectCaching } from "../http/security.ts";
import { type MallDirectory, type Site, viewOf } from "../malls/directory.ts";
import { siteFor } from "../malls/tested.ts";
import { busy, missing } from "./plain.ts";
import { previewPrefix, servePreviewLink } from "./preview.ts";
import type { Renderer } from "./renderer.ts";
import { leadOn, mountRouteRules } from "./rules.ts";
import type { PageServer } from "./serve.ts";

export interface PageRouteOptions {
  readonly services: Services;
  readonly directory: MallDirectory;
  readonly pages: PageServer;
  readonly renderer: Renderer;
  readonly routeRules: Matcher | undefined;
  readonly https: boolean;
  readonly production: boolean;
  readonly admit: (request: FastifyRequest) => Promise<boolean>;
  /** Makes the limit of a route: how many requests one IP address may send in a minute. */
  readonly rateLimit: RateLimitOf;
}

interface HandlerOptions extends PageRouteOptions {
  readonly limitLinks: ReturnType<FastifyInstance["createRateLimit"]> | undefined;
}

/** A request for what is no call, at a host of a mall. */
interface Visit {
  readonly options: HandlerOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly address: PageAddress;
}

/** Sends the answer. A function, because a reply that is awaited is waited for until it has been sent. */
type Answer = () => FastifyReply | Promise<FastifyReply>;

/** Undefined leaves the request to the next one. */
type Handler = (visit: Visit) => Answer | undefined | Promise<Answer | undefined>;

/** Takes a path of the editor apart: `/admin` or `/admin_{number of the design}`, and what follows. @returns undefined for other paths */
export function adminAddress(path: string): AdminAddress | undefined {
  const match = /^\/admin(?:_(\d{0,9}))?(\/.*)?$/.exec(path);
  if (!match) return undefined;
  return { decoration: match[1] ? Number(match[1]) : undefined, path: match[2] ?? "/" };
}

const isPreviewLink = (path: string): boolean => path.startsWith(previewPrefix);

/** Dashboard, editor and preview links have one address, however the prefix before it is written. */
const onlyShop: Handler = ({ options: { pages }, reply, request, site, address: { path } }) =>
  site.mall.view && (isDashboard(path) || adminAddress(path) || isPreviewLink(path))
    ? () => pages.plain(reply, 404, missing(sentTarget(request)))
    : undefined;

const dashboard: Handler = ({ options, request, reply, site, address: { path } }) =>
  isDashboard(path) ? () => serveDashboard(options, request, reply, site, path) : undefined;

const editor: Handler = ({ options, request, reply, site, address }) => {
  const admin = adminAddress(address.path);
  return admin && (() => serveAdmin(options, request, reply, site, admin));
};

const previewLink: Handler = async ({ options, request, reply, site, address: { path } }) => {
  if (!isPreviewLink(path)) return undefined;
  const { admit, pages, services } = options;
  if (!(await admit(request))) return () => pages.plain(reply, 429, busy);
  return () => servePreviewLink(services, (...answer) => pages.plain(...answer), request, reply, site, path);
};

/**
 * Pages of a market with a domain of its own are there and nowhere else, and there are no others: what asks for them elsewhere is led on, to the
 * language of the address.
 */
const marketDomain: Handler = ({ request, reply, site }) => {
  const { mall, market, leadsMarkets } = site;
  if (!leadsMarkets || (market && mall.market?.id === market.id) || (!market && !mall.market?.domain)) return undefined;
  const isOther = mall.market !== undefined;
  const to = market && !isOther ? inMarket(site, market, request.url) : site.origin + sentTarget(request);
  if (isOther && new URL(to).hostname === hostNameOf(request.raw.headers.host)) return undefined;
  return () => reply.header("cache-control", redirectCaching(request)).redirect(to, 301);
};

/** The same page of a market at its domain. @param target without the prefix of a language */
function inMarket({ mall, origin }: Site, market: Market, target: string): string {
  const prefix = marketPrefix(mall.view?.language ?? mainLanguage(mall, market), market);
  const host = market.domain ?? new URL(origin).host;
  return `${new URL(origin).protocol}//${host}${prefix}${target.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** Redirects requests for another domain of the mall to its primary domain. */
const primaryDomain: Handler = ({ request, reply, site: { leadsTo } }) => {
  // Never to the host that the request was sent to, whatever X-Forwarded-Host says: it would lead there for ever.
  if (!leadsTo || new URL(leadsTo).hostname === hostNameOf(request.raw.headers.host)) return undefined;
  // Shops change their domain: browsers ask again after an hour.
  return () =>
    reply.header("cache-control", redirectCaching(request)).redirect(`${leadsTo}${sentTarget(request)}`, 301);
};

const routeRule: Handler = async ({ options: { services, routeRules }, request, reply, site, address }) => {
  const visitor = { mall: site.mall, token: request.cookies.token };
  const to = await leadOn(address.path, routeRules, () => isCustomer(services, visitor));
  return to === undefined ? undefined : () => reply.header("cache-control", "no-store").redirect(inView(site, to), 302);
};

/** A path of the shop in the language of the request; other addresses stay. */
const inView = ({ mall }: Site, to: string): string => (/^\/(?!\/)/.test(to) ? basePathOf(mall) + to : to);

/** Cart links a minute and address: each may try a discount code. */
const linksPerMinute = 30;

const cartLink: Handler = async ({ options, request, reply, site, address: { path } }) => {
  // The address in its normal form has what the cart's page knows.
  const link = path === "/cart" ? linkIn(new URLSearchParams(request.url.split("?")[1])) : undefined;
  if (!link) return undefined;
  const { services, https, pages, admit, limitLinks } = options;
  const count = await limitLinks?.(request);
  const isTooMany = count && !count.isAllowed && count.isExceeded;
  if (isTooMany || !(await admit(request))) return () => pages.plain(reply, 429, busy);
  return () => serveCartLink({ services, https, request, reply, site }, link);
};

const shopPage: Handler =
  ({ options: { pages }, request, reply, site, address }) =>
  () =>
    pages.serve(request, reply, site, address);

/** In this order: the first that answers. */
const handlersFor = ({ routeRules }: PageRouteOptions): readonly Handler[] => [
  onlyShop,
  dashboard,
  editor,
  previewLink,
  marketDomain,
  primaryDomain,
  ...(routeRules ? [routeRule] : []),
  cartLink,
  shopPage,
];

export function mountPages(app: FastifyInstance, given: PageRouteOptions): void {
  const { services, directory, pages, routeRules, rateLimit } = given;
  const bound = rateLimit(linksPerMinute);
  const limitLinks = bound ? app.createRateLimit(bound) : undefined;
  const options = { ...given, limitLinks };
  if (routeRules) mountRouteRules(app, routeRules);
  const handlers = handlersFor(options);
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      if (isCall(request.url)) return unknownCall(request, reply);
      const own = await directory.find(request.host, services.catalog?.since(request.headers));
      const view = own && viewOf(own, request.raw);
      // In a language that the shop is not shown in, the prefix is a part of the path like any other.
      const [shown, target] = view ? [view, request.url] : [own, sentTarget(request)];
      const { headers, ip } = request;
      const site = !shown?.mall.test ? shown : siteFor(shown, { headers, ip: () => ip, secret: services.secret });
      const address = pageAddress(target);
      if (!site || !address) return pages.plain(reply, 404, missing(sentTarget(request)));
      for (const handle of handlers) {
        const answer = await handle({ options, request, reply, site, address });
        if (answer) return answer();
      }
      return pages.plain(reply, 404, missing(request.url));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    reply.header("content-security-policy", closedPolicy);
    return isCall(request.url) ? unknownCall(request, reply) : pages.plain(reply, 404, missing(request.url));
  });
}
