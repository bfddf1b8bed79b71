/** Loads versions, and the published groups to compare them with. */

import { type Group, groups, groupsIn, joinGroups } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import type { AdminApi } from "../admin-api.ts";
import { publishedPages } from "../landing/pages.ts";
import type { Catalog } from "../store/catalog.ts";
import { modulesOf } from "../store/document.ts";
import { type LoadedModule, readGroup } from "../store/load.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import type { Version } from "./version-preview.ts";

/** A version, with the keys that the same modules have in the owner's document. */
export async function loadVersion(
  api: Pick<AdminApi, "call">,
  catalog: Catalog,
  own: EditorStore,
  number: number,
): Promise<Version> {
  const { code, message, data } = await api.call("/admin_api/v1/decoration/revision", { number });
  if (code !== 200 || !data) throw new Error(message || t("Couldn't load the version"));
  const { mode, tab, page, document } = own.getState();
  const store = createEditorStore({ catalog, mode, tab });
  // Restored first for the keys, which derive from the owner's document.
  const joined = joinGroups<readonly LoadedModule[]>(data);
  const lists = groupsIn(joined).map((group) => [group, joined[group] ?? []] as const);
  const loaded = lists.map(([group, wire]) => {
    const { modules } = readGroup(catalog, group, wire, document);
    return [group, { revision: number, before: modules, now: modules }] as const;
  });
  store.getState().restore({ groups: Object.fromEntries(loaded), history: { past: [], future: [] } });
  store.getState().load(Object.fromEntries(lists), number);
  store.getState().openPage(page);
  const types = Object.values(store.getState().document.modules).map(({ type }) => type);
  await loadViews(types).catch(() => {});
  return { number, author: data.author, created_at: data.created_at, store };
}

/** Loads the groups that are not open yet, so that they can be compared and restored. */
export async function loadMissing(api: Pick<AdminApi, "call">, store: EditorStore): Promise<void> {
  const { order } = store.getState().document;
  const madePages = publishedPages.current().map(({ group }) => group);
  const missing = [...groups, ...madePages].filter((group) => !(group in order));
  if (missing.length === 0) return;
  const pages = missing.filter((group) => group !== "common_modules" && group !== "config_modules");
  // The editor's API puts every loaded decoration into the store (`loadIntoStore`).
  const { code, message } = await api.call("/api/v1/decoration", {
    modules: pages,
    ...(missing.includes("common_modules") && { common_modules: [0, -1] }),
    ...(missing.includes("config_modules") && { config_modules: [0] }),
  });
  if (code !== 200) throw new Error(message || t("Couldn't load the design"));
}

/** A version's modules by group. */
export function groupsOf(version: Version): [Group, ReturnType<typeof modulesOf>][] {
  const { document } = version.store.getState();
  return (Object.keys(document.order) as Group[]).map((group) => [group, modulesOf(document, group)]);
}
