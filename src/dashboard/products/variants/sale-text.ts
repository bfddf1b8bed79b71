import { toZonedInput } from "#contract/zoned-time.ts";
import { t } from "#i18n/t.ts";
import type { Cells } from "./model.ts";

/** The dated sale of a variant in the grid: "until 2026-11-30 23:59", "80.00 from 2026-12-01 00:00". "" without dates. */
export function saleText(
  { sale_price, sale_starts_at, sale_ends_at }: Pick<Cells, "sale_price" | "sale_starts_at" | "sale_ends_at">,
  timeZone: string,
): string {
  const time = (iso: string) => toZonedInput(iso, timeZone).replace("T", " ");
  const parts = [
    sale_price !== null && sale_price,
    sale_price !== null && sale_starts_at && t("from {time}", { time: time(sale_starts_at) }),
    sale_ends_at && t("until {time}", { time: time(sale_ends_at) }),
  ];
  return parts.filter(Boolean).join(" ");
}
