/** On which pages saved modules stand as synced ones. */
import type { LandingPageRow } from "#contract/calls/decorations.ts";
import { type Group, isSaved, type MadeGroup } from "#contract/groups.ts";
import type { SharedModule } from "#contract/shared-work.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { currentMadePages, publishedPages } from "../landing/pages.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";
import type { ColleagueWork } from "../together/colleagues.ts";

/** What is saved under a name, without what was deleted. */
export const currentSaved = (): LandingPageRow[] =>
  currentMadePages().filter(({ group, archived }) => isSaved(group) && !archived);

/** Groups of pages: of those that are loaded by the document, of the others by what is published. */
export function usesOf(document: EditorDocument, saved: MadeGroup): readonly Group[] {
  const published = publishedPages.current().find(({ group }) => group === saved)?.uses ?? [];
  const loaded = (Object.keys(document.order) as Group[]).filter((group) => isUsedOn(document, group, saved));
  return [...loaded, ...published.filter((group) => !(group in document.order))];
}

const isUsedOn = (document: EditorDocument, group: Group, saved: MadeGroup): boolean =>
  modulesOf(document, group).some((module) => syncedGroupOf(module) === saved);

/** One place where a saved module stands. */
export interface Use {
  readonly group: Group;
  /** Of the synced module; absent where its page is not loaded, or a colleague alone has it. */
  readonly key?: string;
  /** The colleague who has put it there and not published it yet. */
  readonly by?: string;
}

/** Every place: of pages that are not loaded one, of those that are loaded each. */
export function placesOf(
  document: EditorDocument,
  saved: MadeGroup,
  work: readonly ColleagueWork[] = [],
): readonly Use[] {
  const theirs = work.flatMap(({ group, name, shared }) =>
    shared.modules.flatMap((one) => (isAdded(one, saved) ? { group, by: name, ref: one.ref } : [])),
  );
  const uses = usesOf(document, saved).flatMap((group): Use[] => {
    if (!(group in document.order)) return [{ group }];
    return modulesOf(document, group)
      .filter((module) => syncedGroupOf(module) === saved)
      .map(({ key }) => {
        const by = theirs.find((one) => one.group === group && one.ref === key)?.by;
        return { group, key, ...(by !== undefined && { by }) };
      });
  });
  const others = theirs.filter(({ group, ref }) => !uses.some((one) => one.group === group && one.key === ref));
  return [...uses, ...others.map(({ group, by }) => ({ group, by }))];
}

const isAdded = ({ before, now }: SharedModule, saved: MadeGroup): boolean =>
  savedIn(now) === saved && savedIn(before) !== saved;

/** The group of the saved module that a synced module, in the form of the API, shows. */
function savedIn(wire: SharedModule["now"]) {
  if (!wire) return undefined;
  const values = Object.fromEntries(wire.schema.map(({ field, value }) => [field, value]));
  return syncedGroupOf({ type: wire.type, values });
}

/** What colleagues have saved and not published: nobody else can insert it yet. */
export function savedByColleagues(
  work: readonly ColleagueWork[],
): readonly { readonly title: string; readonly by: string }[] {
  const existing = new Set(currentMadePages().map(({ group }) => group as Group));
  return work.flatMap(({ group, name, shared }) => {
    if (!isSaved(group) || existing.has(group)) return [];
    const title = shared.modules
      .flatMap(({ now }) => now?.schema ?? [])
      .find(({ field }) => field === "saved_name")?.value;
    return typeof title === "string" && title !== "" ? { title, by: name } : [];
  });
}
