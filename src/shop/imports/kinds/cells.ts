/** Reads the cells of one group of rows by the use of their columns. */

import { type ImportField, type ImportKind, isImportField } from "#contract/import-fields.ts";
import { maxMoney, tooMuchMoney } from "#contract/input.ts";
import { isSheetError } from "#contract/sheet-error.ts";
import { cleanText } from "#kernel/text.ts";
import { convertAmount, foreignCurrency, hasOtherUnit } from "../values/currency.ts";
import { decodeEntities } from "../values/entities.ts";
import { parseAmount, parseDecimal, parseUnits, parseWeight, type WeightUnit } from "../values/numbers.ts";
import { bareCell } from "../values/text.ts";
import type { ColumnUse } from "./headers.ts";
import type { Cell, Fault } from "./parsed.ts";

/** How a file is read: found out when it was chosen, corrected by hand, the same for all its rows. */
export interface Reading {
  readonly kind: ImportKind;
  /** Names of the columns, for options whose name no column has. */
  readonly header: readonly string[];
  readonly columns: readonly ColumnUse[];
  readonly decimal: "." | ",";
  readonly weightUnit: WeightUnit;
  /** Decimals of the shop's currency. */
  readonly decimals: number;
  readonly currency: string;
  /** The currency of the file's amounts that are converted, and units of the shop's for one of it; "" for none. */
  readonly fileCurrency: string;
  readonly rate: string;
  /** The shop's time zone: sales start and end with its days. */
  readonly zone: string;
  /** Columns that a spreadsheet has damaged: read as if the file did not have them. */
  readonly refused: readonly ImportField[];
}

