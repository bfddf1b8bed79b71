/** Save and publish: check, confirmation, call, result (docs/behaviour.md, Editor). */

import * as z from "zod/mini";
import type { Output } from "#contract/call.ts";
import type { saveDecoration } from "#contract/calls/decorations.ts";
import { groupName } from "#contract/group-name.ts";
import { type Group, isMadeGroup, joinGroups } from "#contract/groups.ts";
import type { Values } from "#decoration/field.ts";
import type { Side } from "#decoration/merge.ts";
import { readModule, toLeanWire } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { currentDecoration, loadCurrentDecoration } from "../decorations/current-decoration.ts";
import { reloadPublishedPages } from "../landing/pages.ts";
import type { Catalog } from "../store/catalog.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { type EditorDocument, modulesOf, withGroup } from "../store/document.ts";
import { type LoadedModule, readGroup } from "../store/load.ts";
import { toSave } from "../store/save.ts";
import type { EditorStore } from "../store/store.ts";
import { checkDecoration } from "./check/check.ts";
import type { Finding } from "./check/finding.ts";
import { noteIntent, type PublishIntent } from "./intent.ts";
import { groupLabels } from "./labels.ts";
import { type Merge, mergeGroup } from "./merge.ts";
import { findProblems, setProblems } from "./problems.ts";

/** Another person's published version, merged with the owner's changes. */
export interface Conflict {
  readonly merges: readonly Merge[];
  /** Number of their version. */
  readonly number: number;
  readonly author: string;
  /** ISO 8601; null for the built-in decoration. */
  readonly created_at: string | null;
}

/** The choice per conflicting module key; null cancels. */
export type Choices = Readonly<Record<string, Side>> | null;

export interface Publishing {
  readonly store: EditorStore;
  readonly catalog: Catalog;
  readonly api: AdminApi;
  /** Whether the design is live. */
  readonly isLive: () => Promise<boolean>;
  readonly onBusy: (busy: boolean) => void;
  /** Measures the contrast of the pages that a publish of these groups changes. */
  readonly measureContrast: (groups: readonly Group[]) => Promise<MeasuredContrast>;
  /** Shows the findings, and asks which groups to publish where several have changes. Null cancels. */
  readonly askGroups: (asked: PublishQuestion) => Promise<readonly Group[] | null>;
  readonly askConflict: (conflict: Conflict) => Promise<Choices>;
  /** A publish from before a sign-in, which is repeated: without a question if it was confirmed. */
  readonly repeated?: PublishIntent | null;
}

export interface MeasuredContrast {
  readonly findings: readonly Finding[];
  /** Pages that were measured, of those that the publish changes. */
  readonly pages: { readonly measured: number; readonly changed: number };
}

export interface PublishQuestion {
  /** Who will see it, what has changed if that is one group at most, and on how many pages contrast was measured. */
  readonly question: string;
  readonly findings: readonly Finding[];
  /** The groups to choose among: those with unpublished changes. */
  readonly changed: readonly Group[];
}

/** `data` of a 409: the groups that both this editor and another person have changed, and the newest revision. */
const conflictData = z.object({ groups: z.array(groupName), revision: z.int() });

/** Loads it anew: another tab or person may have made another design live. */
export async function isDecorationLive(api: AdminApi): Promise<boolean> {
  await loadCurrentDecoration(api);
  return currentDecoration()?.is_live !== false;
}

export async function publish(publishing: Publishing): Promise<void> {
  const { repeated } = publishing;
  try {
    if (repeated?.confirmed) await send(publishing, repeated.without);
    else await askAndSend(publishing);
  } finally {
    noteIntent(null);
  }
}

async function askAndSend(publishing: Publishing): Promise<void> {
  const { store, catalog, api, onBusy, askGroups, isLive } = publishing;
  noteIntent({ confirmed: false, without: [] });
  store.getState().select(store.getState().selected, { reveal: false });
  const { document, baseline } = store.getState();
  const changed = dirtyGroups(document, baseline);
  onBusy(true);
  const checked = changed.length > 0 ? changed : toSave(store.getState(), catalog).groups;
  const [checkFindings, measured, live] = await Promise.all([
    checkDecoration(api, document, checked, catalog),
    publishing.measureContrast(checked),
    isLive(),
  ]);
  const findings = withMeasured(checkFindings, measured.findings);
  onBusy(false);
  const question = [questionFor(changed, live), ...measuredOn(measured)].join(" ");
  if (findings.length > 0 || changed.length > 1) {
    const chosen = await askGroups({ question, findings, changed });
    if (!chosen) return;
    return send(
      publishing,
      changed.filter((group) => !chosen.includes(group)),
    );
  }
  const sure = await confirm({
    title: t("Save and publish"),
    text: question,
    confirm: t("Save and publish"),
    cancel: t("Cancel"),
  });
  if (sure) await send(publishing, []);
}

function questionFor(changed: readonly Group[], live: boolean): string {
  const seen = live
    ? t("Customers will see it right away.")
    : t("Customers keep seeing the live design until you make this one live.");
  const question = `${t("Do you want to save and publish this template?")} ${seen}`;
  // Several are listed to choose among.
  if (changed.length > 1) return question;
  const what =
    changed.length > 0
      ? t("Changed: {pages}.", { pages: groupLabels(changed) })
      : t("Nothing has changed since you last published.");
  return `${question} ${what}`;
}

