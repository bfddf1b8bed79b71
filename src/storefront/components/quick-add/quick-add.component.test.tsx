/** A product with options is put into the cart from a list: its options are chosen in a dialog. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import type { ApiClient } from "../../api/client.ts";
import { addFromCards } from "../../runtime/add-to-cart.ts";
import { fixtureApi, productDetail, productRow } from "../../testing/fixture-api.ts";
import { brokenOnce, ok, renderPage } from "../../testing/render.tsx";
import { sampleCart } from "../cart/sample.ts";

test("the button of a card opens the options, and what is chosen goes into the cart", async () => {
  const product = productDetail();
  const [first, second] = product.variants;
  const { calls } = await renderPage("/product/list", {
    products: [{ ...productRow(1), has_options: true }],
    product,
    answers: { "/api/v1/cart/add": brokenOnce(() => ok({ ...sampleCart, added: second?.id })) },
  });
  const { api } = fixtureApi({ product });
  addFromCards(api as unknown as ApiClient, () => "failed");
  const open = page.getByRole("main").getByRole("button", { name: /^Choose options: / });
  await open.click();
  const dialog = page.getByRole("dialog", { name: product.good_name });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  for (const [, value] of Object.entries(second?.options ?? {})) {
    await dialog.getByRole("radio", { name: new RegExp(`^${value}`) }).click({ force: true });
  }
  const add = dialog.getByRole("button", { name: "Add to cart" });
  await add.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await add.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = calls.filter(({ path }) => path === "/api/v1/cart/add").map(({ input }) => input);
  expect(sent).toEqual([
    { variant_id: second?.id, qty: 1 },
    { variant_id: second?.id, qty: 1 },
  ]);
  expect(second?.id).not.toBe(first?.id);
});
