/** Reads the cells of one group of rows by the use of their columns. */

import type { ImportField } from "#contract/import-fields.ts";
import { mostMoney, tooMuchMoney } from "#contract/input.ts";
import { cleanText } from "../../text.ts";
import { parseAmount, parseUnits, parseWeight, type WeightUnit } from "../values/numbers.ts";
import { bareCell } from "../values/text.ts";
import type { ColumnUse } from "./headers.ts";
import type { Cell, Fault } from "./parsed.ts";

/** How a file is read: found out when it was chosen, corrected by hand, the same for all its rows. */
export interface Reading {
  /** Names of the columns, for options whose name no column has. */
  readonly header: readonly string[];
  readonly columns: readonly ColumnUse[];
  readonly decimal: "." | ",";
  readonly weightUnit: WeightUnit;
  /** Decimals of the shop's currency. */
  readonly decimals: number;
  readonly currency: string;
  /** Columns that a spreadsheet has damaged: read as if the file did not have them. */
  readonly refused: readonly ImportField[];
}

export interface GroupRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Position of each column that is used, by its use. Made once for a file. */
export class Columns {
  readonly reading: Reading;
  readonly #at: ReadonlyMap<string, number>;

  constructor(reading: Reading) {
    this.reading = reading;
    const refused = new Set<string>(reading.refused);
    this.#at = new Map(reading.columns.flatMap((use, at) => (use && !refused.has(use) ? [[use, at] as const] : [])));
  }

  has(use: ColumnUse): boolean {
    return this.#at.has(use);
  }

  /** The name of a column in the file. */
  nameOf(use: ColumnUse): string {
    return this.reading.header[this.#at.get(use) ?? -1] ?? "";
  }

  /** Uses with a prefix such as "spec:". */
  startingWith(prefix: string): string[] {
    return [...this.#at.keys()].filter((use) => use.startsWith(prefix));
  }

  /** The text of a cell; null when it is blank, undefined without such a column. */
  text(row: GroupRow, use: ColumnUse): Cell<string> {
    const at = this.#at.get(use);
    if (at === undefined) return undefined;
    const text = cleanText(bareCell(row.cells[at] ?? ""));
    return text === "" ? null : text;
  }
}

/** Reads cells and collects what is wrong with them. */
export class Reader {
  readonly faults: Fault[] = [];
  readonly columns: Columns;

  constructor(columns: Columns) {
    this.columns = columns;
  }

  fault(row: number, reason: string): void {
    this.faults.push({ row, reason });
  }

  text(row: GroupRow, use: ColumnUse): Cell<string> {
    return this.columns.text(row, use);
  }

  /** The first cell of a group that is not blank: sorted in a spreadsheet, a product's first row can be any. */
  first(rows: readonly GroupRow[], use: ColumnUse): Cell<string> {
    if (!this.columns.has(use)) return undefined;
    for (const row of rows) {
      const text = this.text(row, use);
      if (text) return text;
    }
    return null;
  }

  amount(row: GroupRow, use: ImportField, label: string): Cell<string> {
    const { decimal, decimals, currency } = this.columns.reading;
    return this.#read(
      row,
      use,
      (text) => {
        const amount = parseAmount(text, decimal, decimals);
        return amount === undefined || Number(amount) > mostMoney ? undefined : amount;
      },
      (text) =>
        parseAmount(text, decimal, decimals) === undefined
          ? `${label}: "${text}" is not an amount of ${currency}`
          : `${label} ${tooMuchMoney}`,
    );
  }

  units(row: GroupRow, use: ImportField, label: string): Cell<number> {
    return this.#read(
      row,
      use,
      (text) => parseUnits(text, this.columns.reading.decimal),
      (text) => `${label}: "${text}" is not a number`,
    );
  }

  weight(row: GroupRow, use: ImportField, label: string): Cell<number> {
    const { decimal, weightUnit } = this.columns.reading;
    return this.#read(
      row,
      use,
      (text) => parseWeight(text, decimal, weightUnit),
      (text) => `${label}: "${text}" is not a weight`,
    );
  }

  #read<T>(row: GroupRow, use: ImportField, parse: (text: string) => T | undefined, rule: (text: string) => string) {
    const text = this.text(row, use);
    if (text === null || text === undefined) return text;
    const value = parse(text);
    if (value === undefined) this.fault(row.number, rule(text.length > 40 ? `${text.slice(0, 40)}…` : text));
    return value;
  }
}