export interface GroupRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What programs and people write where there is no value. */
const placeholder = /^(?:[-–—]+|n\/a|n\.a\.|#n\/a|null|nil|undefined)$/i;
/** Fields of which such a word is no value. */
const withoutPlaceholders = new Set<ColumnUse>([
  "sku",
  "barcode",
  "vendor",
  "type",
  "price",
  "compare_at_price",
  "sale_price",
  "sale_from",
  "sale_to",
  "cost",
  "stock",
  "weight",
  "tax_class",
  "maker",
  "model",
  "template",
]);
/** HTML, where entities are markup, and addresses. */
const withEntities = new Set<ColumnUse>(["description", "specifications"]);

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

  /** The text of a cell as it stands; undefined without such a column. */
  #raw(row: GroupRow, use: ColumnUse): string | undefined {
    const at = this.#at.get(use);
    return at === undefined ? undefined : cleanText(bareCell(row.cells[at] ?? ""));
  }

  /**
   * The text of a cell; null when it is blank or says that there is no value, undefined without such a column and where a spreadsheet
   * has left an error instead.
   */
  text(row: GroupRow, use: ColumnUse): Cell<string> {
    const raw = this.#raw(row, use);
    if (raw === undefined || this.isError(row, use)) return undefined;
    if (raw === "" || this.isPlaceholder(row, use)) return null;
    // The shop's own export has texts as they are.
    return this.reading.kind === "shopwright" || withEntities.has(use) ? raw : decodeEntities(raw);
  }

  /** Whether a cell has "#NAME?" or the like: what stood there is lost. */
  isError(row: GroupRow, use: ColumnUse): boolean {
    return this.reading.kind !== "shopwright" && isSheetError(this.#raw(row, use) ?? "");
  }

  /** Whether a cell has "-", "n/a" or the like where a value stands. */
  isPlaceholder(row: GroupRow, use: ColumnUse): boolean {
    return (
      this.reading.kind !== "shopwright" && withoutPlaceholders.has(use) && placeholder.test(this.#raw(row, use) ?? "")
    );
  }
}

/** Reads cells and collects what is wrong with them, and what is not taken over as it stands. */
export class Reader {
  readonly faults: Fault[] = [];
  readonly notes: string[] = [];
  readonly columns: Columns;
  /** The currency that a column of the group names. */
  currency: string | undefined;

  constructor(columns: Columns) {
    this.columns = columns;
  }

  fault(row: number, reason: string): void {
    this.faults.push({ row, reason });
  }

  text(row: GroupRow, use: ColumnUse): Cell<string> {
    const text = this.columns.text(row, use);
    if (text === null && this.columns.isPlaceholder(row, use)) {
      this.notes.push(`${this.columns.nameOf(use) || use}: “-”, “n/a” and the like are read as blank cells`);
    } else if (text === undefined && this.columns.isError(row, use)) {
      this.notes.push(`${this.columns.nameOf(use) || use}: errors of a spreadsheet such as #NAME? are left out`);
    }
    return text;
  }

  /** The first cell of a group that is not blank: sorted in a spreadsheet, a product's first row can be any. */
  first(rows: readonly GroupRow[], use: ColumnUse): Cell<string> {
    if (!this.columns.has(use)) return undefined;
    let none: null | undefined = null;
    for (const row of rows) {
      const text = this.text(row, use);
      if (text) return text;
      if (text === undefined) none = undefined;
    }
    return none;
  }

  /** An amount in the shop's currency: another one is converted by the rate that was given, or refused. */
  amount(row: GroupRow, use: ImportField, label: string): Cell<string> {
    const { decimal, decimals, currency, fileCurrency, rate } = this.columns.reading;
    const text = this.text(row, use);
    if (!text) return text;
    const shortened = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    const foreign = this.#foreign(use, text);
    const isConverted =
      rate !== "" && fileCurrency !== "" && (foreign ?? currency) !== currency && foreign === fileCurrency;
    if (foreign && !isConverted) {
      this.fault(
        row.number,
        `${label}: ${shortened} is in ${foreign}, this shop sells in ${currency}. Give a rate to convert it`,
      );
      return undefined;
    }
    const unit = isConverted ? fileCurrency : currency;
    const amount = hasOtherUnit(text, unit)
      ? undefined
      : isConverted
        ? converted(parseDecimal(text, decimal), rate, decimals)
        : parseAmount(text, decimal, decimals);
    if (amount !== undefined && Number(amount) <= maxMoney) return amount;
    const isNegative = parseDecimal(text, decimal)?.startsWith("-");
    this.fault(
      row.number,
      amount !== undefined
        ? `${label} ${tooMuchMoney}`
        : isNegative
          ? `${label}: ${shortened} is negative`
          : `${label}: "${shortened}" is not an amount of ${currency}`,
    );
    return undefined;
  }

  /** The currency of an amount when it is not the shop's: by its cell, its column's name, or the column of currencies. */
  #foreign(use: ImportField, text: string): string | undefined {
    const { currency } = this.columns.reading;
    const cell = foreignCurrency(text, currency);
    if (cell) return cell;
    const column = foreignCurrency(this.columns.nameOf(use), currency);
    if (column) return column;
    return this.currency && this.currency !== currency ? this.currency : undefined;
  }

  units(row: GroupRow, use: ImportField, label: string): Cell<number> {
    return this.#read(
      row,
      use,
      (text) => {
        const { decimal } = this.columns.reading;
        const number = parseDecimal(text, decimal);
        if (number?.startsWith("-") && Number(number) < 0) {
          this.notes.push(`${label}: negative numbers are imported as 0, because no more than all can be sold here`);
        } else if (number !== undefined && !Number.isInteger(Number(number))) {
          this.notes.push(`${label}: fractions are rounded down to whole units`);
        }
        return parseUnits(text, decimal);
      },
      (text) =>
        Number(parseDecimal(text, this.columns.reading.decimal)) > 0
          ? `${label}: at most 1,000,000,000`
          : `${label}: "${text}" is not a number`,
    );
  }

  weight(row: GroupRow, use: ImportField, label: string): Cell<number> {
    const { decimal, weightUnit } = this.columns.reading;
    return this.#read(
      row,
      use,
      (text) => {
        const weight = parseWeight(text, decimal, weightUnit);
        if (weight === 0 && Number(parseDecimal(text, decimal)) > 0) {
          this.notes.push(`${label}: less than half a gram is imported as 0`);
        }
        return weight;
      },
      (text) =>
        Number(parseDecimal(text, decimal)) > 0
          ? `${label}: at most 1,000,000 kg`
          : `${label}: "${text}" is not a weight`,
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

function converted(number: string | undefined, rate: string, decimals: number): string | undefined {
  return number === undefined || number.startsWith("-") ? undefined : convertAmount(number, rate, decimals);
}

/** Columns with amounts of money. */
export const amountFields = [
  "price",
  "compare_at_price",
  "sale_price",
  "cost",
  "recommended_price",
] as const satisfies ImportField[];

/** The first currency in the amounts of a file that is not the shop's; undefined for none. Read while the rows are staged. */
export function currencyOfRow(columns: Columns, row: GroupRow): string | undefined {
  const { currency } = columns.reading;
  const named = columns.text(row, "currency")?.toUpperCase();
  if (named && named !== currency) return named;
  for (const use of amountFields) {
    const text = columns.text(row, use);
    // Most amounts are plain numbers.
    if (!text) continue;
    const cellCurrency = /^[\d.,\s-]+$/.test(text) ? undefined : foreignCurrency(text, currency);
    const foreign = cellCurrency ?? foreignCurrency(columns.nameOf(use), currency);
    if (foreign) return foreign;
  }
  return undefined;
}

/** Whether a use may be given to a column: a field, a specification, or a numbered part of one kind of file. */
export const isUse = (use: ColumnUse): boolean =>
  use === "" || isImportField(use) || /^(?:spec:|attribute:|image:\d{1,2}$|variation:\d)/.test(use);
