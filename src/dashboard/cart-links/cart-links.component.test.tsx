/** Where owners find cart links. What such a link does: server/cart/link.test.ts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { CartLinkDialog } from "./CartLinkDialog.tsx";

const variant = (id: string, color: string) => ({ id, sku: color, options: { Color: color } });

test("a link is made of the quantities of variants and a code", async () => {
  const variants = [variant("v1", "Sand"), variant("v2", "Rust")];
  await renderScreen(<CartLinkDialog name="Vase" variants={variants} onClose={() => {}} />, { answers: {} });
  const link = page.getByRole("textbox", { name: "Cart link" });
  await expect.element(link).toHaveValue(`${location.origin}/cart?add=v1:1`);
  await page.getByRole("textbox", { name: "Rust" }).fill("3");
  await page.getByRole("textbox", { name: "Discount code (optional)" }).fill("TEN");
  await expect.element(link).toHaveValue(`${location.origin}/cart?add=v1:1,v2:3&discount=TEN`);
  await page.getByRole("textbox", { name: "Sand" }).fill("");
  await expect.element(link).toHaveValue(`${location.origin}/cart?add=v2:3&discount=TEN`);
  await expectAccessible();
  await expectFitsPhone();
});
