/** Sales with a beginning and an end, as other shops keep them. */

import { dayIn } from "#contract/days.ts";
import { fromZonedInput } from "#contract/zoned-time.ts";
import type { Cell, ParsedSale } from "../kinds/parsed.ts";

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

/**
 * The moment of a date. A plain day is its beginning, or its last second (as WooCommerce has it), in the shop's zone; so is a day at
 * midnight, which is how shops write days into files. A time without a zone is the shop's.
 * @returns ISO 8601; undefined for what is no clear date.
 */
export function momentOf(
  text: string,
  edge: "start" | "end",
  { zone, order }: Pick<SaleRules, "zone" | "order">,
): string | undefined {
  const day = dayOf(text, zone, order);
  if (!day) return undefined;
  const time = /[T, ]\s*(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2}|[ap]\.?m\.?)?$/i.exec(text.trim());
  const clock = time && clockOf(time[1] ?? "", /^[ap]/i.test(time[2] ?? "") ? time[2] : "");
  if (time?.[2] && !/^[ap]/i.test(time[2])) {
    const moment = new Date(text.trim().replace(" ", "T"));
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
  }
  if (clock && clock !== "00:00:00") return fromZonedInput(`${day}T${clock}`, zone) ?? undefined;
  if (edge === "start") return startOf(day, zone);
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const end = startOf(next, zone);
  return end && new Date(Date.parse(end) - 1000).toISOString();
}

/** Where the clock leaves midnight out, the day begins an hour later. */
const startOf = (day: string, zone: string) => fromZonedInput(`${day}T00:00:00`, zone) ?? undefined;

/** "11:30", "pm" as "23:30:00". */
function clockOf(text: string, half = ""): string {
  const [hours = "0", minutes = "00", seconds = "00"] = text.split(":");
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  return `${pad(String(hour))}:${minutes}:${seconds.slice(0, 2)}`;
}

export interface SaleCells {
  readonly regular: Cell<string>;
  readonly sale: Cell<string>;
  readonly from: Cell<string>;
  readonly until: Cell<string>;
}

export interface SaleRules {
  /** Whether a sale price of 0 is one. Most systems write it where there is none. */
  readonly hasFreeSales: boolean;
  readonly zone: string;
  readonly now: Date;
  readonly order: DayOrder;
}

interface Prices {
  readonly price: Cell<string>;
  /** The price that is struck through. */
  readonly compare: Cell<string>;
  readonly sale: Cell<ParsedSale>;
  readonly notes: readonly string[];
}

/**
 * Price, compare-at price and dated sale of a variant. A sale that is on is a price below the compare-at price; one that starts later
 * leaves the regular price until then; of one that is over only the regular price is left.
 */
export function priceOf({ regular, sale: saleCell, from, until }: SaleCells, rules: SaleRules): Prices {
  const sale = saleCell && Number(saleCell) === 0 && !rules.hasFreeSales ? null : saleCell;
  const compare = regular === undefined ? undefined : null;
  const plain = { price: regular ?? sale, compare, sale: sale === null ? null : undefined, notes: [] };
  if (!sale || !regular || Number(sale) >= Number(regular)) return plain;
  const starts = from && momentOf(from, "start", rules);
  const ends = until && momentOf(until, "end", rules);
  const without = (note: string) => ({ ...plain, sale: over, notes: [note] });
  if ((from && !starts) || (until && !ends)) {
    return without(
      `Sale: “${((from && !starts ? from : until) ?? "").slice(0, 40)}” is not a clear date. The regular price is imported`,
    );
  }
  const now = rules.now.getTime();
  if (ends && Date.parse(ends) <= now) return without("Sale: it has ended. The regular price is imported");
  if (starts && ends && starts >= ends) return without("Sale: it ends before it starts. The regular price is imported");
  if (starts && Date.parse(starts) > now) return { ...plain, sale: { price: sale, starts, ends } };
  return { price: sale, compare: regular, sale: { price: null, starts, ends }, notes: [] };
}

const over: ParsedSale = { price: null, starts: undefined, ends: undefined };
