/** Where links of the shop lead nowhere: in the published design and in the link list. */
import type { Output } from "#contract/call.ts";
import type { home as homeCall } from "#contract/calls/home.ts";
import type { Group } from "#contract/groups.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import { listMenus } from "../content/index.ts";
import { type DecorationContext, deadLinks, type IsUnknownPath, publishedLinks } from "../decorations/index.ts";

type Todo = Output<typeof homeCall>["todo"];
type Place = NonNullable<Todo[number]["places"]>[number];

/** Places that are named, and links of each. */
const maxNamed = 3;
/** Where a count ends. */
const max = 1000;

/** What the shop's routes say. */
export interface ShopPages {
  readonly isUnknown: IsUnknownPath;
  /** Page on which the editor shows a group's modules; its name is null for what every page shows. */
  readonly of: (group: Group) => { readonly path: string; readonly name: string | null };
}

/**
 * Dead links as one entry of what wants doing; none without any. Links are looked at for those who may change them. One
 * statement whatever their number, besides the design's and the link list's own, which are kept in memory.
 */
export async function deadLinksTodo(
  context: DecorationContext,
  may: (permission: RequiredPermission) => boolean,
  pages: ShopPages,
): Promise<Todo> {
  const [links, entries] = await Promise.all([
    may("decoration:write") ? publishedLinks(context) : [],
    may("content:write") ? listMenus(context) : [],
  ]);
  const listed = entries.filter(({ type }) => type === 1);
  const all = new Set([...links.map(({ link }) => link), ...listed.map(({ url }) => url)]);
  const dead = new Set(await deadLinks(context, [...all], pages.isUnknown));
  const places = new Map<string, { module: Place["module"]; labels: string[] }>();
  const add = (key: string, module: () => Place["module"], label: string) => {
    const place = places.get(key);
    if (place) place.labels.push(label);
    else places.set(key, { module: module(), labels: [label] });
  };
  for (const { group, module: id, name, label } of links.filter((one) => dead.has(one.link))) {
    const { path, name: page_name } = pages.of(group);
    add(`${group} ${id}`, () => ({ id, name, page: path, page_name }), label);
  }
  for (const { title, url } of listed) if (dead.has(url)) add("link list", () => null, title);
  if (places.size === 0) return [];
  const deadPlaces = [...places.values()];
  const count = Math.min(
    max,
    deadPlaces.reduce((sum, { labels }) => sum + labels.length, 0),
  );
  const named = deadPlaces
    .slice(0, maxNamed)
    .map(({ module, labels }) => ({ module, labels: labels.slice(0, maxNamed), count: labels.length }));
  return [{ kind: "dead_links", count, places: named }];
}
