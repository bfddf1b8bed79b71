/** A page that the browser translates shows the numbers of now after every change, and does not break. */
import { beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { keepUpWithTranslation } from "#ui/translation.ts";
import { sampleCart, samplePreview } from "./components/cart/sample.ts";
import { productDetail } from "./testing/fixture-api.ts";
import { ok, renderPage } from "./testing/render.tsx";

beforeAll(keepUpWithTranslation);

const main = page.getByRole("main");
const button = (name: string | RegExp) => main.getByRole("button", { name });

/** What the translators of browsers do: each text is replaced by an element in an element. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("script, style, font, textarea")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data.replace(/[aeiou]/g, "å");
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Errors that React reports while it changes the page. */
function watchErrors() {
  const reported = vi.fn();
  addEventListener("error", reported);
  return reported;
}

const shown = (text: string) => expect.poll(() => main.element().textContent).toContain(text);
const gone = (text: string) => expect.poll(() => main.element().textContent).not.toContain(text);

test("the product page: each variant has its own price", async () => {
  const errors = watchErrors();
  await renderPage("/product/detail/vase-1", { product: productDetail() });
  const price = main.getByCss("p").filter({ hasText: "$" }).first();
  translate();
  for (const [value, amount] of [
    ["Night", /\b38\.00$/],
    ["Large", /\b52\.00$/],
    ["Night", /\b38\.00$/],
  ] as const) {
    await main.getByCss(`input[type="radio"][value="${value}"]`).click({ force: true });
    await expect.poll(() => price.element().textContent).toMatch(amount);
    translate();
  }
  expect(errors).not.toHaveBeenCalled();
});

test("the cart: line, total and count of a new quantity; a line that is removed", async () => {
  const errors = watchErrors();
  const changed = {
    ...sampleCart,
    items_total: "777.00",
    lines: sampleCart.lines.map((line, index) => (index === 0 ? { ...line, qty: 7, total: "666.00" } : line)),
  };
  const removed = { ...changed, items_total: "555.00", lines: changed.lines.slice(1) };
  await renderPage("/cart", {
    answers: { "/api/v1/cart/update": () => ok(changed), "/api/v1/cart/remove": () => ok(removed) },
  });
  translate();
  await button(/^Increase quantity|^Incr/)
    .first()
    .click();
  await shown("777.00");
  await shown("666.00");
  await gone(sampleCart.items_total);
  translate();
  await button(/^R.m.v. /)
    .first()
    .click();
  await shown("555.00");
  await gone("777.00");
  expect(errors).not.toHaveBeenCalled();
});

test("the checkout: totals of another choice, and of one that takes lines away", async () => {
  const errors = watchErrors();
  let answer: object = samplePreview;
  await renderPage("/product/payment", { guest: true, answers: { "/api/v1/order/preview": () => ok(answer) } });
  translate();
  answer = {
    ...samplePreview,
    total: "888.00",
    shipping_total: "44.00",
    taxes: [{ name: "VAT 7%", tax: "33.00" }],
    tax_included: false,
  };
  const country = main.getByRole("combobox").first();
  await country.selectOptions("FR");
  await shown("888.00");
  await shown("44.00");
  await shown("33.00");
  translate();
  answer = { ...samplePreview, total: "999.00", taxes: [] };
  await country.selectOptions("DE");
  await shown("999.00");
  await gone("888.00");
  await gone("33.00");
  expect(errors).not.toHaveBeenCalled();
});
