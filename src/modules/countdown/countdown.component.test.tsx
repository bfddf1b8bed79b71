/** The countdown until its moment and afterwards. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Moment } from "#contract/rows.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { expectGone } from "#ui/testing/browser.ts";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import Countdown from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

const start = Date.parse("2026-12-24T16:59:57.000Z");
const moment: Moment = { at: "2026-12-24T17:00:00.000Z", passed: false };

async function show(values: Partial<Values>, moments: readonly Moment[] = [moment], editing = false) {
  const all = { ...defaultsOf(definition.fields), ...values } as Values;
  const element = (
    <ShopContext value={testShop}>
      <Countdown id={1} position={0} editing={editing} data={{ moments }} values={all} />
    </ShopContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const clock = page.getByRole("timer");
const numbers = () =>
  [...clock.element().querySelectorAll("li > span:first-child")].map(({ textContent }) => textContent).join(" ");

test("runs down by the second, reads as a moment, and what stands there afterwards needs no new page", async () => {
  await show({ when_over: "text", over_text: "Come back next year." });
  await expect.poll(numbers).toBe("0 00 00 03");
  // Of the shop's time zone, which is UTC here.
  await expect.element(clock.getByRole("time")).toHaveTextContent("December 24, 2026 at 5:00 PM");
  vi.advanceTimersByTime(2000);
  await expect.poll(numbers).toBe("0 00 00 01");
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByText("Come back next year.")).toBeVisible();
  await expectGone(clock);
  await expectGone(page.getByRole("link"));
});

test("is gone afterwards when nothing is to stand there", async () => {
  await show({});
  await expect.poll(numbers).toBe("0 00 00 03");
  vi.advanceTimersByTime(4000);
  await expectGone(page.getByRole("heading"));
});

test("a page that was made after the moment says so at once, and never counts", async () => {
  await show({ when_over: "text" }, [{ ...moment, passed: true }]);
  await expect.element(page.getByText("This offer has ended.")).toBeVisible();
  expect(vi.getTimerCount()).toBe(0);
});

test("without a moment the canvas asks for one, and customers see nothing", async () => {
  await show({}, [], true);
  await expect.element(page.getByText(/^Choose until when/)).toBeVisible();
  await show({}, []);
  expect(document.querySelectorAll("h2").length).toBe(1);
});
