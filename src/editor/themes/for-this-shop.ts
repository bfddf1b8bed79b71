/** Fits a theme of another shop into this one: links to records that this shop lacks are changed, and landing pages whose address is taken get a free one. */
import { type Group, groupsIn, isMadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { syncedType } from "#decoration/nesting.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import type { AdminApi } from "../admin-api.ts";
import { currentLandingPages, landingTitle } from "../landing/pages.ts";
import { groupLabels } from "../publish/labels.ts";
import type { Remark } from "../templates/template.ts";
import { mapTexts } from "./pictures.ts";
import type { Theme } from "./theme-file.ts";

/** The theme as this shop can use it, with what had to be left out of it. */
export async function forThisShop(theme: Theme, api: Pick<AdminApi, "call">): Promise<Theme> {
  const left: Remark[] = [];
  const modules = new Map<Group, readonly ModuleState[]>(
    groupsIn(theme.modules).map((group) => [group, ownModules(theme.modules[group] ?? [], group, left)]),
  );
  const links = await linksOf(modules, api);
  const slugs = freeSlugs(modules);
  const adapted = [...modules].map(([group, list]) => {
    const told = new Set<string>();
    const mended = list.map(({ values, ...module }): ModuleState => {
      const slug = module.type === moduleType.page ? slugs.get(`${values.slug}`) : undefined;
      const linked = mapLinks(values, (link) => {
        const address = slugs.get(slugIn(link) ?? "");
        if (address !== undefined) return `/pages/${address}`;
        if (!links.has(link)) return link;
        told.add(link);
        return standIn(link);
      });
      return { ...module, values: slug === undefined ? linked : { ...linked, slug } };
    });
    for (const link of told)
      left.push({
        where: pageName(group, list),
        what: standIn(link)
          ? t("This shop has no page {link}: the link leads to all products", { link })
          : t("This shop has no page {link}: the link was removed", { link }),
      });
    return [group, mended];
  });
  return { ...theme, modules: Object.fromEntries(adapted), left: [...theme.left, ...left] };
}

const pageName = (group: Group, list: readonly ModuleState[]): string => {
  const title = list.find(({ type }) => type === moduleType.page)?.values.page_title;
  return isMadeGroup(group) ? `${title || landingTitle(group)}` : groupLabels([group]);
};

/** Without synced modules, whose saved modules stay in their shop, and without rules about its customer groups. */
function ownModules(list: readonly ModuleState[], group: Group, left: Remark[]): ModuleState[] {
  return list.flatMap((module) => {
    if (module.type === syncedType) {
      left.push({ where: pageName(group, list), what: t("A synced module, whose modules are in another shop") });
      return [];
    }
    const { rule_groups: groups, ...values } = module.values;
    return [Array.isArray(groups) && groups.length > 0 ? { ...module, values } : module];
  });
}

/** Links of pages that the shop does not have. None when the server does not answer. */
async function linksOf(
  modules: ReadonlyMap<Group, readonly ModuleState[]>,
  api: Pick<AdminApi, "call">,
): Promise<ReadonlySet<string>> {
  const links = new Set<string>();
  const brought = new Set([...modules].flatMap(([group, list]) => (isMadeGroup(group) ? (slugOf(list) ?? []) : [])));
  for (const list of modules.values()) {
    for (const { values } of list) {
      mapLinks(values, (link) => {
        if (!brought.has(slugIn(link) ?? "")) links.add(link);
        return link;
      });
    }
  }
  if (links.size === 0) return links;
  const asked = { links: [...links].slice(0, 1000), products: [], categories: [], files: [] };
  const answer = await api.call("/admin_api/v1/decoration/links", asked).catch(() => null);
  return new Set(answer?.data?.links);
}

/** The addresses of its landing pages that another page has, and others in their place. */
function freeSlugs(modules: ReadonlyMap<Group, readonly ModuleState[]>): ReadonlyMap<string, string> {
  const taken = new Set(
    currentLandingPages().flatMap(({ group, slug, archived }) =>
      archived || modules.has(group) ? [] : slug.toLowerCase(),
    ),
  );
  const found = new Map<string, string>();
  for (const [group, list] of modules) {
    const slug = isMadeGroup(group) ? slugOf(list) : undefined;
    if (slug === undefined) continue;
    let free = slug;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${slug}-${number}`;
    taken.add(free.toLowerCase());
    if (free !== slug) found.set(slug, free);
  }
  return found;
}

const slugOf = (list: readonly ModuleState[]): string | undefined => {
  const slug = list.find(({ type }) => type === moduleType.page)?.values.slug;
  return typeof slug === "string" && slug !== "" ? slug : undefined;
};

const slugIn = (link: string): string | undefined => /^\/pages\/([\w-]+)$/.exec(link)?.[1];

/** Where a link leads that has no page here: products of any kind to all products, the rest nowhere. */
const standIn = (link: string): string => (link.startsWith("/product/") ? "/product/list" : "");

/** Addresses of this shop alone in a setting, or in a link of a rich text. Uploaded files are none. */
const mapLinks = <T>(data: T, map: (link: string) => string): T =>
  mapTexts(data, (text) =>
    isPath(text)
      ? map(text)
      : text.replace(/(<a\b[^>]*?\shref=")(\/[^"]*)"/g, (whole, start: string, link: string) =>
          isPath(link) ? `${start}${map(link) || "/"}"` : whole,
        ),
  );

const isPath = (text: string): boolean => /^\/(?!\/|uploads\/|assets\/)[\w%./?=&#+,~-]+$/.test(text);
