/** What the checkout asks for after a choice: totals of the place that is chosen now. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { standardRules } from "#contract/checkout-rules.ts";
import { blur, inputMethod, press } from "#ui/testing/browser.ts";
import { samplePreview } from "../../components/cart/sample.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const main = page.getByRole("main");

test("state and postal code are asked with their country, and not with the next one", async () => {
  const { calls } = await renderPage("/product/payment", {
    guest: true,
    answers: { "/api/v1/order/preview": () => ok({ ...samplePreview, by_postal_code: true }) },
  });
  const asked = () => calls.findLast(({ path }) => path === "/api/v1/order/preview")?.input;
  const country = main.getByLabelText("Country or region");
  await country.selectOptions("US");
  await main.getByLabelText("State").selectOptions("CA");
  const zip = main.getByLabelText("ZIP code");
  await zip.fill("94103");
  blur(zip);
  await expect.poll(asked).toMatchObject({ country: "US", state: "CA", postal_code: "94103" });
  await country.selectOptions("DE");
  await expect.poll(asked).toMatchObject({ country: "DE", state: "", postal_code: "" });
});

// Directive 2011/83/EU, Articles 8(2) and 6(1)(l).
test("where the EU's consumer law applies, the button says the obligation to pay, below the legal guarantee; elsewhere neither is there", async () => {
  const guarantee = main.getByText(/^Sellers are liable for any lack of conformity/).first();
  const button = (name: RegExp) => main.getByRole("button", { name }).first();
  const open = (eu_consumers: boolean) =>
    renderPage("/product/payment", {
      guest: true,
      answers: { "/api/v1/order/preview": () => ok({ ...samplePreview, rules: { ...standardRules, eu_consumers } }) },
    });
  await open(false);
  await expect.element(button(/^Place order – /)).toBeVisible();
  await expect.element(guarantee).not.toBeInTheDocument();
  await open(true);
  await expect.element(button(/^Order with obligation to pay – /)).toBeVisible();
  await expect.element(guarantee).toBeInTheDocument();
});

test("a country that another view serves is told so, with a link to the same page there", async () => {
  const served_by = {
    text: "Orders to this country are placed on these pages of our shop:",
    name: "Japan (JPY)",
    base: "/en-jp",
  };
  await renderPage("/product/payment", {
    guest: true,
    answers: { "/api/v1/order/preview": () => ok({ ...samplePreview, shipping_methods: [], served_by }) },
  });
  await expect.element(main.getByText(/^Orders to this country/)).toBeVisible();
  await expect
    .element(main.getByRole("link", { name: "Japan (JPY)" }))
    .toHaveAttribute("href", "/en-jp/product/payment");
});

test("a code that is typed in Japanese is sent by the Enter after that of its word", async () => {
  const { calls } = await renderPage("/product/payment", {
    guest: true,
    answers: { "/api/v1/order/preview": () => ok(samplePreview) },
  });
  const sent = () => calls.some(({ input }) => JSON.stringify(input).includes("割引"));
  await main.getByLabelText("Discount code").click();
  await inputMethod({ composed: "割引" }, { key: "Enter" }, { settled: "割引" });
  await expect.element(main.getByLabelText("Discount code")).toHaveValue("割引");
  expect(sent()).toBe(false);
  await press("Enter");
  await expect.poll(sent).toBe(true);
});
