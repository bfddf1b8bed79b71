/** What is checked goes into the cart with the chosen variants and is summed up; what goes with the cart is asked for by the browser. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ModuleData } from "#contract/rows.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { type ShopCalls, ShopContext } from "../shop-context.ts";
import { togetherFor } from "../testing/rows.ts";
import { testCalls, testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import BoughtTogether from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

const addAll = vi.fn<ShopCalls["addAllToCart"]>();
const together = vi.fn<ShopCalls["together"]>();
afterEach(() => {
  addAll.mockReset();
  together.mockReset();
});

async function show(data: ModuleData, values: Partial<Values> = {}, editing = false) {
  const all = { ...defaultsOf(definition.fields), ...values } as Values;
  const calls = async () => ({ ...testCalls, addAllToCart: addAll, together });
  const element = (
    <ShopContext value={{ ...testShop, calls }}>
      <BoughtTogether id={1} position={0} editing={editing} data={data} values={all} />
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

// The vase (18.00, with variants), the mug (25.00) and the stool (32.00, with variants).
const rows = togetherFor({ ids: ["product-1"], count: 2 });
const status = page.getByRole("status");

test("all are checked, with the first variant that is in stock; the sum and the button follow what is chosen", async () => {
  addAll.mockResolvedValue("added");
  await show({ together: rows });
  expect(document.body.textContent).toContain("$75.00");
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Harbour mug, set of two" }).click();
  await expect.poll(() => document.body.textContent).toContain("$50.00");
  await page
    .getByRole("combobox", { name: "Options of Low oak stool with a woven seat" })
    .selectOptions("Sand / Large");
  await page.getByRole("button", { name: "Add 2 to cart" }).click();
  await expect.element(status).toHaveTextContent("Added to cart");
  expect(addAll.mock.calls).toEqual([[["product-1-0", "product-3-1"]]]);
});

test("nothing chosen cannot be added; a call that did not arrive is told", async () => {
  addAll.mockResolvedValue("failed");
  await show({ together: rows }, { max_show_num: 1, show_this: false });
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(status).toHaveTextContent("Couldn't add to cart. Check your connection and try again.");
  await page.getByRole("checkbox").click();
  await expect.element(page.getByRole("button", { name: "Add to cart" })).toBeDisabled();
  await expect.poll(() => document.body.textContent).toContain("$0.00");
  await expect.element(status).toHaveTextContent("");
});

test("without scripts the form sends the checked ones and the chosen variants to the cart", async () => {
  const { container } = await show({ together: rows });
  const form = container.querySelector("form");
  if (!form) throw new Error("no form");
  expect(form.getAttribute("action")).toBe("/cart");
  expect([...new FormData(form)]).toEqual([
    ["action", "link"],
    ["add", "product-1-0"],
    ["add", "product-2-0"],
    ["add", "product-3-0"],
  ]);
});

test("without a product it is about the cart, and is not there for an empty one; the canvas shows best sellers", async () => {
  together.mockResolvedValue({ products: [] });
  const empty = await show({});
  await expect.poll(() => together.mock.calls).toEqual([["cart", 2]]);
  expect(empty.container.textContent).toBe("");
  await empty.unmount();
  together.mockResolvedValue({ products: rows.products });
  const module = await show({}, { show_this: false });
  await expect.element(page.getByRole("heading", { name: "Frequently bought together" })).toBeVisible();
  await module.unmount();
  await show({}, {}, true);
  await expect.poll(() => together.mock.calls.at(-1)).toEqual([[], 2]);
});
