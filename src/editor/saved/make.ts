/** Saves modules under a name, inserts and detaches them. Each is a step of the history, published with the design. */
import { type Group, isSaved, type MadeGroup, newMadeGroup, numberOf, savedKind } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { hasSlots, inOrder, syncedType, withSlots } from "#decoration/nesting.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { type ModuleState, type ModuleTexts, newModule, readModule, type WireModule } from "#decoration/wire.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { announce } from "#ui/controls/announce.tsx";
import { confirm, prompt } from "#ui/controls/dialogs.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { savedTitle } from "../landing/pages.ts";
import { groupLabel } from "../publish/labels.ts";
import { copyOf, movableWithHeld, newKey } from "../shell/commands.ts";
import { addModules, groupAt } from "../shell/insert.ts";
import { loadAllDefinitions } from "../store/catalog.ts";
import type { EditorContextValue } from "../store/context.ts";
import { type EditorDocument, groupOf, isMovable, keyOfType, modulesOf } from "../store/document.ts";
import { holderOf } from "../store/nesting.ts";
import type { InsertPlace } from "../store/state.ts";
import { readLanguages } from "../templates/export.ts";
import { textsOfModules } from "../templates/texts.ts";
import { colleagueWork } from "../together/colleagues.ts";
import { currentSaved, placesOf, usesOf } from "./uses.ts";
import { longLabel } from "./where.ts";

type Caller = Pick<AdminApi, "call">;

/** Why what is saved cannot have a name; null when it can. */
export function nameProblem(name: string, own?: MadeGroup): string | null {
  if (name.trim() === "") return t("Enter a name");
  const same = (title: string) => title.toLowerCase() === name.trim().toLowerCase();
  return currentSaved().some(({ group, title }) => group !== own && same(title))
    ? t("Another one has this name")
    : null;
}

/** Whether a synced module can take the place of modules: all stand on the page itself, with what they hold, or all in slots. */
export function canBeSynced({ store }: EditorContextValue, keys: readonly string[]): boolean {
  const { document } = store.getState();
  if (keys.some((key) => isSaved(groupOf(document, key) ?? null))) return false;
  const inSlots = keys.filter((key) => {
    const holder = holderOf(document, key);
    return holder !== undefined && !keys.includes(holder);
  });
  return inSlots.length === 0 || inSlots.length === keys.length;
}

type Texts = ReadonlyMap<string, ModuleTexts>;
const noTexts: Texts = new Map();

/** Copies keep their texts in other languages. Null, after a message, when these could not be read. */
async function textsNow({ store }: EditorContextValue, api: Caller): Promise<Texts | null> {
  try {
    return textsOfModules(store.getState().document, await readLanguages(api));
  } catch {
    toast(t("Couldn't load the texts in other languages. Check your connection and try again."), { type: "error" });
    return null;
  }
}

function copyWith(texts: Texts, module: ModuleState, group: Group): ModuleState {
  const moduleTexts = { ...texts.get(module.key), ...module.texts };
  return { ...copyOf(module, newKey(group)), ...(Object.keys(moduleTexts).length > 0 && { texts: moduleTexts }) };
}

/** Where a module stands: beside the content of its page, in a slot. */
type Stands = Pick<ModuleState, "place" | "slot">;

/** Copies of what is saved, for a group. In a slot what stood in columns is there without them. */
function copiesOf(
  document: EditorDocument,
  saved: Group,
  group: Group,
  texts: Texts,
  { place, slot }: Stands = {},
): ModuleState[] {
  return modulesOf(document, saved)
    .filter((module) => isMovable(module) && (slot === undefined || !hasSlots(module)))
    .map((module) => ({
      ...copyWith(texts, module, group),
      ...(place && { place }),
      ...(slot !== undefined && { slot }),
    }));
}

