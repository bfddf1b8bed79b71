/** Sales with a beginning and an end, as other shops keep them. */
import { dayIn } from "../../shipping/arrival.ts";
import type { Cell } from "../kinds/parsed.ts";

/** How dates are written where the order of day and month does not show: Magento writes the month first. */
export type DayOrder = "month-first" | "unknown";

const pad = (text: string) => text.padStart(2, "0");

/**
 * The day of a date as YYYY-MM-DD; undefined for what is no date, or whose day and month cannot be told apart. A plain day stays
 * what it is in any time zone; a moment ("2026-11-30T22:00:00Z") is the shop's day.
 */
export function dayOf(text: string, zone: string, order: DayOrder = "unknown"): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](.*))?$/.exec(text.trim());
  if (iso) {
    const [, year = "", month = "", day = "", time = ""] = iso;
    if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(time)) {
      const moment = new Date(text.trim().replace(" ", "T"));
      return Number.isNaN(moment.getTime()) ? undefined : dayIn(zone, moment);
    }
    return real(year, month, day);
  }
  const short = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})(?:,? .*)?$/.exec(text.trim());
  if (!short) return undefined;
  const [, one = "", sign, other = "", short_year = ""] = short;
  const year = short_year.length === 2 ? `20${short_year}` : short_year;
  if (sign === "." || Number(one) > 12) return real(year, other, one);
  if (order === "month-first" || Number(other) > 12) return real(year, one, other);
  return one === other ? real(year, one, other) : undefined;
}

/** Undefined for days that no month has. */
function real(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

export interface SaleCells {
  readonly regular: Cell<string>;
  readonly sale: Cell<string>;
  readonly from: Cell<string>;
  readonly until: Cell<string>;
}

export interface SaleRules {
  readonly zone: string;
  readonly now: Date;
  readonly order: DayOrder;
  /** Whether a sale price with an end is taken, although the shop keeps no end. */
  readonly takesEnding: boolean;
}

/**
 * The price and the one that is struck through. The shop keeps no dates of sales: a sale counts when it is on today, until the end
 * of its last day in the shop's zone, and the notes tell when it would end.
 */
export function priceOf(
  { regular, sale, from, until }: SaleCells,
  { zone, now, order, takesEnding }: SaleRules,
): { readonly price: Cell<string>; readonly compare: Cell<string>; readonly notes: readonly string[] } {
  const plain = { price: regular ?? sale, compare: regular === undefined ? undefined : null, notes: [] as string[] };
  if (!sale || !regular || Number(sale) >= Number(regular)) return plain;
  const [first, last] = [from && dayOf(from, zone, order), until && dayOf(until, zone, order)];
  const without = (note: string) => ({ ...plain, notes: [note] });
  if ((from && !first) || (until && !last)) {
    return without(
      `Sale: “${((from && !first ? from : until) ?? "").slice(0, 40)}” is not a clear date. The regular price is imported`,
    );
  }
  const today = dayIn(zone, now);
  if (last && last < today) return without("Sale: it has ended. The regular price is imported");
  if (first && first > today) {
    return without(`Sale: it starts on ${first}. The shop keeps no dates of sales, so the regular price is imported`);
  }
  if (last && !takesEnding) return without(`Sale: it ends on ${last}. The regular price is imported, as you chose`);
  const notes = last
    ? [
        `Sale: it ends on ${last}. The shop keeps no dates of sales: change the price then, or choose not to take such prices`,
      ]
    : [];
  return { price: sale, compare: regular, notes };
}
