/** Downloads the figures that the screen shows as CSV. */
import type { Breakdown } from "#contract/shapes/analytics.ts";
import { download } from "../api/download.ts";
import type { View } from "./address.ts";

/** The course of every measure, the steps of visits, the pages, or all rows of a breakdown. */
export type Table = "summary" | "funnel" | "pages" | Breakdown;

/** A CSV of the view's days; hours are in none, their days are. */
export function downloadAnalytics(table: Table, { range, unit }: Pick<View, "range" | "unit">): void {
  const course = table === "summary" && { unit: unit === "hour" ? "day" : unit };
  download("/admin_api/v1/figures/csv", { table, ...range, ...course });
}
