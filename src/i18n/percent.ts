/** Percentages as the reader of the screens writes them. */
import { locale } from "./locale.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** "15%" of 15, in German "15 %". @param decimals at least and at most */
export function percentText(percent: number, [min, max]: readonly [min: number, max: number] = [0, 1]): string {
  const key = `${min} ${max}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: min, maximumFractionDigits: max });
  formats.set(key, format);
  return format.format(percent / 100);
}
