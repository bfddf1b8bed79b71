import type { EditorDocument } from "../store/document.ts";
import { type Cell, openCells } from "./cells.ts";

/** The next text that is missing or outdated after another one, in the order of the pages; from the start after the last one. */
export function nextOpen(
  cells: readonly Cell[],
  document: EditorDocument,
  confirmed: ReadonlySet<string>,
  after: string | undefined,
): Cell | undefined {
  const open = openCells(cells, document, confirmed)
    .map(({ cell }) => cell)
    .filter(({ id }) => id !== after);
  const at = cells.findIndex(({ id }) => id === after);
  return open.find((cell) => cells.indexOf(cell) > at) ?? open[0];
}
