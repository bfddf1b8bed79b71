/** What a design refers to and the shop no longer has, or no longer shows. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { checkLinks as checkLinksCall } from "#contract/calls/decorations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { cleanText } from "#kernel/text.ts";
import * as registry from "#modules/registry.ts";
import { shownCategories } from "../catalog/index.ts";
import { redirectsOf } from "../redirects/index.ts";
import { type LandingPage, publishedLandingPages } from "./landing-pages.ts";
import { type ShopAddress, shopAddressOf, type Target } from "./link-target.ts";
import { checkLists } from "./list-links.ts";

/** True for a path that neither a page nor anything else of the installation has. */
export type IsUnknownPath = (path: string) => boolean;

interface Asked {
  readonly links: readonly string[];
  /** Ids, and paths of uploads. */
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly files: readonly string[];
}

/**
 * Those of the given links, products, categories and files that lead nowhere, and lists that are empty or show something
 * else than they ask for. Paths that no page has are left to the caller.
 */
export async function checkLinks(
  context: ShopContext,
  given: Input<typeof checkLinksCall>,
): Promise<Output<typeof checkLinksCall>> {
  const lookup = await lookUp(context, given, () => false);
  const dead = await withoutRedirected(context, lookup, given.links, () => false);
  const alive = given.links.filter((link) => !dead.includes(link));
  return {
    links: dead,
    lists: await checkLists(context, alive),
    products: given.products.filter((id) => !lookup.has("id", id)),
    categories: given.categories.filter((id) => !lookup.has("category", id)),
    files: given.files.filter((file) => !lookup.has("file", file)),
  };
}

/**
 * Those of the links that lead to nothing: what was deleted or is hidden, or a path that the shop has not got. Links to
 * other websites are not looked at. One statement whatever the number of links; another one where redirects lead further.
 */
export async function deadLinks(
  context: ShopContext,
  links: readonly string[],
  isUnknown: IsUnknownPath,
): Promise<string[]> {
  const lookup = await lookUp(context, { links, products: [], categories: [], files: [] }, isUnknown);
  return withoutRedirected(context, lookup, links, isUnknown);
}

interface Found {
  readonly has: (kind: Target["kind"] | "id", name: string) => boolean;
  readonly isDead: (link: string) => boolean;
  /** Where a redirect leads the link; undefined without one. */
  readonly redirectOf: (link: string) => string | undefined;
}

/** The dead links, without those that a redirect leads to something that exists. */
async function withoutRedirected(
  context: ShopContext,
  lookup: Found,
  links: readonly string[],
  isUnknown: IsUnknownPath,
): Promise<string[]> {
  const dead = links.filter(lookup.isDead);
  const leads = dead.flatMap((link) => lookup.redirectOf(link) ?? []);
  if (leads.length === 0) return dead;
  const there = await lookUp(context, { links: leads, products: [], categories: [], files: [] }, isUnknown);
  return dead.filter((link) => {
    const to = lookup.redirectOf(link);
    return to === undefined || there.isDead(to);
  });
}

async function lookUp(context: ShopContext, asked: Asked, isUnknown: IsUnknownPath): Promise<Found> {
  const addresses = new Map(
    asked.links.flatMap((link): [string, ShopAddress][] => {
      const address = shopAddressOf(link);
      return address ? [[link, address]] : [];
    }),
  );
  const there = await findThere(context, asked, [...addresses.values()], isUnknown);
  const has = (kind: string, name: string) => there.names.has(keyOf(kind, name));
  return {
    has,
    isDead(link) {
      const address = addresses.get(link);
      if (!address || (address.host !== undefined && !has("host", address.host))) return false;
      const { target, path } = address;
      return target ? !has(target.kind, target.name) : isUnknown(path);
    },
    redirectOf: (link) => there.redirects.get(addresses.get(link)?.path ?? ""),
  };
}

async function findThere(
  context: ShopContext,
  { products, categories, files }: Asked,
  addresses: readonly ShopAddress[],
  isUnknown: IsUnknownPath,
) {
  const { db, mall } = context;
  const named = (kind: Target["kind"]) =>
    addresses.flatMap(({ target }) => (target?.kind === kind ? [target.name] : []));
  const ids = (kind: Target["kind"]) => named(kind).filter(isId);
  const hosts = addresses.flatMap(({ host }) => host ?? []);
  // Pages that name no row are always there: their redirects are never asked for.
  const paths = addresses.flatMap(({ path, target }) => (target || isUnknown(path) ? [path] : []));
  const lists = {
    handles: named("product").map(cleanText),
    products: products.filter(isId),
    articles: ids("article"),
    news: ids("news"),
    files: [...named("file"), ...files].map(cleanText),
    hosts,
    paths,
  };
  const isAsked = Object.values(lists).some((list) => list.length > 0);
  const { rows } = isAsked
    ? await sql<{ kind: string; name: string; leads_to: string | null }>`
    select 'product' as kind, seo_name as name, null as leads_to from product
      where mall_id = ${mall.id} and is_show = 1 and seo_name = any(${lists.handles}::text[])
    union all select 'id', id::text, null from product
      where mall_id = ${mall.id} and is_show = 1 and id = any(${lists.products}::uuid[])
    union all select 'article', id::text, null from article
      where mall_id = ${mall.id} and is_show = 1 and id = any(${lists.articles}::uuid[])
    union all select 'news', id::text, null from news
      where mall_id = ${mall.id} and is_show = 1 and id = any(${lists.news}::uuid[])
    union all select 'file', file, null from upload where mall_id = ${mall.id} and file = any(${lists.files}::text[])
    union all select 'host', host, null from mall_domain
      where mall_id = ${mall.id} and checked_at is not null and host = any(${lists.hosts}::text[])
    union all select 'redirect', r.path, r.leads_to from ${redirectsOf(mall.id, lists.paths)} r`.execute(db)
    : { rows: [] };
  const asksCategory = categories.length > 0 || named("category").length > 0;
  const visibleCategories = asksCategory ? await shownCategories(context, null) : [];
  const asksPage = named("page").length > 0;
  const pages = asksPage ? await publishedLandingPages({ ...context, registry }) : [];
  return {
    names: new Set([
      ...rows.map(({ kind, name }) => keyOf(kind, name)),
      ...visibleCategories.map(({ id }) => keyOf("category", id)),
      ...pages.flatMap((page) => reachableSlugs(page)).map((slug) => keyOf("page", slug)),
    ]),
    redirects: new Map(rows.flatMap(({ name, leads_to }) => (leads_to === null ? [] : [[name, leads_to] as const]))),
  };
}

/** Addresses that lead somewhere: those of an archived page only where it sends its visitors on. */
const reachableSlugs = ({ slug, formerSlugs, archived, redirect }: LandingPage): readonly string[] =>
  archived && redirect === "" ? [] : [slug, ...formerSlugs];

/** Ids and names are compared without regard to case, as pages read them. */
const keyOf = (kind: string, name: string) => `${kind} ${name.toLowerCase()}`;
