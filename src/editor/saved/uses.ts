/** On which pages saved modules stand as synced ones. */
import type { Group, MadeGroup } from "#contract/groups.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { publishedPages } from "../landing/pages.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";

/** Groups of pages: of those that are loaded by the document, of the others by what is published. */
export function usesOf(document: EditorDocument, saved: MadeGroup): readonly Group[] {
  const published = publishedPages.current().find(({ group }) => group === saved)?.uses ?? [];
  const loaded = (Object.keys(document.order) as Group[]).filter((group) => isUsedOn(document, group, saved));
  return [...loaded, ...published.filter((group) => !(group in document.order))];
}

const isUsedOn = (document: EditorDocument, group: Group, saved: MadeGroup): boolean =>
  modulesOf(document, group).some((module) => syncedGroupOf(module) === saved);
