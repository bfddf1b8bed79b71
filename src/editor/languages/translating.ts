/** Translating the design: a document of its own, so that the designer's work is not touched. */
import type { SentCell } from "#contract/design-translation.ts";
import { type ByGroup, type Group, groupsIn, joinGroups } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import type { AutosaveStatus } from "../drafts/autosave.ts";
import type { DraftSession } from "../drafts/session.ts";
import { withSetting } from "../form/settings.ts";
import { emptyHistory } from "../history/history.ts";
import { type Catalog, loadAllDefinitions } from "../store/catalog.ts";
import type { EditorContextValue } from "../store/context.ts";
import { type EditorDocument, isMovable, modulesOf } from "../store/document.ts";
import { type LoadedModule, readGroup } from "../store/load.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import { type Cell, cellsIn, changesIn, openCells, textOf } from "./cells.ts";
import { type TextsOfVersion, withTexts } from "./restore.ts";
import { shownChanges, withShown } from "./shown.ts";

export interface Translating {
  /** BCP 47 tag. */
  readonly locale: string;
  readonly dir: "ltr" | "rtl";
  /** Before the paths of its pages; "" while it is hidden. */
  readonly path: string;
  /** The document in the language. */
  readonly editor: EditorContextValue;
  /** The designer's. */
  readonly own: EditorContextValue;
  readonly ownLocale: string;
  readonly drafts: DraftSession;
  readonly cells: () => readonly Cell[];
  readonly confirmed: () => ReadonlySet<string>;
  /** Marks a text as right as it stands. */
  readonly confirm: (id: string) => void;
  readonly changes: () => SentCell[];
  /** The document with what shoppers read without texts of the language's own. */
  readonly plain: () => EditorDocument;
  /** Takes texts back to those of a version, as one step. */
  readonly restore: (texts: Pick<TextsOfVersion, "differences" | "visibility">, label: string) => void;
  /** A translation service is set up. */
  readonly hasMachine: boolean;
  /** Puts what a machine has made of texts in their places, as one step. @returns how many. */
  readonly fill: (answers: readonly SentCell[], label: string) => number;
  /** Version that the texts come from. */
  readonly revision: () => number;
  /** Reads everything anew, after a publish. */
  readonly reload: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** Milliseconds after the last change. */
const draftDelay = 1000;

interface Options {
  readonly api: Pick<AdminApi, "call">;
  readonly own: EditorContextValue;
  readonly locale: string;
  readonly dir: "ltr" | "rtl";
  /** Loads the views of the modules. */
  readonly views?: typeof loadViews;
}

/** Null, after a message, when the server does not answer. */
export async function startTranslating({
  api,
  own,
  locale,
  dir,
  views = loadViews,
}: Options): Promise<Translating | null> {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const [answer] = await Promise.all([
      api.call("/admin_api/v1/decoration/translation", { locale }).catch(() => null),
      loadAllDefinitions(own.catalog),
    ]);
    if (answer?.code !== 200 || !answer.data) {
      toast(answer?.message || t("Couldn't load the texts. Try again in a moment."), { type: "error" });
      return null;
    }
    const joined = joinGroups(answer.data) as ByGroup<readonly LoadedModule[]>;
    const lists = groupsIn(joined).map((group): [Group, readonly LoadedModule[]] => [group, joined[group] ?? []]);
    await views(lists.flatMap(([, list]) => list.map(({ type }) => type))).catch(() => {});
    return { ...answer.data, lists };
  };
  const first = await load().catch(() => null);
  if (!first) return null;
  const catalog = asTheyAre(own.catalog);
  const { mode, tab, page, document, selected } = own.store.getState();
  const store = createEditorStore({ catalog, mode, tab });
  let cells: readonly Cell[] = [];
  let revision = first.revision;
  let bases = { plain: document, published: document };
  let confirmed: ReadonlySet<string> = new Set();
  let stored: EditorDocument | null = null;
  const take = (loaded: typeof first, drafted: readonly SentCell[]) => {
    // Of the designer's document for the keys: the same modules keep theirs.
    const read = loaded.lists.map(([group, wire]) => [group, readGroup(catalog, group, wire, document)] as const);
    const plain = documentOf(read.map(([group, { modules }]) => [group, modules] as const));
    cells = withMachine(
      cellsIn(plain, loaded.cells),
      drafted.filter(({ machine }) => machine),
    );
    revision = loaded.revision;
    const published = withValues(withShown(plain, loaded.cells, plain), cells, (cell) => cell.published);
    const now = withValues(withShown(published, drafted, plain), cells, (cell) => draftedValue(cell, drafted));
    bases = { plain, published };
    confirmed = new Set(cells.filter((cell) => isConfirmed(cell, drafted)).map(({ id }) => id));
    const data = Object.assign({}, ...read.map(([, { data: rows }]) => rows));
    store.setState({
      document: now,
      baseline: published,
      history: emptyHistory,
      data,
      revisions: Object.fromEntries(loaded.lists.map(([group]) => [group, revision])),
    });
    stored = now;
  };
  take(first, first.draft?.cells ?? []);
  const { replace } = store.getState();
  lock(store, (key, name) => cells.some((cell) => cell.key === key && cell.path[0] === name));
  store.getState().openPage(page);
  if (selected !== null && selected in store.getState().document.modules) store.getState().select(selected);

