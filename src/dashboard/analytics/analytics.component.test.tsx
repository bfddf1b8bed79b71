import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { type Breakdown, breakdowns, measureNames, type PartValues, partMeasures } from "#contract/shapes/analytics.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { focus, press } from "#ui/testing/browser.ts";
import { BestSellersCard, SalesCard } from "../home/HomeMetrics.tsx";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as AnalyticsPage } from "./AnalyticsPage.tsx";
import { viewOf } from "./address.ts";
import { BreakdownCard } from "./BreakdownCard.tsx";

const about = {
  currency: "USD",
  today: "2026-11-20",
  range: { from: "2026-11-19", to: "2026-11-20" },
  before_range: null,
  first_day: "2026-01-01",
  counted_at: "2026-11-20T10:00:00Z",
  days_to_count: 0,
  left_out: null,
};

const summary: Output<CallByPath["/admin_api/v1/figures/summary"]> = {
  ...about,
  starts: ["2026-11-19", "2026-11-20"],
  before_starts: [],
  figures: measureNames.map((measure) => ({
    measure,
    total: "3381943.64",
    before: null,
    series: ["1000000", "2381943.64"],
    before_series: [],
  })),
  units: 10,
  units_with_cost: 8,
};

const noPages = { range: about.range, rows: [], count: 0 };

const values = Object.fromEntries(partMeasures.map((measure) => [measure, "12.00"])) as PartValues;
const tax = { country: "US", state: "CA", name: "Sales tax", percent: 7.25, reverse_charge: false };
const rowOf = (by: Breakdown) => ({
  key: by === "country" ? "US" : "one",
  label: "Hearth Mug",
  image: "",
  tax: by === "tax" ? { ...tax, charged: "1.00", returned: "0.00" } : null,
  values,
  before: null,
});
const breakdownOf = (by: Breakdown) => ({ ...about, rows: [rowOf(by)], count: 1, total: values, before_total: null });

for (const [screen, part] of [
  ["Home", <SalesCard key="home" />],
  ["Analytics", <AnalyticsPage key="analytics" />],
] as const) {
  test(`amounts of millions stay in one line, in ${screen}`, async () => {
    await renderScreen(part, {
      answers: {
        "/admin_api/v1/figures/summary": summary,
        "/admin_api/v1/figures/funnel": { ...about, steps: [] },
        "/admin_api/v1/figures/pages": noPages,
        "/admin_api/v1/figures/breakdown": ({ by }) => breakdownOf(by),
      },
    });
    for (const width of [390, 820]) {
      await page.viewport(width, 900);
      const value = page.getByRole("link", { name: /^Total sales/ }).getByText("$3,381,943.64");
      await expect.element(value).toBeVisible();
      const text = value.element();
      const lines = () => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
      await vi.waitFor(() => expect(lines()).toBe(1));
      expect(text.scrollWidth - text.clientWidth).toBeLessThanOrEqual(0);
    }
  });
}

test("a shop that is busy for a moment is asked again: no card shows a failure", async () => {
  const asked = new Map<Breakdown, number>();
  await renderScreen(<AnalyticsPage />, {
    answers: {
      "/admin_api/v1/figures/summary": summary,
      "/admin_api/v1/figures/funnel": { ...about, steps: [] },
      "/admin_api/v1/figures/pages": noPages,
      "/admin_api/v1/figures/breakdown": ({ by }) => {
        asked.set(by, (asked.get(by) ?? 0) + 1);
        // As `server/load/admission.ts` answers.
        if (asked.get(by) === 1) throw new Refusal(503, "The shop is very busy, please try again in a moment");
        return breakdownOf(by);
      },
    },
  });
  for (const name of ["Products", "Categories", "Countries", "Sources", "Discounts", "Taxes"]) {
    const table = page.getByRole("region", { name, exact: true }).getByRole("table");
    await expect.element(table.getByRole("row").nth(1), { timeout: 10_000 }).toBeVisible();
  }
  expect(page.getByRole("status", { name: /^Loading/ }).elements()).toEqual([]);
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect([...asked]).toEqual(breakdowns.map((by) => [by, 2]));
});