/** Saves copies of modules, with what stands in their slots. @param sync a synced module takes their place */
export async function saveModules(
  editor: EditorContextValue,
  api: Caller,
  keys: readonly string[],
  name: string,
  sync: boolean,
): Promise<void> {
  const { store, catalog } = editor;
  await loadAllDefinitions(catalog);
  const texts = await textsNow(editor, api);
  if (!texts) return;
  const { document, replace, select } = store.getState();
  const [from, group] = [groupOf(document, keys[0] ?? ""), newMadeGroup(savedKind)];
  const chosen = movableWithHeld(editor, keys);
  const definition = catalog.definitionOf(moduleType.page, group);
  const type = catalog.definitionOf(syncedType, group);
  const [first] = chosen;
  if (!from || !first || !definition || !type) return;
  const saved = chosen.flatMap((module) => {
    const inner = syncedGroupOf(module);
    if (inner) return copiesOf(document, inner, group, texts, module.slot === undefined ? {} : { slot: module.slot });
    const { place: _, ...copy } = copyWith(texts, module, group);
    return [copy];
  });
  const settings = newModule(definition, newKey(group), { saved_name: name });
  const instance = instanceOf(editor, from, group, first);
  const gone = new Set(chosen.map(({ key }) => key));
  const left = modulesOf(document, from).flatMap((one) =>
    one.key === first.key ? instance : gone.has(one.key) ? [] : [one],
  );
  replace(
    { [group]: [...inOrder(withSlots(saved)), settings], ...(sync && { [from]: left }) },
    t("“{name}” saved", { name }),
  );
  if (sync && instance[0]) select(instance[0].key);
  toast(t("“{name}” is saved. You find it in Add module.", { name }), { type: "success" });
}

/** A new synced module; none when its definition is not loaded. */
function instanceOf({ catalog }: EditorContextValue, group: Group, saved: MadeGroup, { place, slot }: Stands = {}) {
  const type = catalog.definitionOf(syncedType, group);
  if (!type) return [];
  const instance = newModule(type, newKey(group), { saved: String(numberOf(saved)) });
  return [{ ...instance, ...(place && { place }), ...(slot !== undefined && { slot }) }];
}

/** Loads what is saved into the document, and the code that shows it. False, after a message, when it could not be loaded. */
export async function loadSaved({ store, catalog }: EditorContextValue, api: Caller, saved: MadeGroup) {
  try {
    await loadAllDefinitions(catalog);
    if (!(saved in store.getState().document.order)) {
      const answer = await api.call("/api/v1/decoration", { modules: [saved] });
      if (answer.code !== 200) throw new Error(answer.message);
    }
    await loadViews([...new Set(modulesOf(store.getState().document, saved).map(({ type }) => type))]);
    return true;
  } catch {
    toast(t("Couldn't load this module. Check your connection and try again."), { type: "error" });
    return false;
  }
}

/** Inserts what is saved at a place: as a copy, or as a synced module. In what is saved itself there are copies alone. */
export async function insertSaved(
  editor: EditorContextValue,
  api: Caller,
  saved: MadeGroup,
  place: InsertPlace | null,
  how: "copy" | "synced",
): Promise<void> {
  if (!(await loadSaved(editor, api, saved))) return;
  const group = groupAt(editor, place);
  if (!group) return;
  const isSynced = how === "synced" && !isSaved(group);
  const texts = isSynced ? noTexts : await textsNow(editor, api);
  if (!texts) return;
  const { document } = editor.store.getState();
  const name = savedTitle(saved) ?? "";
  const modules = isSynced ? instanceOf(editor, group, saved) : copiesOf(document, saved, group, texts);
  addModules(editor, modules, place, t("“{name}” added", { name }));
  announce(t("{name} added", { name }));
}

/** Inserts copies of what another design has saved. @param stored as the server has them */
export async function insertStored(
  editor: EditorContextValue,
  name: string,
  stored: readonly WireModule[],
  place: InsertPlace | null,
): Promise<void> {
  const { catalog } = editor;
  try {
    await Promise.all([loadAllDefinitions(catalog), loadViews([...new Set(stored.map(({ type }) => type))])]);
  } catch {
    toast(t("Couldn't load this module. Check your connection and try again."), { type: "error" });
    return;
  }
  const group = groupAt(editor, place);
  if (!group) return;
  const modules = stored.map(
    ({ place: _, ...wire }) =>
      readModule({ ...wire, id: -1 }, catalog.definitionOf(wire.type, group), newKey(group)).module,
  );
  addModules(editor, withSlots(modules), place, t("“{name}” added", { name }));
  announce(t("{name} added", { name }));
}

