/** The code of a coupon is copied by a press and the copying told; without the clipboard it is selected. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Moment } from "#contract/rows.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import Coupon from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

async function show(values: Partial<Values> = {}, moments?: readonly Moment[], editing = false) {
  const all = { ...defaultsOf(definition.fields), code: "WELCOME10", ...values } as Values;
  const element = (
    <ShopContext value={testShop}>
      <Coupon id={1} position={0} editing={editing} data={moments ? { moments } : {}} values={all} />
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const copy = page.getByRole("button", { name: "Copy code" });
const status = page.getByRole("status");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("copies the code, says so for a while, and leads to the cart with it", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await show({ code: " SPRING 25 " });
  await copy.click();
  await expect.element(status).toHaveTextContent("Code copied");
  expect(write).toHaveBeenCalledExactlyOnceWith("SPRING 25");
  await expect.element(page.getByRole("button", { name: "Code copied" })).toBeVisible();
  vi.advanceTimersByTime(4000);
  await expect.element(copy).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Use in the cart" }))
    .toHaveAttribute("href", "/cart?discount=SPRING%2025");
});

test("where nothing can be copied the code is selected, and nothing is claimed", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  await show();
  await copy.click();
  await expect.poll(() => String(getSelection())).toBe("WELCOME10");
  expect(status.element().textContent).toBe("");
});

test("is shown from its first moment to its second, and never without a code", async () => {
  const at = (passed: boolean): Moment => ({ at: "2026-12-24T18:00:00.000Z", passed });
  const none: Moment = { at: "", passed: false };
  const seen = async (values: Partial<Values>, moments?: readonly Moment[]) => {
    const { container, unmount } = await show(values, moments);
    const hasCode = container.querySelector("code") !== null;
    await unmount();
    return hasCode;
  };
  expect(await seen({})).toBe(true);
  expect(await seen({ code: " " })).toBe(false);
  expect(await seen({}, [at(true), at(false)])).toBe(true);
  expect(await seen({}, [at(false), none])).toBe(false);
  expect(await seen({}, [none, at(true)])).toBe(false);
  await show({ code: "" }, undefined, true);
  await expect.element(page.getByText(/^Enter a discount code/)).toBeVisible();
});
