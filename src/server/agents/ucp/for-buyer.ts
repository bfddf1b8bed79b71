/**
 * The view in which a platform's request is answered: that of its address, else of the buyer's country and language that it names, or of the
 * session that it asks for. Amounts of a cart stay in one currency, so the id of a session in a view begins with the view's prefix.
 */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf } from "#i18n/languages.ts";
import { basePathOf, otherLanguages, ownLanguage, viewOfPrefix } from "#kernel/malls/index.ts";
import { type Site, siteIn } from "../../malls/directory.ts";

/** What the protocol calls context: where the buyer is, as far as the platform says. */
const request = z.looseObject({
  context: z
    .looseObject({ address_country: z.string().max(20).optional(), language: z.string().max(100).optional() })
    .optional(),
  cart_id: z.string().max(600).optional(),
});
const params = z.looseObject({ id: z.string().max(600).optional() });

/** The site of the address where it has a view, or nothing is said of another one. */
export function siteForBuyer(site: Site, { body, params: given }: Pick<FastifyRequest, "body" | "params">): Site {
  if (site.mall.view) return site;
  const { context = {}, cart_id } = request.safeParse(body).data ?? {};
  const session = params.safeParse(given).data?.id ?? cart_id;
  const named = session === undefined ? viewFor(site, context) : viewOfPrefix(`/${takenApart(session).view}`);
  return (named && siteIn(site, named)) ?? site;
}

function viewFor(
  { mall }: Site,
  { address_country: country, language }: NonNullable<z.output<typeof request>["context"]>,
) {
  const market = mall.markets.find(
    ({ countries }) => country !== undefined && countries.includes(country.toUpperCase()),
  );
  const mallLanguage = ownLanguage(mall);
  const spoken = language === undefined ? undefined : languageOf(language);
  const viewLanguage = spoken && otherLanguages(mall).includes(spoken) ? spoken : mallLanguage;
  if (market) return { language: viewLanguage, market: market.path };
  return viewLanguage === mallLanguage ? undefined : { language: viewLanguage };
}

/** Between the view's prefix and what follows it; no character of tokens. */
const mark = "~";

/** Before the token of a session's id. */
export const viewMark = (mall: Site["mall"]): string => {
  const prefix = basePathOf(mall);
  return prefix === "" ? "" : `${prefix.slice(1)}${mark}`;
};

/** The view of a session's id, "" for the shop's own, and the id without it. */
export function takenApart(id: string): { readonly view: string; readonly id: string } {
  const match = /^(cart_|chk_)([a-z-]{2,20})~(.*)$/.exec(id);
  return match ? { view: match[2] ?? "", id: `${match[1]}${match[3]}` } : { view: "", id };
}
