/** Files at fixed addresses for search engines, readers and browsers: robots.txt, sitemap.xml, news/rss.xml, llms.txt, favicon.ico. */
import { isSafeLink } from "#decoration/links.ts";
import {
  basePathOf,
  linkBase,
  type Market,
  marketPrefix,
  otherLanguages,
  ownLanguage,
  ownMall,
  prefixOf,
} from "#kernel/malls/index.ts";
import { placeholder } from "#modules/shared/placeholder.ts";
import { feedSettings } from "#shop/feeds/index.ts";
import { indexNowKey } from "#shop/indexnow/key.ts";
import type { Services } from "../calls/context.ts";
import { atMarket, findSite, type Site } from "../malls/directory.ts";
import { localClient } from "../pages/load.ts";
import { defineRoutes } from "../routes.ts";
import { Sitemaps } from "./sitemap.ts";
import { llmsText, newsPath, newsRss } from "./texts.ts";

/** Paths without anything to find: the editor, the API, pages of one visitor. */
const hidden = [
  "/admin",
  "/dashboard",
  "/api/",
  "/account",
  "/buy/",
  "/cart",
  "/login",
  "/product/payment",
  "/product/evaluate",
  "/error",
];
/** Editor and dashboard are the same in all languages. */
const isOfShop = (path: string) => !["/admin", "/dashboard"].includes(path);

const hour = "public, max-age=3600";

export const routes = defineRoutes((app, { services, directory }) => {
  const route = (path: string, answer: (site: Site, part?: string) => Promise<Found | undefined>) =>
    app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
      const site = await findSite(directory, request);
      const file = site && (await answer(site, request.params.part));
      if (!file) return reply.code(404).header("cache-control", hour).type("text/plain").send("");
      reply.header("cache-control", hour);
      return file.location ? reply.redirect(file.location) : reply.type(file.type).send(file.text);
    });

  route("/robots.txt", async ({ origin, mall, market }) => {
    const bases = ["", ...otherLanguages(mall).map(prefixOf)];
    // Pages of markets name those of their languages as canonical, and are in no sitemap.
    const languages = [ownLanguage(mall), ...otherLanguages(mall)];
    const ofMarkets = mall.markets.flatMap((market) => languages.map((one) => marketPrefix(one, market)));
    const paths = [...bases, ...ofMarkets].flatMap((base) =>
      (base ? hidden.filter(isOfShop) : hidden).map((path) => base + path),
    );
    // Those of a market with a domain are there.
    const told = market ? languages.map((one) => marketPrefix(one, market)) : bases;
    const sitemaps = told.map((base) => `Sitemap: ${origin}${base}/sitemap.xml\n`);
    return {
      type: "text/plain; charset=utf-8",
      text: `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join("")}\n${sitemaps.join("")}`,
    };
  });
  const sitemaps = new Sitemaps((site) => services.catalog?.of(site) ?? services.db);
  const sitemap = async (site: Site, part?: string) => {
    const isElsewhere = site.mall.market && !site.mall.market.domain;
    const text = isElsewhere ? undefined : await sitemaps.file(site, part);
    return text === undefined ? undefined : { type: "application/xml; charset=utf-8", text };
  };
  route("/sitemap.xml", sitemap);
  route("/sitemap-:part.xml", sitemap);
  const about = async (site: Site) => {
    const { websiteName, websiteDescription } = await configOf(services, site);
    const textOf = (value: unknown) => (typeof value === "string" ? value : "");
    return {
      origin: site.origin + basePathOf(site.mall),
      shop: textOf(websiteName) || site.mall.name,
      about: textOf(websiteDescription),
    };
  };
  const contextOf = (site: Site) => ({ db: services.catalog?.of(site) ?? services.db, mall: site.mall });
  route(newsPath, async (site) => ({
    type: "application/rss+xml; charset=utf-8",
    text: await newsRss(contextOf(site), await about(site)),
  }));
  route("/llms.txt", async (asked) => {
    const site = atMarket(asked);
    const context = contextOf(site);
    if (!(await feedSettings.read(context)).llms_on) return undefined;
    const shop = await about(site);
    const links = linksOf(site);
    return { type: "text/plain; charset=utf-8", text: await llmsText(context, { ...shop, ...links }) };
  });
  app.get<{ Params: { key: string } }>("/indexnow-:key.txt", async (request, reply) => {
    const site = await directory.find(request.host);
    const key = site && indexNowKey(site.mall.id, services.secret);
    const isOwn = key !== undefined && key === request.params.key;
    return reply
      .code(isOwn ? 200 : 404)
      .type("text/plain; charset=utf-8")
      .send(isOwn ? key : "");
  });
  route("/favicon.ico", async (site) => ({ type: "", text: "", location: await favicon(services, site) }));
});

/** The sitemap of a view, and the same file of others: for languages and markets of the shop. */
function linksOf({ mall, origin }: Site) {
  const language = mall.view?.language ?? ownLanguage(mall);
  const ofLanguage = mall.locale === ownMall(mall).locale ? "" : prefixOf(language);
  const other = (market: Market) => ({
    name: `${market.name} (${market.currency})`,
    url: new URL(`${linkBase(mall, language, market)}/llms.txt`, origin).href,
  });
  return {
    sitemap: `${origin}${mall.market?.domain ? basePathOf(mall) : ofLanguage}/sitemap.xml`,
    markets: mall.markets.filter(({ id }) => id !== mall.market?.id).map(other),
  };
}

interface Found {
  readonly type: string;
  readonly text: string;
  /** Leads elsewhere instead. */
  readonly location?: string;
}

/** The owner's icon (`faviconIcoUrl` of the global configuration); without one, a placeholder. */
async function favicon(services: Services, site: Site): Promise<string> {
  const { faviconIcoUrl: value } = await configOf(services, site);
  const isSet = typeof value === "string" && value !== "" && value !== "/favicon.ico" && isSafeLink(value);
  return isSet ? value : placeholder("favicon");
}

/** The global configuration by field. */
async function configOf(services: Services, site: Site): Promise<Readonly<Record<string, unknown>>> {
  const { mall } = site;
  const catalogDb = services.catalog?.of(site);
  const answer = await localClient(services, { mall, catalogDb }).call("/api/v1/decoration", {
    config_modules: [true],
  });
  const settings = answer.data?.config_modules?.flatMap((module) => module.schema) ?? [];
  return Object.fromEntries(settings.map(({ field, value }) => [field, value]));
}
