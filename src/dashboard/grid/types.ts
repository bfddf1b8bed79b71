import type { ReactNode } from "react";

/** What a cell holds. Amounts are decimal strings; null and "" are empty. */
export type CellValue = string | number | boolean | null;

export interface GridColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly type: "text" | "number" | "money" | "choice" | "boolean" | "readonly";
  /** Numbers and amounts stand at the end anyhow. */
  readonly align?: "end";
  /** Pixels; 140 when absent. */
  readonly width?: number;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** The choice that an emptied cell gets; the cell stays empty when absent. */
  readonly defaultChoice?: string;
  /** Whether the cell of a row takes values; every one does when absent. */
  readonly editable?: (row: Row) => boolean;
  /** Content in place of the value's text. */
  readonly render?: (value: CellValue, row: Row) => ReactNode;
  /** The cells hold grams that are shown and typed in pounds. */
  readonly inPounds?: boolean;
  /** Texts keep their line breaks. */
  readonly keepsLines?: true;
  /** Decimals of amounts; 2 when absent. */
  readonly decimals?: number;
}

export interface CellChange {
  readonly id: string;
  readonly key: string;
  readonly value: CellValue;
}

/** Indexes of a cell. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells from one corner to the other, both included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