  const changes = () => {
    const { document: now } = store.getState();
    return [...changesIn(cells, now, confirmed), ...shownChanges(now, bases)];
  };
  let sent = JSON.stringify(changes());
  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    const { document: now } = store.getState();
    const current = changes();
    const text = JSON.stringify(current);
    if (text !== sent) {
      const draft = current.length > 0 ? { revision, time: Date.now(), cells: current } : null;
      const answer = await api.call("/admin_api/v1/decoration/translation/draft", { locale, draft }).catch(() => null);
      if (answer?.code !== 200) return;
      sent = text;
    }
    stored = now;
    notify();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), draftDelay);
    notify();
  };
  let before = store.getState().document;
  const stops = [
    store.subscribe(({ document: now }) => {
      if (now === before) return;
      before = now;
      later();
    }),
    own.store.subscribe(({ page: next }) => {
      if (next !== store.getState().page) store.getState().openPage(next);
    }),
  ];
  const isSafe = () => stored === store.getState().document;
  const status = (): AutosaveStatus => (changes().length === 0 ? "nothing" : isSafe() ? "server" : "pending");
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    ...{ locale, dir, own, ownLocale: first.own, path: first.path, subscribe, changes },
    hasMachine: first.machine,
    editor: { store, catalog },
    drafts: { offer: () => null, status, subscribe, isSafe, flush: send },
    cells: () => cells,
    plain: () => bases.plain,
    restore(texts, label) {
      const { document: now } = store.getState();
      const next = withTexts(now, texts);
      replace(Object.fromEntries(groupsIn(next.order).map((group) => [group, modulesOf(next, group)])), label);
    },
    fill(answers, label) {
      const { document: now } = store.getState();
      // Only where nobody has written anything meanwhile.
      const open = new Set(openCells(cells, now, confirmed).map(({ cell }) => cell.id));
      const machineCells = withMachine(
        cells.filter(({ id }) => open.has(id)),
        answers,
      ).filter(({ machine }) => machine !== undefined);
      const byId = new Map(machineCells.map((cell) => [cell.id, cell]));
      cells = cells.map((cell) => byId.get(cell.id) ?? cell);
      const differences = machineCells.map((cell) => ({ cell, now: textOf(cell, now), before: cell.machine ?? "" }));
      const next = withTexts(now, { differences, visibility: new Map() });
      replace(Object.fromEntries(groupsIn(next.order).map((group) => [group, modulesOf(next, group)])), label);
      later();
      return machineCells.length;
    },
    confirmed: () => confirmed,
    confirm(id) {
      confirmed = new Set([...confirmed, id]);
      later();
    },
    revision: () => revision,
    async reload() {
      const loaded = await load().catch(() => null);
      if (!loaded) return;
      take(loaded, []);
      sent = "[]";
      await api.call("/admin_api/v1/decoration/translation/draft", { locale, draft: null }).catch(() => null);
      notify();
    },
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Definitions whose texts are not taken for those of the shop's own language. */
const asTheyAre = (catalog: Catalog): Catalog => ({
  ...catalog,
  definitionOf(type, group) {
    const definition = catalog.definitionOf(type, group);
    if (!definition?.isTranslated) return definition;
    const { isTranslated: _, ...plain } = definition;
    return plain;
  },
});

