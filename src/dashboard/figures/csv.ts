/** Download of what the screen shows. */
import type { Breakdown } from "#contract/shapes/figures.ts";
import { download } from "../api/download.ts";
import type { View } from "./address.ts";

interface CsvOptions {
  readonly view: Pick<View, "range" | "unit" | "compare">;
  /** Absent: the course of every measure by the view's unit. */
  readonly by?: Breakdown;
}

/** A CSV of the course of all measures, or of all rows of a breakdown. */
export function downloadFigures({ view: { range, unit, compare }, by }: CsvOptions): void {
  download("/admin_api/v1/figures/csv", { ...range, compare, ...(by ? { by } : { unit }) });
}
