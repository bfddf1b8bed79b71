/**
 * The sitemap of a mall (sitemaps.org), in each of its languages: pages, categories, products, news. One file while it is short; then an index of
 * parts, so that no request reads and writes more than 10,000 rows. Each file is kept for an hour.
 */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "#db/connect.ts";
import { basePathOf, type Mall, ownLanguage } from "#kernel/malls/index.ts";
import { isSold } from "#kernel/malls/market-prices.ts";
import { languageOfLinks } from "#kernel/translations/index.ts";
import * as registry from "#modules/registry.ts";
import { type LandingPage, landingPath, publishedLandingPages } from "#shop/decorations/index.ts";
import { addressIn } from "#storefront/document/head.ts";
import type { Site } from "../malls/directory.ts";
import { escapeHtml } from "../pages/plain.ts";

/** Products of one part, unless a test needs fewer. */
const productsPerPart = 10_000;
/** The protocol allows 50,000 parts. */
const maxParts = 1000;
const maxOthers = 2000;
/** Characters of files kept for all malls together: some 12 parts. */
const capacity = 16 * 1024 * 1024;
const lifetime = 3_600_000;

/** `pages`, `products-1`, …; the sitemap itself without one. */
export type SitemapPart = string | undefined;

/** The files of the malls of a database. Requests for one that is being made wait for the same. */
export class Sitemaps {
  readonly #files: LRUCache<string, string, { site: Site; part: SitemapPart }>;

  /** @param dbOf the handle to read a site with. */
  constructor(dbOf: (site: Site) => Db, perPart = productsPerPart) {
    this.#files = new LRUCache({
      maxSize: capacity,
      ttl: lifetime,
      sizeCalculation: (text) => Math.max(1, text.length),
      fetchMethod: (_key, _stale, { context: { site, part } }) => write({ db: dbOf(site), site, perPart }, part),
    });
  }

  /** Undefined for a part that the mall does not have. */
  async file(site: Site, part?: SitemapPart): Promise<string | undefined> {
    if (part !== undefined && !/^(pages|products-[1-9]\d{0,3})$/.test(part)) return undefined;
    const key = `${site.mall.id} ${addressOf(site)} ${part ?? ""}`;
    return (await this.#files.fetch(key, { context: { site, part } })) || undefined;
  }
}

interface Source {
  readonly db: Db;
  readonly site: Site;
  readonly perPart: number;
}

/** "" for a part that there is none of. */
async function write(source: Source, part: SitemapPart): Promise<string> {
  const { site } = source;
  if (part === "pages") return urlset(site, await pages(source));
  const number = Number(/^products-(\d+)$/.exec(part ?? "")?.[1] ?? 0);
  if (part !== undefined) {
    const rows = number > 0 && number <= maxParts ? await products(source, number) : [];
    return rows.length > 0 ? urlset(site, rows) : "";
  }
  const parts = await countParts(source);
  return parts > 1 ? index(site, parts) : urlset(site, [...(await pages(source)), ...(await products(source, 1))]);
}

interface Address {
  readonly path: string;
  readonly changed?: Date;
}

/**
 * In a view only records of which something is in its language: the others are pages of the shop's own. Of most products that is the title, which
 * their own row has: looking each up among the translations takes ten times as long.
 */
function isShownIn(mall: Mall, kind: "product" | "category" | "news", id: string) {
  return mall.view && mall.view.language !== ownLanguage(mall)
    ? sql<boolean>`case when ${kind === "product" ? sql`p.card_words -> ${mall.view.language} ? 'good_name'` : sql`false`} then true
        else exists (select from translation done where done.mall_id = ${mall.id} and done.kind = ${sql.lit(kind)}
        and done.record_id = ${sql.ref(id)}::text and done.locale = ${mall.view.language} and done.field <> 'seo_name' offset 0) end`
    : sql<boolean>`true`;
}

const isTold = ({ languages }: LandingPage, mall: Mall) =>
  !mall.view || mall.view.language === ownLanguage(mall) || languages.get(mall.view.language)?.hasTexts === true;

async function countParts({ db, site: { mall }, perPart }: Source): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product p where p.mall_id = ${mall.id} and ${isSold(mall)}
      and ${isShownIn(mall, "product", "p.id")}`.execute(db);
  return Math.min(maxParts, Math.ceil((rows[0]?.count ?? 0) / perPart));
}

async function pages({ db, site: { mall } }: Source): Promise<Address[]> {
  const [landing, categories, news] = await Promise.all([
    publishedLandingPages({ db, mall, registry }),
    db
      .selectFrom("category")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("status", "=", 1)
      .where(isShownIn(mall, "category", "category.id"))
      .orderBy("position")
      .limit(maxOthers)
      .execute(),
    db
      .selectFrom("news")
      .select(["id", "published_at"])
      .where("mall_id", "=", mall.id)
      .where("is_show", "=", 1)
      .where(isShownIn(mall, "news", "news.id"))
      .orderBy("published_at", "desc")
      .limit(maxOthers)
      .execute(),
  ]);
  return [
    ...["/", "/product/category", "/product/list", "/news", "/ContactUs"].map((path) => ({ path })),
    ...landing
      .filter((page) => !page.archived && !page.noindex && isTold(page, mall))
      .map((page) => ({ path: landingPath(page, mall) })),
    ...categories.map(({ id }) => ({ path: `/product/list?category_id=${id}` })),
    ...news.map(({ id, published_at }) => ({ path: `/NewsDetail?id=${id}`, changed: published_at })),
  ];
}

/** The row of a product has its addresses in other languages too. */
function slugIn(mall: Mall) {
  const language = languageOfLinks(mall);
  return language
    ? sql<string>`coalesce(p.card_words -> ${language} ->> 'seo_name', p.seo_name)`
    : sql<string>`p.seo_name`;
}

async function products({ db, site: { mall }, perPart }: Source, part: number): Promise<Address[]> {
  const rows = await db
    .selectFrom("product as p")
    .select(["p.updated_at", slugIn(mall).as("seo_name")])
    .where("p.mall_id", "=", mall.id)
    .where(sql<boolean>`${isSold(mall)}`)
    .where(isShownIn(mall, "product", "p.id"))
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(perPart)
    .offset((part - 1) * perPart)
    .execute();
  return rows.map(({ seo_name, updated_at }) => ({
    path: `/product/detail/${encodeURIComponent(seo_name)}`,
    changed: updated_at,
  }));
}

/** Before the paths of the pages of a site, in its view: "https://shop.example/de". */
const addressOf = ({ origin, mall }: Site): string => origin + basePathOf(mall);

function urlset(site: Site, addresses: readonly Address[]): string {
  const entries = addresses.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(site.origin + addressIn(basePathOf(site.mall), path))}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`,
  );
  return file("urlset", entries);
}

function index(site: Site, parts: number): string {
  const names = ["pages", ...Array.from({ length: parts }, (_, part) => `products-${part + 1}`)];
  return file(
    "sitemapindex",
    names.map((name) => `<sitemap><loc>${escapeHtml(`${addressOf(site)}/sitemap-${name}.xml`)}</loc></sitemap>`),
  );
}

function file(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</${element}>\n`;
}
