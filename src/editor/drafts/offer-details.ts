/** What the recovery dialog says about a draft. Loaded only when there is one to offer. */
import { applyPatches, enablePatches } from "immer";
import type { Draft, DraftStep } from "#contract/draft.ts";
import type { Group } from "#contract/groups.ts";
import type { AdminApi } from "../admin-api.ts";
import type { Catalog } from "../store/catalog.ts";
import { isDirty } from "../store/dirty.ts";
import { emptyDocument, withGroup } from "../store/document.ts";
import { readDraft } from "./draft.ts";

enablePatches();

/**
 * The steps that led to the unpublished changes, oldest first. A draft also has steps from before the last publish, for
 * undo after a reload: per group, steps are taken back from the end until the group is as published.
 */
export function unpublishedSteps(draft: Draft, catalog: Catalog): readonly DraftStep[] {
  const { groups, history } = readDraft(draft, catalog);
  const ids = new Set<number>();
  for (const group of draft.changed) {
    const saved = groups[group];
    if (!saved) continue;
    const published = withGroup(emptyDocument, group, saved.before);
    let document = withGroup(emptyDocument, group, saved.now);
    for (const { id, inverse } of history.past.filter((step) => step.group === group).toReversed()) {
      if (!isDirty(document, published, group)) break;
      ids.add(id);
      document = applyPatches(document, [...inverse]);
    }
  }
  return draft.past.filter(({ id }) => ids.has(id));
}

/** Revisions asked for; with more newer ones the draft counts as outdated. */
const pageSize = 50;

/** Whether a changed group of the draft has been published since the draft began. @param newest the published revision */
export async function isOutdated(api: Pick<AdminApi, "call">, draft: Draft, newest: number): Promise<boolean> {
  const baseOf = (group: Group) => draft.groups[group]?.revision ?? 0;
  const oldest = Math.min(...draft.changed.map(baseOf));
  if (oldest >= newest) return false;
  const { data } = await api.call("/admin_api/v1/decoration/revisions", { page: 1, pageSize });
  const newer = data?.list.data.filter(({ number }) => number > oldest) ?? [];
  if (newer.length < newest - oldest) return true;
  return newer.some(({ number, changed }) =>
    draft.changed.some((group) => number > baseOf(group) && changed.includes(group)),
  );
}
