/** Restores what a language had in an earlier version: its texts alone, neither the design nor another language. */
import { withSetting } from "../form/settings.ts";
import type { EditorDocument } from "../store/document.ts";
import { type Cell, showKey, textOf, type WireCell } from "./cells.ts";
import { withShown } from "./shown.ts";

export interface TextDifference {
  readonly cell: Cell;
  /** What stands there now, and in the version. */
  readonly now: string;
  readonly before: string;
}

export interface TextsOfVersion {
  readonly differences: readonly TextDifference[];
  /** Texts of the design that are others now: what the language said of the former ones is not restored. */
  readonly changed: number;
  /** Modules that the language shows or hides otherwise, by key: whether the version shows them. */
  readonly visibility: ReadonlyMap<string, boolean>;
}

const pathOf = (keys: readonly (string | number)[]) => keys.filter((key) => typeof key === "string").join(".");

/**
 * How a version's texts differ from those of now. A text is found by its source, of several of a module by its position.
 * @param version cells of the version
 * @param plain the document with what the design says
 */
export function textsOfVersion(
  cells: readonly Cell[],
  version: readonly WireCell[],
  document: EditorDocument,
  plain: EditorDocument,
): TextsOfVersion {
  const kind = ({ group, module }: { group: string; module: number }, keys: readonly (string | number)[]) =>
    `${group} ${module} ${pathOf(keys)}`;
  const then = Map.groupBy(version, (cell) => kind(cell, cell.keys));
  const differences: TextDifference[] = [];
  let changed = 0;
  for (const cell of cells) {
    const all = then.get(kind(cell, cell.path)) ?? [];
    const isHere = ({ keys }: WireCell) => keys.join() === cell.path.join();
    const same = all.filter(({ source }) => source === cell.source);
    const match = same.find(isHere) ?? same[0];
    if (!match) {
      if (all.some((one) => isHere(one) && one.value !== null)) changed += 1;
      continue;
    }
    const wanted = typeof match.value === "string" ? match.value : cell.fallback;
    const now = textOf(cell, document);
    if (wanted !== now) differences.push({ cell, now, before: wanted });
  }
  const said = version.filter(({ keys }) => keys[0] === showKey);
  const shows = withShown(plain, said, plain);
  const visibility = new Map(
    Object.values(document.modules).flatMap(({ key, show }): [string, boolean][] => {
      const wanted = shows.modules[key]?.show;
      return wanted === undefined || wanted === show ? [] : [[key, wanted]];
    }),
  );
  return { differences, changed, visibility };
}

/** The document with some of the differences taken back. */
export function withTexts(
  document: EditorDocument,
  { differences, visibility }: Pick<TextsOfVersion, "differences" | "visibility">,
): EditorDocument {
  const modules = { ...document.modules };
  for (const { cell, before } of differences) {
    const module = modules[cell.key];
    if (!module) continue;
    const [name, next] = withSetting(module.values, cell.path, before);
    modules[cell.key] = { ...module, values: { ...module.values, [name]: next } };
  }
  for (const [key, show] of visibility) {
    const module = modules[key];
    if (module) modules[key] = { ...module, show };
  }
  return { ...document, modules };
}
