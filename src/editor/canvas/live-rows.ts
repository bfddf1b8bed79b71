/**
 * Loads the live rows (products, articles …) that edited modules need, so that the canvas shows what the shop will
 * show.
 */
import type { Group, PageGroup } from "#contract/groups.ts";
import { type DataNeeds, moduleType } from "#decoration/module.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { AdminApi } from "../admin-api.ts";
import type { Catalog } from "../store/catalog.ts";
import { type EditorDocument, keysOf } from "../store/document.ts";
import type { EditorState } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";
import { structureOf } from "../store/structure.ts";
import { frameGroup } from "../variants/frame-key.ts";

const nothing = { type: 0, values: {} };

/** The groups that a page shows besides its own (header, footer, synced modules), cached until the page's structure changes. */
const framesBy = new WeakMap<object, { readonly page: PageGroup | null; readonly groups: readonly Group[] }>();

function framesOf(document: EditorDocument, page: PageGroup | null): readonly Group[] {
  const structure = structureOf(document);
  const known = framesBy.get(structure);
  if (known?.page === page) return known.groups;
  const groups = [
    ...[moduleType.header, moduleType.footer].map((type) => frameGroup(document, page, type)),
    ...keysOf(document, page).flatMap((key) => syncedGroupOf(document.modules[key] ?? nothing) ?? []),
  ];
  framesBy.set(structure, { page, groups });
  return groups;
}

/** Milliseconds without a change before the request. */
const pause = 250;

/** Requests rows when the needs of a module change. Returns a function that stops it. */
export function watchRows(store: EditorStore, catalog: Catalog, api: Pick<AdminApi, "call">): () => void {
  /** The needs that were requested last, as JSON, by module key. */
  const answered = new Map<string, string>();
  const wanted = new Map<string, DataNeeds>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (key: string, module: ModuleState, group: Group) => {
    const needs: DataNeeds | undefined = catalog.definitionOf(module.type, group)?.data?.(module.values);
    if (!needs) return;
    const asked = JSON.stringify(needs);
    if (answered.get(key) === asked) return;
    // A published module is loaded with its rows; a module from a draft is not.
    const cameWithRows = !answered.has(key) && module.id > 0 && store.getState().data[key] !== undefined;
    answered.set(key, asked);
    if (cameWithRows || Object.keys(needs).length === 0) return;
    wanted.set(key, needs);
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pause);
  };

  const ask = async () => {
    const asked = [...wanted];
    wanted.clear();
    try {
      const answer = await api.call("/admin_api/v1/decoration/rows", { needs: asked.map(([, needs]) => needs) });
      for (const [index, [key, needs]] of asked.entries()) {
        const rows = answer.data?.rows[index];
        if (rows && answered.get(key) === JSON.stringify(needs)) store.getState().setData(key, rows);
      }
    } catch {
      // The canvas keeps the rows it has; the next change of these modules requests again.
      for (const [key] of asked) answered.set(key, "");
    }
  };

  const lookAll = ({ document: now, page } = store.getState(), last?: EditorState) => {
    const before = last?.page === page ? last.document : undefined;
    if (now === before) return;
    const frames = framesOf(now, page);
    const seen = before ? framesOf(before, page) : [];
    for (const group of new Set(["common_modules" as const, ...frames, ...(page ? [page] : [])])) {
      // A group that the page shows from now on: its modules have not changed, but their rows are wanted all the same.
      const isNew = group !== page && !seen.includes(group);
      for (const key of keysOf(now, group)) {
        const module = now.modules[key];
        if (module && (isNew || module !== before?.modules[key])) look(key, module, group);
      }
    }
  };
  lookAll();
  const unsubscribe = store.subscribe(lookAll);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Loads the rows of modules that have never been on the canvas, such as those of a draft of another page. */
export async function loadMissingRows(
  store: EditorStore,
  catalog: Catalog,
  api: Pick<AdminApi, "call">,
  group: Group,
): Promise<void> {
  const { document, data, setData } = store.getState();
  const missing = keysOf(document, group).flatMap((key): [string, DataNeeds][] => {
    const module = document.modules[key];
    const needs =
      module?.show && data[key] === undefined && catalog.definitionOf(module.type, group)?.data?.(module.values);
    return needs && Object.keys(needs).length > 0 ? [[key, needs]] : [];
  });
  if (missing.length === 0) return;
  const answer = await api.call("/admin_api/v1/decoration/rows", { needs: missing.map(([, needs]) => needs) });
  for (const [index, [key]] of missing.entries()) {
    const rows = answer.data?.rows[index];
    if (rows) setData(key, rows);
  }
}
