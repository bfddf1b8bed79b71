/** Which shop an agent of a shopper asks, and whether it is answered: as the shop's pages answer a guest. */
import type { FastifyRequest } from "fastify";
import { basePathOf } from "#kernel/malls/index.ts";
import { agentSettings } from "#shop/settings/index.ts";
import type { Matcher } from "#storefront/runtime/route-rules.ts";
import type { Services } from "../calls/context.ts";
import { hostNameOf, sentTarget } from "../http/head.ts";
import { atMarket, type MallDirectory, type Site, viewOf } from "../malls/directory.ts";
import { leadOn } from "../pages/rules.ts";

export interface AgentOptions {
  readonly services: Services;
  readonly directory: MallDirectory;
  /** Rules for routes that an operator has set. */
  readonly routeRules: Matcher | undefined;
}

/** What the shop answers instead of an agent's request. */
export interface Closed {
  readonly status: 308 | 403 | 404;
  readonly message: string;
  readonly location?: string;
}

type Opened = { readonly site: Site } | Closed;

/** A page that every shopper may see in a shop that is open to guests. */
const guestsPage = "/product/list";

/** Before the paths of the pages that the site's answers link to. */
export const pagesOf = ({ origin, mall }: Site): string => origin + basePathOf(mall);

/**
 * The shop of the request's host, in the language and for the market of its address. Closed: no shop has the host, it is at another domain, nothing is published, the owner has
 * switched this off, or guests may not see its pages.
 */
export async function openShop(
  { services, directory, routeRules }: AgentOptions,
  request: FastifyRequest,
  setting: "mcp_on" | "ucp_on",
): Promise<Opened> {
  const ownSite = await directory.find(request.host, services.catalog?.since(request.headers));
  if (!ownSite) return { status: 404, message: "No shop answers to this host name" };
  const { leadsTo } = ownSite;
  if (leadsTo && new URL(leadsTo).hostname !== hostNameOf(request.raw.headers.host)) {
    return { status: 308, message: "The shop is at another address", location: `${leadsTo}${sentTarget(request)}` };
  }
  const view = viewOf(ownSite, request.raw);
  const site = view && atMarket(view);
  if (!site) return { status: 404, message: "The shop has no such language or market" };
  const { mall } = site;
  const settings = await agentSettings.read({ db: services.db, mall });
  if (!settings[setting] || mall.live_revision === 0) {
    return { status: 404, message: "This shop does not answer agents" };
  }
  const rule = await leadOn(guestsPage, routeRules, async () => false);
  if (rule !== undefined) return { status: 403, message: "This shop shows its products to signed-in customers only" };
  return { site };
}
