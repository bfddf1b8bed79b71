/** What a browser remembers of lists: columns of each view, density, and the place to return to from a record. */
import { remember, remembered } from "../shell/remembered.ts";

const columnsKey = (list: string, view: string) => `list.columns.${list}.${view}`;

export function rememberedColumns(list: string, view: string): string[] | undefined {
  const stored = remembered(columnsKey(list, view));
  return stored ? stored.split(",") : undefined;
}

/** @param columns undefined for those of the view. */
export function rememberColumns(list: string, view: string, columns: readonly string[] | undefined): void {
  remember(columnsKey(list, view), columns?.join(","));
}

const widthsKey = (list: string) => `list.widths.${list}`;

/** Pixels that a list's columns needed last. */
export function rememberedWidths(list: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    (remembered(widthsKey(list)) ?? "").split(",").flatMap((one) => {
      const [key = "", width] = one.split(":");
      return Number(width) > 0 ? [[key, Number(width)]] : [];
    }),
  );
}

export function rememberWidths(list: string, widths: Readonly<Record<string, number>>): void {
  remember(
    widthsKey(list),
    Object.entries(widths)
      .map((one) => one.join(":"))
      .join(),
  );
}

export type Density = "comfortable" | "compact";

export const rememberedDensity = (): Density => (remembered("list.density") === "compact" ? "compact" : "comfortable");
export const rememberDensity = (density: Density): void => remember("list.density", density);

/** The address in which each list was last seen, and the row that was opened from it. */
const places = new Map<string, { search: string; row?: string }>();

export function rememberPlace(path: string, search: string): void {
  places.set(path, { ...places.get(path), search });
}

export function rememberRow(path: string, row: string): void {
  places.set(path, { search: "", ...places.get(path), row });
}

/** The row that was opened last, once: the focus returns to it. */
export function takeRow(path: string): string | undefined {
  const place = places.get(path);
  if (!place?.row) return undefined;
  places.set(path, { search: place.search });
  return place.row;
}

/** Where a record's way back leads: `listAddress("/products")` is the list as it was left, in this tab. */
export function listAddress(path: string): string {
  return path + (places.get(path)?.search ?? "");
}