test("by keyboard: a day of the chart says its value; the table is a link of its own, is reached by Tab and adds up to the card", async () => {
  const { router } = await renderScreen(<AnalyticsPage />, {
    at: "/analytics",
    answers: {
      "/admin_api/v1/figures/summary": {
        ...summary,
        figures: summary.figures.map((figure) => ({ ...figure, total: "5", series: ["2", "3"] })),
      },
      "/admin_api/v1/figures/funnel": { ...about, steps: [] },
      "/admin_api/v1/figures/pages": noPages,
      "/admin_api/v1/figures/breakdown": ({ by }) => breakdownOf(by),
    },
  });
  const address = () => router.state.location.search;
  await page.getByRole("link", { name: /^Orders/ }).click();
  await expect.poll(address).toContain("measure=orders");
  const cursor = page.getByRole("slider", { name: /^Orders by day/ });
  await focus(cursor);
  const last = cursor.element().getAttribute("aria-valuetext");
  await press("ArrowLeft");
  await expect.poll(() => cursor.element().getAttribute("aria-valuetext")).toMatch(/: Orders \d+$/);
  expect(cursor.element().getAttribute("aria-valuetext")).not.toBe(last);

  await press("Enter", page.getByRole("button", { name: "Show table" }));
  await expect.poll(address).toContain("table=1");
  await expect.element(page.getByRole("button", { name: "Show chart" })).toHaveFocus();
  await press("Tab");
  await expect.element(page.getByRole("region", { name: "Orders by day" })).toHaveFocus();
  const cells = page.getByRole("table", { name: "Orders by day" }).getByRole("cell");
  expect(cells.elements().map((cell) => Number(cell.textContent))).toEqual([2, 3]);

  await page.getByRole("combobox", { name: "Date range" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await expect.poll(address).toContain("range=7d");
});

test("pages say their name, how often visitors went on from them and how long they stayed", async () => {
  const rows = [
    { page: "/product/list?category_id=c-1", name: "Vases", views: 1240, seconds: 45 },
    { page: "/trackingOrder", name: "", views: 12, seconds: 200 },
  ];
  await renderScreen(<AnalyticsPage />, {
    answers: {
      "/admin_api/v1/figures/summary": summary,
      "/admin_api/v1/figures/funnel": { ...about, steps: [] },
      "/admin_api/v1/figures/breakdown": ({ by }) => breakdownOf(by),
      "/admin_api/v1/figures/pages": { range: about.range, rows, count: 5 },
    },
  });
  const table = page.getByRole("table", { name: "Pages" });
  await expect.element(table.getByRole("row", { name: /^Vases 45 s 1,240$/ })).toBeVisible();
  await expect.element(table.getByRole("row", { name: /^\/trackingOrder 3 min 12$/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Export pages as CSV" })).toBeVisible();
  await expect
    .element(table.getByRole("link", { name: "Vases" }))
    .toHaveAttribute("href", "/product/list?category_id=c-1");
  await expect.element(page.getByText("3 more in the CSV.")).toBeVisible();
});

test("each figure says how it is counted, by keyboard and by press; a profit says of how many items it is", async () => {
  await renderScreen(<AnalyticsPage />, {
    at: "/analytics?measure=profit",
    answers: {
      "/admin_api/v1/figures/summary": summary,
      "/admin_api/v1/figures/funnel": { ...about, steps: [] },
      "/admin_api/v1/figures/pages": noPages,
      "/admin_api/v1/figures/breakdown": ({ by }) => breakdownOf(by),
    },
  });
  const link = page.getByRole("link", { name: /^Profit/ });
  await expect.element(link.getByText("For 8 of 10 items sold")).toBeVisible();
  await expect.element(page.getByText(/^For 8 of 10 items sold; 2 have no cost\./)).toBeVisible();
  const aboutAverage = page.getByRole("button", { name: "About Average order" });
  await expect.element(aboutAverage).toHaveAccessibleDescription(/^Gross sales less discounts, divided by/);
  const tip = page.getByRole("tooltip").filter({ hasText: "Gross sales less discounts, divided by" });
  await press("Enter", aboutAverage);
  await expect.element(tip).toBeVisible();
  await expectAccessible();
  await press("Escape");
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(aboutAverage).toHaveFocus();
  await aboutAverage.click();
  await expect.element(tip).toBeVisible();
  await page.getByRole("heading", { name: "Analytics" }).click();
  await expect.element(tip).not.toBeInTheDocument();
});

test.each([
  [
    "nothing was sold",
    { ...about, left_out: { unpaid: 0, cancelled: 0, test: 0 } },
    [],
    "Nothing was sold in the last 30 days.",
  ],
  [
    "test orders",
    { ...about, left_out: { unpaid: 1, cancelled: 0, test: 2 } },
    [],
    /^1 order waits for a payment online, 2 orders are test orders\./,
  ],
  ["days that are not counted", { ...about, days_to_count: 3 }, [], "Sales of 3 days are still missing here."],
  // Paid back in these days, and sold before them.
  [
    "refunds alone",
    about,
    [{ ...rowOf("product"), values: { ...values, units: "0", net_sales: "-9.00" } }],
    "Nothing was sold in the last 30 days.",
  ],
] as const)("best sellers without a sale: %s", async (_, counted, rows, words) => {
  await renderScreen(<BestSellersCard />, {
    answers: {
      "/admin_api/v1/figures/breakdown": { ...breakdownOf("product"), ...counted, rows: [...rows], count: rows.length },
    },
  });
  await expect.element(page.getByText(words)).toBeVisible();
});

for (const [where, card] of [
  ["Home", <BestSellersCard key="home" />],
  ["Analytics", <BreakdownCard key="analytics" by="product" view={viewOf(new URLSearchParams(), about.today)} />],
] as const) {
  test(`best sellers of days that were still being counted appear by themselves, in ${where}`, async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      let isCounted = false;
      await renderScreen(card, {
        answers: {
          "/admin_api/v1/figures/breakdown": () =>
            isCounted ? breakdownOf("product") : { ...breakdownOf("product"), days_to_count: 3, rows: [], count: 0 },
        },
      });
      await expect.element(page.getByText("Sales of 3 days are still missing here.")).toBeVisible();
      isCounted = true;
      vi.advanceTimersByTime(3000);
      await expect.element(page.getByText("Hearth Mug")).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
}
