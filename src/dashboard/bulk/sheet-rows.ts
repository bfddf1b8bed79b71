/** The rows of loaded pages. Those of a page are made once: a hundred thousand rows come in a thousand pages. */
import { rowsOf, type SheetProduct, type SheetRow } from "./sheet.ts";

export interface SheetPage {
  readonly products: readonly SheetProduct[];
}

interface PageRows {
  readonly rows: readonly SheetRow[];
  readonly byId: ReadonlyMap<string, SheetRow>;
}

const rowsByPage = new WeakMap<SheetPage, PageRows>();

function rowsOfPage(page: SheetPage): PageRows {
  const storedRows = rowsByPage.get(page);
  if (storedRows) return storedRows;
  const rows = rowsOf(page.products);
  const pageRows = { rows, byId: new Map(rows.map((row) => [row.id, row])) };
  rowsByPage.set(page, pageRows);
  return pageRows;
}

export interface SheetRows {
  readonly count: number;
  readonly at: (index: number) => SheetRow | undefined;
  readonly ofId: (id: string) => SheetRow | undefined;
}

export function sheetRows(pages: readonly SheetPage[]): SheetRows {
  const all = pages.map(rowsOfPage);
  /** Index of each page's first row. */
  const starts: number[] = [];
  let count = 0;
  for (const { rows } of all) {
    starts.push(count);
    count += rows.length;
  }
  return {
    count,
    at(index) {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= index) low = middle;
        else high = middle - 1;
      }
      return all[low]?.rows[index - (starts[low] ?? 0)];
    },
    ofId(id) {
      for (const { byId } of all) {
        const row = byId.get(id);
        if (row) return row;
      }
      return undefined;
    },
  };
}
