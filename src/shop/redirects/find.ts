import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { type Parameter, parametersOf, queryOf, readable } from "./path.ts";

/** Redirects that are followed one after the other. */
const maxHops = 5;

/**
 * A table of SQL (`path`, `leads_to`): where redirects lead these paths, the last address of several. It counts no use.
 * @param paths of addresses, as links have them.
 */
export function redirectsOf(mallId: string, paths: readonly string[]): RawBuilder<unknown> {
  const asked = [...new Set(paths)].flatMap((path) => {
    const at = readable(path)?.toLowerCase();
    return at ? [{ path, at }] : [];
  });
  return sql`(
    with recursive asked as (
      select * from unnest(${asked.map(({ path }) => path)}::text[], ${asked.map(({ at }) => at)}::text[]) as a (path, at)
    ), way as (
      select asked.path, first.to_path, 1 as hops from asked, lateral (
        select to_path from redirect where mall_id = ${mallId} and lower(from_path) = lower(asked.at)
        order by from_path <> asked.at, from_path limit 1) first
      union all
      select way.path, r.to_path, way.hops + 1 from way
      join redirect r on r.mall_id = ${mallId} and lower(r.from_path) = lower(way.to_path) where way.hops < ${maxHops}
    )
    select distinct on (path) path, to_path as leads_to from way order by path, hops desc)`;
}

/** Parameters of a request of which every subset is looked up; of more, only each alone, and all together. */
const maxCombined = 6;

/** Queries that a redirect may have to be meant by a request: the request's own, and each with some parameters left out. */
function queriesOf(parameters: readonly Parameter[]): string[] {
  if (parameters.length > maxCombined) {
    const few = parameters.slice(0, 100);
    return ["", ...few.map((one) => queryOf([one])), queryOf(parameters)];
  }
  const subsets: Parameter[][] = [[]];
  for (const one of parameters) subsets.push(...subsets.map((some) => [...some, one]));
  return subsets.map(queryOf);
}

/** The redirect of an address: of several, the one with the most of its parameters. */
export async function redirectAt({ db, mall }: ShopContext, path: string, parameters: readonly Parameter[]) {
  const addresses = queriesOf(parameters).map((query) => path + query);
  const { rows } = await sql<{ from_path: string; to_path: string }>`
    select from_path, to_path from redirect
    where mall_id = ${mall.id} and lower(from_path) = any(${addresses.map((one) => one.toLowerCase())}::text[])
    order by length(from_path) desc, from_path <> all(${addresses}::text[]), from_path limit 1`.execute(db);
  return rows[0];
}

/**
 * Where an address that no page has leads to; undefined for nowhere. Redirects that lead to redirects are followed here,
 * so that the browser needs one step. Counts the use.
 * @param path in the normal form of page addresses. Its case does not count.
 * @param query "" or "?a=1". A redirect with a query is meant when the request has all its parameters; what is left of them is
 *   kept, for marks of campaigns; parameters that the new address has itself stay as they are there.
 */
export async function findRedirect(context: ShopContext, path: string, query: string): Promise<string | undefined> {
  const first = readable(path);
  if (!first) return undefined;
  const { db, mall } = context;
  let at = first;
  const seen = new Set<string>();
  let left = query;
  let target: string | undefined;
  for (let hop = 0; hop < maxHops && !seen.has(at.toLowerCase()); hop++) {
    seen.add(at.toLowerCase());
    const row = await redirectAt(context, at, hop === 0 ? parametersOf(query) : []);
    if (!row) break;
    if (hop === 0) {
      await sql`update redirect set hits = hits + 1 where mall_id = ${mall.id} and from_path = ${row.from_path}`.execute(
        db,
      );
      left = without(query, row.from_path);
    }
    target = row.to_path;
    if (!target.startsWith("/") || target.includes("?") || target.includes("#")) break;
    at = target;
  }
  // A circle leads nowhere.
  if (target === undefined || (target.toLowerCase() === first.toLowerCase() && left === query)) return undefined;
  return withQuery(encodeURI(target).replaceAll("%25", "%"), left);
}

/** An address with further parameters, behind its own and before its fragment. One that it has itself stays as it is. */
function withQuery(address: string, query: string): string {
  const [plain = "", ...fragment] = address.split("#");
  const addressNames = new Set(
    parametersOf(plain.includes("?") ? plain.slice(plain.indexOf("?")) : "").map(([name]) => name.toLowerCase()),
  );
  const added = query
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && !addressNames.has(([...new URLSearchParams(pair).keys()][0] ?? "").toLowerCase()))
    .join("&");
  const sign = added === "" ? "" : plain.includes("?") ? "&" : "?";
  return `${plain}${sign}${added}${fragment.length > 0 ? `#${fragment.join("#")}` : ""}`;
}

/** The query without the parameters of a redirect's old address. */
function without(query: string, address: string): string {
  const mark = address.indexOf("?");
  if (mark < 0) return query;
  const used = new Set(
    address
      .slice(mark + 1)
      .toLowerCase()
      .split("&"),
  );
  const pairs = query
    .replace(/^\?/, "")
    .split("&")
    .filter(
      (pair) =>
        pair !== "" &&
        !used.has(
          queryOf([...new URLSearchParams(pair)])
            .slice(1)
            .toLowerCase(),
        ),
    );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
