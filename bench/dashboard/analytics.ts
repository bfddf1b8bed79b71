/** Figures of a shop with many orders: courses, funnel and breakdowns of a day, a month and a year, and each of them as CSV. */
import { analyticsCsvInput, breakdowns } from "#contract/shapes/analytics.ts";
import { addDays } from "#shop/analytics/index.ts";
import type { Row } from "../types.ts";
import type { DashboardClient } from "./client.ts";
import { row, timed } from "./timed.ts";

const tables = analyticsCsvInput.shape.table.options;

export async function figureRows({ url, headers, call }: DashboardClient, many: string): Promise<Row[]> {
  const to = new Date().toISOString().slice(0, 10);
  const lengths = [
    { days: 1, unit: "hour" },
    { days: 30, unit: "day" },
    { days: 365, unit: "day" },
    { days: 365, unit: "week" },
    { days: 365, unit: "month" },
  ] as const;
  const ranges = lengths.map(({ days, unit }) => ({ from: addDays(to, 1 - days), to, unit }));
  const compared = ranges.flatMap((range) => [
    { ...range, compare: "previous" as const },
    { ...range, compare: "year" as const },
  ]);
  const summary = (input: (typeof compared)[number]) => call("/admin_api/v1/figures/summary", input);
  const breakdown = ({ unit: _, by, ...range }: (typeof compared)[number] & { by: (typeof breakdowns)[number] }) =>
    call("/admin_api/v1/figures/breakdown", { ...range, by });
  const download = async (input: { readonly table: (typeof tables)[number]; readonly from: string }) => {
    const { "content-type": _, ...own } = headers;
    const body = new URLSearchParams({ to, ...input });
    const response = await fetch(`${url}/admin_api/v1/figures/csv`, { method: "POST", headers: own, body });
    if (!response.ok) throw new Error(`figures/csv ${body} answered ${response.status}`);
    await response.text();
  };
  const parts = compared.flatMap((range) => breakdowns.map((by) => ({ ...range, by })));
  const files = tables.flatMap((table) => ranges.map(({ from }) => ({ table, from })));
  // The first statements of a connection are planned and read from disk.
  for (const one of compared) await summary(one);
  for (const one of parts) await breakdown(one);
  return [
    row(`Figures of a day, a month and a year, ${many}`, await timed(compared, summary), 100),
    row(
      `Funnel of the same, ${many}`,
      await timed(compared, ({ unit: _, ...range }) => call("/admin_api/v1/figures/funnel", range)),
      100,
    ),
    row(`Their ${breakdowns.join(", ")}s, ${many}`, await timed(parts, breakdown), 100),
    row(`Each of them as CSV, ${many}`, await timed(files, download), 200),
  ];
}
