/** With colors of the reader's system what is chosen, disabled or wrong looks different from what is not. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { productDetail } from "./testing/fixture-api.ts";
import { renderPage } from "./testing/render.tsx";

beforeEach(() => commands.forceColors(true));
afterEach(() => commands.forceColors(false));

const main = page.getByRole("main");

/** What is seen of an element apart from its text. */
function look(at: Locator): string {
  const { outlineStyle, outlineColor, borderTopStyle, borderTopColor, color, fill } = getComputedStyle(at.element());
  return [outlineStyle, outlineColor, borderTopStyle, borderTopColor, color, fill].join(" ");
}

test("the product page: the chosen value, the stars, a heart that is pressed", async () => {
  expect(matchMedia("(forced-colors: active)").matches).toBe(true);
  await renderPage("/product/detail/vase-1", { product: productDetail() });
  const label = (value: string) => main.getByCss(`label:has(> input[type="radio"][value="${value}"])`);
  await main.getByCss('input[type="radio"][value="Night"]').click({ force: true });
  await expect.poll(() => look(label("Night"))).not.toBe(look(label("Sand")));
  const [empty, full] = ["first", "last"].map((side) => main.getByCss(`svg[role="img"] > g:${side}-of-type`).first());
  if (empty && full) expect(look(empty)).not.toBe(look(full));
  const heart = main.getByCss("[data-wish]").first();
  const before = look(heart);
  heart.element().setAttribute("aria-pressed", "true");
  expect(look(heart)).not.toBe(before);
});

test("a form: a field that is wrong; a list: its page and a disabled button", async () => {
  await renderPage("/login", { guest: true });
  const [email, password] = [main.getByLabelText("Email"), main.getByLabelText("Password", { exact: true })];
  await email.fill("no address");
  await main.getByRole("button", { name: "Log in" }).click();
  await password.fill("correct horse");
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  expect(look(email)).toContain("dashed");
  expect(look(password)).not.toContain("dashed");
});
