/** Days and times on every screen are of the shop's zone (America/New_York), as filters count them; the browser's clock is another. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { testOrder, testPackedOrder } from "./testing/order.ts";
import { renderDashboard } from "./testing/render.tsx";
import { sampleAnswer, sampleShop } from "./testing/sample.ts";

/** Half past nine in the evening of the 25th in the shop. */
const moment = "2026-11-26T02:30:00.000Z";
const { answers } = sampleShop(permissionKeys);

/** The browser of somebody who travels: in Auckland the shop's evening is the afternoon of the next day. */
beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === browserZone ? { ...options, timeZone: "Pacific/Auckland" } : options;
  });
});
afterEach(() => void vi.restoreAllMocks());
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test("a row says the day on which the filter finds it, and its exact time names the zone", async () => {
  const [row] = sampleAnswer("/admin_api/v1/lists/orders").rows;
  if (!row) throw new Error("no sample");
  await renderDashboard({
    at: "/orders?f=placed_at.between.2026-11-25,2026-11-25",
    answers: {
      ...answers,
      "/admin_api/v1/lists/orders": () => ({
        ...sampleAnswer("/admin_api/v1/lists/orders"),
        rows: [{ ...row, placed_at: moment }],
      }),
    },
  });
  const day = page.getByText(/^Nov 25, (2026, )?9:30\sPM$/).first();
  await expect.element(day).toBeVisible();
  await expect.element(day).toHaveAttribute("title", expect.stringMatching(/^Nov 25, 2026, 9:30\sPM EST$/));
});

test("the editor of a date filter names the zone whose days it means", async () => {
  await renderDashboard({ at: "/orders", answers });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Date", exact: true }).click();
  await expect.element(page.getByText("Time zone: America/New York")).toBeVisible();
});

test("an order and its packing slip say the shop's day", async () => {
  const order = testOrder({ placed_at: moment });
  await renderDashboard({
    at: `/orders/${order.order_no}`,
    answers: { ...answers, "/admin_api/v1/orders/detail": { order } },
  });
  await expect.element(page.getByText(/^Nov 25, 2026, 9:30\sPM EST$/).first()).toBeVisible();
});

test("packing slips say the shop's day", async () => {
  const packed = { ...testPackedOrder("261125-AAAA1111"), placed_at: moment };
  await renderDashboard({
    at: "/orders/packing-slips",
    answers: { ...answers, "/admin_api/v1/orderBulk/pack": { orders: [packed], more: false } },
  });
  await expect.element(page.getByRole("article").getByText(/Nov 25, 2026/)).toBeVisible();
});

test("a plain day is the same day in every zone", async () => {
  const [row] = sampleAnswer("/admin_api/v1/lists/inventory").rows;
  if (!row) throw new Error("no sample");
  await renderDashboard({
    at: "/inventory",
    answers: {
      ...answers,
      "/admin_api/v1/lists/inventory": () => ({
        ...sampleAnswer("/admin_api/v1/lists/inventory"),
        rows: [{ ...row, incoming: 12, incoming_on: "2026-12-01" }],
      }),
    },
  });
  await expect.element(page.getByText("Dec 1, 2026").first()).toBeVisible();
});