/** The groups with copies in place of synced modules; only those of `keys` when these are given. */
function withCopies(document: EditorDocument, groups: readonly Group[], saved: MadeGroup, texts: Texts, key?: string) {
  return Object.fromEntries(
    groups.map((group) => [
      group,
      modulesOf(document, group).flatMap((one) =>
        syncedGroupOf(one) === saved && (key === undefined || one.key === key)
          ? copiesOf(document, saved, group, texts, one).map((copy) => (one.show ? copy : { ...copy, show: false }))
          : [one],
      ),
    ]),
  );
}

/** Copies take the place of a synced module. */
export async function detach(editor: EditorContextValue, api: Caller, key: string): Promise<void> {
  const { store } = editor;
  const texts = await textsNow(editor, api);
  if (!texts) return;
  const { document, replace, pick } = store.getState();
  const module = document.modules[key];
  const [group, saved] = [groupOf(document, key), module && syncedGroupOf(module)];
  if (!group || !saved) return;
  const name = savedTitle(saved) ?? "";
  const before = new Set(Object.keys(document.modules));
  if (!replace(withCopies(document, [group], saved, texts, key), t("“{name}” detached", { name }))) return;
  pick(modulesOf(store.getState().document, group).flatMap((one) => (before.has(one.key) ? [] : one.key)));
  toast(t("“{name}” is a copy here now. Changes stay on this page.", { name }), { type: "success" });
}

function settingsKeyOf({ store }: EditorContextValue, saved: MadeGroup): string | undefined {
  return keyOfType(store.getState().document, saved, moduleType.page);
}

export async function renameSaved(editor: EditorContextValue, api: Caller, saved: MadeGroup): Promise<void> {
  const before = savedTitle(saved) ?? "";
  const name = await prompt({
    title: t("Rename"),
    label: t("Name"),
    value: before,
    maxLength: 80,
    check: (text) => nameProblem(text, saved) ?? true,
  });
  if (name === null || name.trim() === before || !(await loadSaved(editor, api, saved))) return;
  const key = settingsKeyOf(editor, saved);
  if (key) editor.store.getState().change(key, "saved_name", name.trim(), "commit", t("Name"));
}

/** After a question that says where it stands; there copies take its place, all as one step. */
export async function deleteSaved(editor: EditorContextValue, api: Caller, saved: MadeGroup): Promise<void> {
  const { store } = editor;
  const name = savedTitle(saved) ?? "";
  const uses = usesOf(store.getState().document, saved);
  const others = placesOf(store.getState().document, saved, colleagueWork()).filter(({ by }) => by !== undefined);
  const stands =
    uses.length === 0
      ? t("It stands on no page.")
      : t("It stands on: {pages}. Its modules stay there as copies, which are edited page by page from then on.", {
          pages: listed(uses.map(longLabel)),
        });
  const unpublished = others.map(({ group, by = "" }) =>
    t("{name} has it on “{page}” in changes that aren't published.", { name: by, page: groupLabel(group) }),
  );
  const sure = await confirm({
    title: t("Delete “{name}”?", { name }),
    text: [stands, ...new Set(unpublished)].join("\n"),
    confirm: t("Delete"),
    cancel: t("Cancel"),
    danger: true,
  });
  if (!sure || !(await loadSaved(editor, api, saved))) return;
  const missing = uses.filter((group) => !(group in store.getState().document.order));
  if (missing.length > 0 && !(await loadPages(api, missing))) return;
  const texts = uses.length > 0 ? await textsNow(editor, api) : noTexts;
  if (!texts) return;
  const { document, replace } = store.getState();
  const settings = document.modules[settingsKeyOf(editor, saved) ?? ""];
  if (!settings) return;
  const rest = modulesOf(document, saved).filter(({ key }) => key !== settings.key);
  const archived = { ...settings, values: { ...settings.values, archived: true } };
  const pages = withCopies(document, uses, saved, texts);
  replace({ [saved]: [...rest, archived], ...pages }, t("“{name}” deleted", { name }));
}

async function loadPages(api: Caller, groups: readonly Group[]): Promise<boolean> {
  const modules = groups.flatMap((group) => (group === "common_modules" || group === "config_modules" ? [] : group));
  const answer = await api.call("/api/v1/decoration", { modules }).catch(() => null);
  if (answer?.code === 200) return true;
  toast(t("Couldn't load the pages. Check your connection and try again."), { type: "error" });
  return false;
}
