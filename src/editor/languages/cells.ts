/** The texts of the design in a language: what it has in place of each, in the translator's own document. */
import type { SentCell } from "#contract/design-translation.ts";
import type { Group } from "#contract/groups.ts";
import { shownModules } from "#decoration/nesting.ts";
import type { SettingPath } from "../form/settings.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";

/** As the server sends a text. */
export interface WireCell {
  readonly group: Group;
  readonly module: number;
  readonly keys: readonly (string | number)[];
  /** Names the text that it stands for. */
  readonly source: string;
  /** In the shop's own language. */
  readonly text: string;
  readonly value: string | boolean | null;
  readonly state: "done" | "machine" | "outdated" | "missing" | "built-in" | "free";
  readonly legal?: boolean | undefined;
}

export interface Cell extends Omit<WireCell, "value" | "keys"> {
  readonly id: string;
  /** Of the module in the document. */
  readonly key: string;
  readonly path: SettingPath;
  /** What shoppers read while the language has nothing of its own. */
  readonly fallback: string;
  /** What the language has published. */
  readonly published: string | null;
  /** What a machine has made of it that is not published yet. */
  readonly machine?: string;
}

export type CellState = WireCell["state"];

const valueAt = (values: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    values,
  );

/**
 * Cells of the modules of a document, which has what shoppers read without texts of the language's own. Whether modules are shown
 * (`@show`) is no text.
 */
export function cellsIn(document: EditorDocument, wire: readonly WireCell[]): Cell[] {
  const keys = keysById(document);
  return wire.flatMap(({ value, keys: path, ...one }) => {
    const key = keys.get(`${one.group} ${one.module}`);
    const [name, ...rest] = path;
    if (key === undefined || typeof name !== "string" || name === showKey) return [];
    const fallback = String(valueAt(document.modules[key]?.values, path) ?? "");
    const published = typeof value === "string" ? value : null;
    return [{ ...one, id: `${key} ${path.join(".")}`, key, path: [name, ...rest] as const, fallback, published }];
  });
}

export const showKey = "@show";

export const keysById = (document: EditorDocument): ReadonlyMap<string, string> =>
  new Map(
    (Object.keys(document.order) as Group[]).flatMap((group) =>
      modulesOf(document, group).map(({ id, key }) => [`${group} ${id}`, key] as const),
    ),
  );

/** What stands in the document. */
export const textOf = (cell: Cell, document: EditorDocument): string =>
  String(valueAt(document.modules[cell.key]?.values, cell.path) ?? "");

/** Whether the language has a text of its own; "" is none. */
const isOwn = (cell: Cell, value: string, confirmed: ReadonlySet<string>): boolean =>
  value !== "" &&
  (confirmed.has(cell.id) || value !== cell.fallback || value === cell.published || value === cell.machine);

/** @param confirmed ids of cells that are right as they stand: outdated ones, and words that are the same in both languages */
export function stateOf(cell: Cell, document: EditorDocument, confirmed: ReadonlySet<string>): CellState {
  const value = textOf(cell, document);
  if (!isOwn(cell, value, confirmed)) return without(cell);
  if (confirmed.has(cell.id)) return "done";
  if (value === cell.published) return cell.state;
  return value === cell.machine ? "machine" : "done";
}

/** Of a text that was translated and is not any more: the server has not said whether it comes with the shop. */
const without = ({ state, text }: Cell): CellState =>
  state === "done" || state === "machine" || state === "outdated"
    ? /\p{L}{2}/u.test(text)
      ? "missing"
      : "free"
    : state;

/** What differs from what is published, as it is sent. */
export function changesIn(
  cells: readonly Cell[],
  document: EditorDocument,
  confirmed: ReadonlySet<string>,
): SentCell[] {
  return cells.flatMap((cell) => {
    const { group, module, path, source, published } = cell;
    const value = textOf(cell, document);
    const isOwnValue = isOwn(cell, value, confirmed);
    const same = isOwnValue ? value === published && !confirmed.has(cell.id) : published === null;
    if (same) return [];
    const machine = isOwnValue && stateOf(cell, document, confirmed) === "machine" && { machine: true };
    return [{ group, module, keys: [...path], source, value: isOwnValue ? value : "", ...machine }];
  });
}

interface Counts {
  readonly total: number;
  readonly done: number;
  readonly outdated: number;
}

/** Counts as the server does: texts of shown modules; those that come with the shop are done. */
export function countsOf(cells: readonly Cell[], document: EditorDocument, confirmed: ReadonlySet<string>): Counts {
  const seen = seenKeys(document);
  const states = cells
    .filter(({ key }) => seen.has(key))
    .map((cell) => stateOf(cell, document, confirmed))
    .filter((state) => state !== "free");
  const of = (...wanted: CellState[]) => states.filter((state) => wanted.includes(state)).length;
  return { total: states.length, done: of("done", "machine", "built-in"), outdated: of("outdated") };
}

/** Texts that are still to be translated, looked at again, or read because a machine has translated them, in the order of the pages. */
export const openCells = (
  cells: readonly Cell[],
  document: EditorDocument,
  confirmed: ReadonlySet<string>,
): readonly { readonly cell: Cell; readonly state: CellState }[] => {
  const seen = seenKeys(document);
  return cells.flatMap((cell) => {
    const state = seen.has(cell.key) ? stateOf(cell, document, confirmed) : "free";
    return state === "missing" || state === "outdated" || state === "machine" ? [{ cell, state }] : [];
  });
};

/** Keys of the modules that visitors see, in all groups. */
function seenKeys(document: EditorDocument): ReadonlySet<string> {
  const groups = Object.keys(document.order) as Group[];
  return new Set(groups.flatMap((group) => shownModules(modulesOf(document, group)).map(({ key }) => key)));
}
