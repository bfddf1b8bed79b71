/** The buy form of a featured product: options, quantity, and what is put into the cart. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import "#ui/tokens.css";
import { type Shop, type ShopCalls, ShopContext } from "../shop-context.ts";
import { detail } from "../testing/rows.ts";
import { testCalls, testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import FeaturedProduct from "./View.tsx";

const added = vi.fn<ShopCalls["addToCart"]>();
const calls = async (): Promise<ShopCalls> => ({ ...testCalls, addToCart: added });

async function show(shop: Partial<Shop> = {}, data = { detail }) {
  const values = defaultsOf(definition.fields) as DefinitionValues<typeof definition>;
  const element = (
    <ShopContext value={{ ...testShop, calls, ...shop }}>
      <FeaturedProduct id={1} position={0} editing={false} data={data} values={values} />
    </ShopContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

afterEach(() => added.mockReset());

const radio = (name: string | RegExp) => page.getByRole("radio", { name });
const add = page.getByRole("button", { name: "Add to cart" });
const status = page.getByRole("status");

test("the chosen variant has its price and stock, and as many as wanted go into the cart", async () => {
  added.mockResolvedValue("added");
  await show();
  await expect.element(status).toHaveTextContent("Only 3 left");
  await radio("Large").click({ force: true });
  await expect.poll(() => document.body.textContent).toContain("$48.00");
  await expect.element(status).toHaveTextContent("");
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await add.click();
  await expect.element(status).toHaveTextContent("Added to cart View cart");
  expect(added.mock.calls).toEqual([["v2", 2]]);
});

test("a combination that is sold out cannot be bought; its pictures are shown", async () => {
  await show();
  await radio(/^Clay/).click({ force: true });
  await expect.element(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  const thumbs = () => page.getByRole("button", { name: /^Image \d of 5$/ }).elements();
  await expect.poll(() => thumbs().findIndex((one) => one.getAttribute("aria-current") === "true")).toBe(4);
});

test("a call that did not arrive is told, and pressed again it arrives", async () => {
  added.mockResolvedValueOnce("failed").mockResolvedValueOnce("added");
  await show();
  await add.click();
  await expect.element(status).toHaveTextContent("Couldn't add to cart. Check your connection and try again.");
  await add.click();
  await expect.element(status).toHaveTextContent("Added to cart View cart");
  // The code of the calls itself did not load.
  await show({ calls: () => Promise.reject(new Error("offline")) });
  await add.last().click();
  await expect.element(status.last()).toHaveTextContent("Couldn't add to cart. Check your connection and try again.");
});

test("without scripts the form is one that the cart's route takes", async () => {
  await show();
  const form = document.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/cart"]);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    product_id: detail.id,
    "option:Color": "Sand",
    "option:Size": "Small",
    quantity: "1",
  });
});
