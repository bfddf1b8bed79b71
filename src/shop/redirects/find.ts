import { sql } from "kysely";
import type { ShopContext } from "../context.ts";
import { readable } from "./path.ts";

/** Redirects that are followed one after the other. */
const mostHops = 5;

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
