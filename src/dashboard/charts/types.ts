/** What every chart is drawn from. */

/** A value of a time, and what it is compared with. */
export interface ChartPoint {
  /** First day, as in the address: "2026-11-23". */
  readonly from: string;
  /** "Nov 23, 2026", "November 2026". */
  readonly name: string;
  /** On the axis: "Nov 23", "Nov". */
  readonly short: string;
  /** Null where there is none, as the average of no orders. */
  readonly value: number | null;
  readonly before?: { readonly name: string; readonly value: number | null } | undefined;
}

/** How values of a series are written. */
export interface ValueFormat {
  readonly write: (value: number) => string;
  /** On the axis, in few letters: "$12K". */
  readonly short: (value: number) => string;
  /** Values are whole numbers. */
  readonly whole: boolean;
}

/** What stands where there is no value. */
export const noValue = "–";

export const written = (value: number | null | undefined, format: ValueFormat): string =>
  value === null || value === undefined ? noValue : format.write(value);
