/** The rows of products that failed, as they stand in the file, with a column that says why. */
import { sql } from "kysely";
import { z } from "zod";
import type { ShopContext } from "#kernel/context.ts";
import { findImport } from "./record.ts";

const perPortion = 1000;
const cells = z.array(z.string());

export async function failedRows(context: ShopContext, id: string) {
  const { header, name } = await findImport(context, id);
  return {
    // A name that any header and any disk can hold.
    name: `${name
      .replace(/\.[a-z]{1,5}$/i, "")
      .replace(/[^\w .-]+/g, "-")
      .slice(0, 80)} failed rows`,
    header: ["why", ...header],
    rows: rowsOf(context, id),
  };
}

async function* rowsOf({ db, mall }: ShopContext, id: string): AsyncGenerator<string[][]> {
  for (let [product, number] = [-1, -1]; ; ) {
    const { rows } = await sql<{ product: number; number: number; cells: unknown; why: string | null }>`
      select r.product, r.number, r.cells, (select string_agg(distinct f.reason, '; ') from import_fault f
        where f.mall_id = r.mall_id and f.import_id = r.import_id and f.product = r.product and f.number = r.number) as why
      from import_row r where r.mall_id = ${mall.id} and r.import_id = ${id} and (r.product, r.number) > (${product}, ${number})
        and exists (select from import_fault f where f.mall_id = r.mall_id and f.import_id = r.import_id
          and f.product = r.product)
      order by r.product, r.number limit ${perPortion}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    [product, number] = [last.product, last.number];
    yield rows.map((row) => [row.why ?? "", ...cells.parse(row.cells).map(cellOf)]);
  }
}

/** Staged cells are as in the file, so a guard that the file has would be doubled by the download's own. */
const cellOf = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
