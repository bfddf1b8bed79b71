/** What a design refers to and the shop no longer has, or no longer shows. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { checkLinks as checkLinksCall } from "#contract/calls/decorations.ts";
import { shownCategories } from "../catalog/index.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";
import { cleanText } from "../text.ts";
import { checkLists } from "./list-links.ts";

/** What a link names: a row by its id or name. */
type Target = { readonly kind: "product" | "article" | "news" | "category"; readonly name: string };

/** What an in-app link names; undefined for pages that are always there. */
function targetOf(link: string): Target | undefined {
  if (!link.startsWith("/") || !URL.canParse(link, "http://shop")) return undefined;
  const { pathname, searchParams } = new URL(link, "http://shop");
  const product = /^\/product\/(?:detail|comment)\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (product !== undefined) return { kind: "product", name: decode(product) };
  const id = searchParams.get("id") ?? "";
  if (/^\/article\/?$/i.test(pathname)) return { kind: "article", name: id };
  if (/^\/NewsDetail\/?$/i.test(pathname)) return { kind: "news", name: id };
  const category = searchParams.get("category_id");
  if (category && /^\/product\/(list|CategoryProducts)\/?$/i.test(pathname))
    return { kind: "category", name: category };
  return undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Those of the given links, products, categories and files that lead nowhere, in one statement, and lists that are empty or
 * show something else than they ask for.
 */
export async function checkLinks(
  context: ShopContext,
  { links, products, categories, files }: Input<typeof checkLinksCall>,
): Promise<Output<typeof checkLinksCall>> {
  const { db, mall } = context;
  const targets = new Map(links.map((link) => [link, targetOf(link)]));
  const named = (kind: Target["kind"]) =>
    [...targets.values()].flatMap((target) => (target?.kind === kind ? [target.name] : []));
  const ids = (kind: Target["kind"]) => named(kind).filter(isId);
  const { rows } = await sql<{ kind: Target["kind"] | "file" | "id"; name: string }>`
    select 'product' as kind, seo_name as name from product
      where mall_id = ${mall.id} and is_show = 1 and seo_name = any(${named("product").map(cleanText)}::text[])
    union all select 'id', id::text from product
      where mall_id = ${mall.id} and is_show = 1 and id = any(${products.filter(isId)}::uuid[])
    union all select 'article', id::text from article
      where mall_id = ${mall.id} and is_show = 1 and id = any(${ids("article")}::uuid[])
    union all select 'news', id::text from news
      where mall_id = ${mall.id} and is_show = 1 and id = any(${ids("news")}::uuid[])
    union all select 'file', file from upload where mall_id = ${mall.id} and file = any(${files.map(cleanText)}::text[])`.execute(
    db,
  );
  const shown = (await shownCategories(context, null)).map(({ id }) => ({ kind: "category", name: id }));
  const there = new Set([...rows, ...shown].map(({ kind, name }) => `${kind} ${name.toLowerCase()}`));
  const has = (kind: string, name: string) => there.has(`${kind} ${name.toLowerCase()}`);
  const dead = links.filter((link) => {
    const target = targets.get(link);
    return target && !has(target.kind, target.name);
  });
  const alive = links.filter((link) => !dead.includes(link));
  return {
    links: dead,
    lists: await checkLists(context, alive),
    products: products.filter((id) => !has("id", id)),
    categories: categories.filter((id) => !has("category", id)),
    files: files.filter((file) => !has("file", file)),
  };
}
