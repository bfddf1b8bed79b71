/** `GET /cart?add=…&discount=…`: shows what a cart link names. It changes nothing, whoever follows it: `POST /cart` does (`route.ts`). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { inLocale } from "#i18n/server.ts";
import { readableOn } from "#modules/config/contrast.ts";
import { verifyToken } from "#shop/auth/session.ts";
import type { Buyer } from "#shop/buyer.ts";
import { type CartLink, parseCartLink, type ReadLink, readCartLink } from "#shop/cart/link.ts";
import { amountSigns } from "#shop/decorations/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Services } from "../calls/context.ts";
import { newNonce, pagePolicy } from "../http/security.ts";
import type { Site } from "../malls/directory.ts";
import { localClient } from "../pages/load.ts";
import { linkPage } from "./link-page.ts";
import { pathWithin } from "./path-within.ts";

/** What stands in the address of a cart link. */
interface Written {
  readonly add: string;
  readonly discount: string;
  /** Where it leads once everything is in the cart, as anybody may have written it; "" for the cart. */
  readonly continue_to: string;
}

/** What an address names; undefined for one that is no cart link. Characters are bounded before anything reads them. */
export function linkIn(query: URLSearchParams): (CartLink & Written) | undefined {
  const add = (query.get("add") ?? "").slice(0, 4000);
  const discount = query.get("discount") ?? "";
  const continue_to = (query.get("continue_to") ?? "").slice(0, maxContinueTo);
  return add || discount ? { add, continue_to, ...parseCartLink({ add, discount }) } : undefined;
}

/** Characters of `continue_to` at most. */
export const maxContinueTo = 2000;

export interface LinkVisit {
  readonly services: Services;
  readonly https: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
}

export async function serveCartLink(visit: LinkVisit, link: CartLink & Written): Promise<FastifyReply> {
  const { services, request, site } = visit;
  const context = { db: services.db, mall: site.mall };
  const { token } = request.cookies;
  const shopper = token ? await verifyToken(context, token, services) : undefined;
  const buyer: Buyer | undefined = shopper && buyerOf({ caller: shopper });
  const read = await inLocale(site.mall.locale, () => readCartLink(context, link, buyer));
  return sendLinkPage(visit, link, { ...read, isAdded: false });
}

/** @param shown with `isAdded`, what could not be done */
export async function sendLinkPage(
  { services, https, reply, site }: LinkVisit,
  { add, discount, continue_to }: Written,
  shown: ReadLink & { readonly isAdded: boolean },
): Promise<FastifyReply> {
  const { mall } = site;
  const texts = await configOf(services, site);
  const theme = hexOr(texts["theme-color"], "#FF7E00");
  const nonce = newNonce();
  const page = {
    ...shown,
    add,
    discount,
    next: pathWithin(continue_to, site.origin) ?? "",
    shop: typeof texts.websiteName === "string" ? texts.websiteName : mall.name,
    locale: mall.locale,
    currency: mall.currency,
    signs: amountSigns(mall, texts),
    theme,
    onTheme: hexOr(texts["theme-text-color"], readableOn(theme)),
  };
  return reply
    .headers({
      "content-security-policy": pagePolicy(nonce, https),
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      // The form tells its origin to the shop itself.
      "referrer-policy": "same-origin",
    })
    .type("text/html; charset=utf-8")
    .send(inLocale(mall.locale, () => linkPage(page, nonce)));
}

/** The global configuration by field. */
async function configOf(services: Services, { mall }: Site): Promise<Readonly<Record<string, unknown>>> {
  const answer = await localClient(services, { mall }).call("/api/v1/decoration", { config_modules: [true] });
  const settings = answer.data?.config_modules?.flatMap((module) => module.schema) ?? [];
  return Object.fromEntries(settings.map(({ field, value }) => [field, value]));
}

/** Only a plain hex colour goes into the page's style. */
function hexOr(value: unknown, fallback: string): string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
}