const documentOf = (read: readonly (readonly [Group, ReturnType<typeof readGroup>["modules"]])[]): EditorDocument => ({
  modules: Object.fromEntries(read.flatMap(([, modules]) => modules.map((module) => [module.key, module]))),
  order: Object.fromEntries(read.map(([group, modules]) => [group, modules.map(({ key }) => key)])),
});

function withValues(
  document: EditorDocument,
  cells: readonly Cell[],
  valueFor: (cell: Cell) => string | null,
): EditorDocument {
  const modules = { ...document.modules };
  for (const cell of cells) {
    const value = valueFor(cell);
    const module = modules[cell.key];
    if (value === null || !module) continue;
    const [name, next] = withSetting(module.values, cell.path, value);
    modules[cell.key] = { ...module, values: { ...module.values, [name]: next } };
  }
  return { ...document, modules };
}

/** Cells with what a machine has made of their texts, as far as these are still the same. */
const withMachine = (cells: readonly Cell[], answers: readonly SentCell[]): readonly Cell[] =>
  answers.length === 0
    ? cells
    : cells.map((cell) => {
        const sent = draftFor(cell, answers);
        return sent && sent.source === cell.source && typeof sent.value === "string" && sent.value !== ""
          ? { ...cell, machine: sent.value }
          : cell;
      });

const draftFor = (cell: Cell, drafted: readonly SentCell[]) =>
  drafted.find(
    ({ group, module, keys }) =>
      group === cell.group && module === cell.module && keys.join(".") === cell.path.join("."),
  );

/** A drafted text; the fallback where the draft takes one away. Null without. */
function draftedValue(cell: Cell, drafted: readonly SentCell[]): string | null {
  const sent = draftFor(cell, drafted);
  if (!sent || typeof sent.value !== "string") return null;
  return sent.value === "" ? cell.fallback : sent.value;
}

function isConfirmed(cell: Cell, drafted: readonly SentCell[]): boolean {
  const value = draftedValue(cell, drafted);
  const sent = draftFor(cell, drafted);
  return value !== null && sent?.value !== "" && !sent?.machine && [cell.fallback, cell.published].includes(value);
}

const lockedReason = t("The design is the same in every language. Go back to the shop's own language to change it.");

/** In a language texts, pictures, links and whether a module is shown can be changed, and nothing else of the design. */
function lock(store: EditorStore, isOpen: (key: string, name: string) => boolean): void {
  const { change, setShow } = store.getState();
  const refuse = () => {
    toast(lockedReason);
    return false;
  };
  store.setState({
    change: (key, name, ...rest) => void (isOpen(key, name) ? change(key, name, ...rest) : refuse()),
    add: refuse,
    remove: refuse,
    // What belongs to every page is on every page.
    setShow: (key, show) =>
      void (isMovable(store.getState().document.modules[key] ?? { type: 0 }) ? setShow(key, show) : refuse()),
    rename: refuse,
    move: refuse,
    moveBy: refuse,
    replace: refuse,
    startAdding: refuse,
  });
}
