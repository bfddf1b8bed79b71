import { t } from "#i18n/t.ts";

/** Periods that bookkeepers ask for. */
export const periods = [
  { value: "last-month", label: t("Month") },
  { value: "last-quarter", label: t("Quarter") },
  { value: "last-year", label: t("Year") },
  { value: "own", label: t("Other") },
] as const;
export type PeriodName = (typeof periods)[number]["value"];

interface Period {
  /** First and last day, "2026-10-01". */
  readonly from: string;
  readonly to: string;
}

const months = { "last-month": 1, "last-quarter": 3, "last-year": 12, own: 1 } as const;

/** The whole month, quarter or year before that of a day. @param today "2026-11-23". */
export function periodOf(name: PeriodName, today: string): Period {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const length = months[name];
  /** Months from January, of the period that is going on. */
  const begun = Math.floor((month - 1) / length) * length;
  const day = (monthIndex: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return { from: day(begun - length, 1), to: day(begun, 0) };
}
