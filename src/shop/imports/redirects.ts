/** Old addresses of imported products lead to their new ones. */
import { sql } from "kysely";
import { handleOf } from "#contract/handles.ts";
import type { ImportKind } from "#contract/import-fields.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Planned } from "./plan/compare.ts";

interface Redirect {
  readonly from_path: string;
  readonly to_path: string;
}

/** Where a product was in the other shop; undefined for files that do not tell. */
function oldPath(kind: ImportKind, { parsed, wanted }: Planned): string | undefined {
  if (kind === "shopify") return parsed.handle ? `/products/${parsed.handle}` : undefined;
  // WooCommerce's files have no address: it is made of the name, as here.
  if (kind === "woocommerce") return `/product/${parsed.handle ?? handleOf(parsed.title ?? wanted.good_name)}`;
  return undefined;
}

/** Where a category was in the other shop. */
export function oldCategoryPath(kind: ImportKind, path: readonly string[]): string | undefined {
  if (kind === "shopify") return `/collections/${handleOf(path.at(-1) ?? "")}`;
  if (kind === "woocommerce") return `/product-category/${path.map(handleOf).join("/")}`;
  return undefined;
}

const newPath = (planned: Planned) => `/product/detail/${planned.wanted.seo_name}`;

/** The redirects of products that are not there yet. */
export async function missingRedirects(
  context: ShopContext,
  kind: ImportKind,
  planned: readonly Planned[],
): Promise<Redirect[]> {
  const wanted = planned.flatMap((one) => {
    const from_path = oldPath(kind, one);
    return from_path ? [{ from_path, to_path: newPath(one) }] : [];
  });
  const redirected = await redirectedOf(context, wanted);
  return wanted.filter(({ from_path }) => !redirected.has(from_path));
}

/** How many redirects an import stores that makes these categories. */
export async function countCategoryRedirects(
  context: ShopContext,
  kind: ImportKind,
  paths: readonly (readonly string[])[],
): Promise<number> {
  const wanted = paths.flatMap((path) => oldCategoryPath(kind, path) ?? []).map((from_path) => ({ from_path }));
  const redirected = await redirectedOf(context, wanted);
  return new Set(wanted.map(({ from_path }) => from_path).filter((path) => !redirected.has(path))).size;
}

/** Those of the addresses that lead elsewhere already. */
async function redirectedOf(
  { db, mall }: ShopContext,
  wanted: readonly Pick<Redirect, "from_path">[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ from_path: string }>`select from_path from redirect
    where mall_id = ${mall.id} and from_path = any(${wanted.map(({ from_path }) => from_path)}::text[])`.execute(db);
  return new Set(rows.map(({ from_path }) => from_path));
}

/** Stores redirects; an address that leads elsewhere already keeps doing so. @returns how many are new. */
export async function storeRedirects({ db, mall }: ShopContext, redirects: readonly Redirect[]): Promise<number> {
  if (redirects.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into redirect (mall_id, from_path, to_path)
    select distinct on (r.from_path) ${mall.id}::uuid, r.from_path, r.to_path
    from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) r (from_path text, to_path text)
    where r.from_path <> r.to_path on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
