/** The lines of an entry: fields that were changed, and rows of a list (links, variants, categories) that came, went or moved. */

import type { Change } from "#contract/shapes/change.ts";
import { t } from "#i18n/t.ts";
import { increasingSubsequence } from "./increasing-subsequence.ts";
import { countWords } from "./list-words.ts";
import { fieldWords, isShown } from "./words.ts";

export type Line =
  | { readonly kind: "field"; readonly change: Change; readonly name: string }
  | { readonly kind: "rows"; readonly key: string; readonly label: string; readonly text: string };

/** What the rows of a table are called. */
const rowNames: Readonly<Record<string, string>> = {
  link: t("Links"),
  variant: "Variants",
  product_category: t("Categories"),
  translation: t("Translations"),
  fixed_price: t("Prices in price lists"),
  list_amount: t("Shipping and discounts"),
  release_design: t("Pages"),
  release_design_text: t("Texts of pages"),
  release_price: t("Prices"),
  release_list_price: t("Prices in price lists"),
  release_switch: t("Discounts and news"),
  release_text: t("Translations"),
};

/** Of one record and batch. */
export function linesOf(changes: readonly Change[]): Line[] {
  const tables = [...Map.groupBy(changes.filter(isRow), ({ table }) => table)];
  const rows = tables.flatMap(([table, ofTable]): Line[] => {
    const line = (done: Parameters<typeof countWords>[0], some: readonly Change[]): Line[] =>
      some.length > 0
        ? [
            {
              kind: "rows",
              key: `${table} ${done}`,
              label: Object.hasOwn(rowNames, table) ? (rowNames[table] ?? "") : fieldWords("", table),
              text: countWords(
                done,
                some.map(({ part }) => part),
              ),
            },
          ]
        : [];
    return [
      ...line(
        "added",
        ofTable.filter(({ action }) => action === "insert"),
      ),
      ...line(
        "removed",
        ofTable.filter(({ action }) => action === "delete"),
      ),
      ...line("moved", movedRows(ofTable)),
    ];
  });
  const fields = changes.flatMap((change): Line[] => {
    if (change.action !== "update") return [];
    const names = Object.keys(change.after ?? {}).filter(
      (name) => isShown(change.table, name) && !(isRow(change) && name === place),
    );
    return names.map((name) => ({ kind: "field", change, name }));
  });
  return [...rows, ...fields];
}

/** Tables of a record's parts that have no name of their own: a row more in them is a change of the record. */
export const partTables: ReadonlySet<string> = new Set([
  "link",
  "fixed_price",
  "release_design",
  "release_design_text",
  "release_price",
  "release_list_price",
  "release_switch",
  "release_text",
]);

/** A row of a list that belongs to the record. */
const isRow = ({ part, table }: Change) => part !== "" || partTables.has(table);

const place = "position";
const placeIn = (values: Change["before"]): number | undefined => {
  const value = values?.[place];
  return typeof value === "number" ? value : undefined;
};

/**
 * Rows that stand elsewhere among the others. A row that comes or goes shifts all behind it, and these are not moved.
 * @param changes of one table.
 */
function movedRows(changes: readonly Change[]): Change[] {
  const shifted = changes.flatMap((change) => {
    const [from, to] = [placeIn(change.before), placeIn(change.after)];
    return change.action === "update" && from !== undefined && to !== undefined ? [{ change, from, to }] : [];
  });
  const taken = new Set(changes.flatMap(({ before, after }) => [placeIn(before), placeIn(after)]));
  const last = Math.max(-1, ...shifted.flatMap(({ from, to }) => [from, to]));
  // Places that no change names: who stands there has not been changed.
  const fixed = Array.from({ length: last + 1 }, (_, index) => index).flatMap((index) =>
    taken.has(index) ? [] : [{ change: undefined, from: index, to: index }],
  );
  const rows = [...shifted, ...fixed].sort((one, other) => one.from - other.from);
  const stays = increasingSubsequence(
    rows.map(({ to }) => to),
    (index) => (rows[index]?.change ? 1 : rows.length),
  );
  return rows.flatMap(({ change }, index) => (change && !stays.has(index) ? [change] : []));
}
