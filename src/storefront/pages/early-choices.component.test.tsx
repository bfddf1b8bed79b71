/** What a shopper chooses in the server's HTML of a page before its code runs: the code goes on from there. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleCart } from "../components/cart/sample.ts";
import { productDetail, productRow } from "../testing/fixture-api.ts";
import { ok, renderPage } from "../testing/render.tsx";

const main = page.getByRole("main");

test("a product: variant and quantity", async () => {
  const { calls } = await renderPage("/product/detail/vase-1", {
    product: productDetail(),
    early: async () => {
      await main.getByRole("radio", { name: /Night/ }).click();
      await main.getByRole("radio", { name: /Small/ }).click();
      await main.getByLabelText("Quantity").fill("2");
    },
  });
  await expect.element(main.getByRole("radio", { name: /Night/ })).toBeChecked();
  await expect.element(main.getByLabelText("Quantity")).toHaveValue(2);
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await expect
    .poll(() => calls.findLast(({ path }) => path.includes("/cart/add"))?.input)
    .toMatchObject({ variant_id: "Night-Small", qty: 2 });
});

test("a list: its order", async () => {
  const { router } = await renderPage("/product/list", {
    products: [productRow(1), productRow(2)],
    early: () => main.getByRole("combobox", { name: "Sort by" }).selectOptions("newest"),
  });
  await expect.poll(() => router.state.location.search).toBe("?sort=newest");
});

test("a list: a filter", async () => {
  const { router } = await renderPage("/product/list", {
    products: [productRow(1), productRow(2)],
    early: () => main.getByRole("checkbox", { name: /Sand/ }).first().click(),
  });
  await expect.poll(() => decodeURIComponent(router.state.location.search)).toContain("Color:Sand");
});

test("the cart: a line that is not bought now", async () => {
  const { calls } = await renderPage("/cart", {
    answers: { "/api/v1/cart/select": () => ok({ ...sampleCart, lines: [] }) },
    early: () => main.getByRole("checkbox", { name: /Sample mug/ }).click(),
  });
  await expect
    .poll(() => calls.find(({ path }) => path === "/api/v1/cart/select")?.input)
    .toMatchObject({ selected: false });
});

test("an address: the country, with its fields", async () => {
  await renderPage("/account/SetAddress", {
    early: () => main.getByLabelText("Country or region").selectOptions("JP"),
  });
  await expect.element(main.getByLabelText("Prefecture")).toBeVisible();
  await expect.element(main.getByLabelText("Country or region")).toHaveValue("JP");
});
