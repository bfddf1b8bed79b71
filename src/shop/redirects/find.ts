import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "../context.ts";
import { readable } from "./path.ts";

/** Redirects that are followed one after the other. */
const mostHops = 5;

/**
 * A table of SQL (`path`, `leads_to`): where redirects lead these paths, the last address of several. It counts no use.
 * @param paths of addresses, as links have them.
 */
export function redirectsOf(mallId: string, paths: readonly string[]): RawBuilder<unknown> {
  const asked = [...new Set(paths)].flatMap((path) => {
    const at = readable(path);
    return at ? [{ path, at }] : [];
  });
  return sql`(
    with recursive asked as (
      select * from unnest(${asked.map(({ path }) => path)}::text[], ${asked.map(({ at }) => at)}::text[]) as a (path, at)
    ), way as (
      select asked.path, first.to_path, 1 as hops from asked, lateral (
        select to_path from redirect where mall_id = ${mallId} and from_path in (asked.at, lower(asked.at))
        order by from_path <> asked.at limit 1) first
      union all
      select way.path, r.to_path, way.hops + 1 from way
      join redirect r on r.mall_id = ${mallId} and r.from_path = way.to_path where way.hops < ${mostHops}
    )
    select distinct on (path) path, to_path as leads_to from way order by path, hops desc)`;
}

/**
 * Where an address that no page has leads to; undefined for nowhere. Redirects that lead to redirects are followed here,
 * so that the browser needs one step. Counts the use.
 * @param path in the normal form of page addresses.
 * @param query "" or "?a=1": kept where the new address has none of its own, for marks of campaigns.
 */
export async function findRedirect(
  { db, mall }: ShopContext,
  path: string,
  query: string,
): Promise<string | undefined> {
  const first = readable(path);
  if (!first) return undefined;
  let at = first;
  const seen = new Set<string>();
  let found: string | undefined;
  for (let hop = 0; hop < mostHops && !seen.has(at); hop++) {
    seen.add(at);
    const { rows } = await sql<{ from_path: string; to_path: string }>`
      select from_path, to_path from redirect
      where mall_id = ${mall.id} and from_path in (${at}, ${at.toLowerCase()}) order by from_path <> ${at} limit 1`.execute(
      db,
    );
    const [row] = rows;
    if (!row) break;
    if (hop === 0) {
      await sql`update redirect set hits = hits + 1 where mall_id = ${mall.id} and from_path = ${row.from_path}`.execute(
        db,
      );
    }
    found = row.to_path;
    if (!found.startsWith("/") || found.includes("?") || found.includes("#")) break;
    at = found;
  }
  // A circle leads nowhere.
  if (found === undefined || found === first) return undefined;
  const to = encodeURI(found).replaceAll("%25", "%");
  return found.includes("?") || found.includes("#") ? to : to + query;
}