/** That the one page which is changed was measured goes without saying. */
function measuredOn({ pages: { measured, changed } }: MeasuredContrast): string[] {
  if (measured === changed && changed <= 1) return [];
  if (measured === 0) return [t("Contrast was not checked.")];
  return [
    measured === changed
      ? t("Contrast was checked on all {count} pages.", { count: changed })
      : t("Contrast was checked on {measured} of {count} pages.", { measured, count: changed }),
  ];
}

/** Errors first. A colour of a module that was measured is told once, as it is painted. */
function withMeasured(findings: readonly Finding[], measured: readonly Finding[]): Finding[] {
  const keys = new Set(measured.map(({ key }) => key));
  const all = [...findings.filter(({ key, contrast }) => !(contrast && keys.has(key))), ...measured];
  return [...all.filter(({ severity }) => severity === "error"), ...all.filter(({ severity }) => severity !== "error")];
}

/** @param without changed groups that stay drafts. */
async function send(publishing: Publishing, without: readonly Group[]): Promise<void> {
  const { store, catalog, api, onBusy } = publishing;
  noteIntent({ confirmed: true, without });
  const save = toSave(store.getState(), catalog, without);
  onBusy(true);
  try {
    const answer = await api.call("/admin_api/v1/decoration", save.input);
    if (answer.code === 200 && answer.data) {
      const { revision, ids, kept, cleaned = [] } = answer.data;
      store.getState().published(save.sent, revision, ids, kept, cleanedValues(save.sent, cleaned, catalog));
      setProblems([]);
      if (save.groups.some(isMadeGroup)) void reloadPublishedPages(api);
      toast(answer.message || t("Published"), { type: "success" });
    } else if (answer.code === 400) {
      showProblems(publishing, save.groups);
    } else if (answer.code === 409) {
      await settleConflict(publishing, without, conflictData.safeParse(answer.data).data);
    } else if (answer.code === 404) {
      toast(t("This design was deleted. You can still paste copied modules into another design."), {
        type: "warning",
        duration: 8000,
      });
    }
  } catch {
    toast(t("Couldn't reach the shop. Nothing was published and nothing is lost. Try again in a moment."), {
      type: "error",
      duration: 6000,
    });
  } finally {
    onBusy(false);
  }
}

/** Values by module key, from what the server has stored otherwise than it was sent. */
function cleanedValues(
  sent: EditorDocument,
  cleaned: NonNullable<Output<typeof saveDecoration>["cleaned"]>,
  catalog: Catalog,
): Record<string, Values> {
  const values = cleaned.flatMap(({ group, index, schema }): [string, Values][] => {
    const module = modulesOf(sent, group)[index];
    const definition = module && catalog.definitionOf(module.type, group);
    if (!module || !definition) return [];
    return [
      [module.key, readModule({ ...toLeanWire(module, definition), schema }, definition, module.key).module.values],
    ];
  });
  return Object.fromEntries(values);
}

/** Opens the first module with a problem; the form marks the field. */
function showProblems({ store, catalog }: Publishing, sent: readonly Group[]): void {
  const problems = findProblems(store.getState().document, sent, catalog);
  setProblems(problems);
  const { page, setTab, select } = store.getState();
  const first = problems.find(
    ({ group }) => group === page || group === "common_modules" || group === "config_modules",
  );
  if (!first) return;
  setTab(first.group === "config_modules" ? 1 : 0);
  select(first.key);
}

const hasTheirChanges = ({ clashes, taken, bothReordered }: Merge) =>
  clashes.length + taken.length > 0 || bothReordered;

/** Merges both versions, asks about conflicts, and publishes the result. */
async function settleConflict(
  publishing: Publishing,
  without: readonly Group[],
  data: z.output<typeof conflictData> | undefined,
): Promise<void> {
  const { store, catalog, api, onBusy, askConflict } = publishing;
  if (!data) return;
  const { revision: number, groups: changed } = data;
  const { data: newest } = await api.call("/admin_api/v1/decoration/revision", { number, groups: changed });
  if (!newest) throw new Error("the newest version did not come");
  const { document, baseline } = store.getState();
  const read = changed.map((group) => {
    const [base, mine] = [modulesOf(baseline, group), modulesOf(document, group)];
    // With the keys of both sides, so that a module has the same key in all three versions.
    const withBoth = withGroup(document, group, [...new Map([...base, ...mine].map((one) => [one.key, one])).values()]);
    const theirs = readGroup(catalog, group, joinGroups<readonly LoadedModule[]>(newest)[group] ?? [], withBoth);
    return { group, theirs, merge: mergeGroup(group, base, mine, theirs.modules, catalog) };
  });
  onBusy(false);
  const { author, created_at } = newest;
  const merges = read.map(({ merge }) => merge);
  const choices = merges.some(hasTheirChanges) ? await askConflict({ merges, number, author, created_at }) : {};
  if (!choices) return;
  for (const { group, theirs } of read) store.getState().rebase(group, theirs.modules, number, theirs.data);
  const merged = read.map(({ group, merge }) => [group, merge.resolve(choices)]);
  store.getState().replace(Object.fromEntries(merged), t("Merged with version {number}", { number }));
  const left = dirtyGroups(store.getState().document, store.getState().baseline);
  if (left.some((group) => !without.includes(group))) return send(publishing, without);
  toast(t("You kept version {number} as published. There is nothing left to publish.", { number }), {
    type: "success",
  });
}
