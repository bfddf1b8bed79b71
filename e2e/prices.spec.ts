/** What a shopper is told about shipping, returns and tax before and at the checkout. */
import { fillCheckout, openCheckout } from "./support/buyer.ts";
import { expect, expectAccessible, layoutShift, open, test } from "./support/test.ts";

test.describe("in the United States", () => {
  test.use({ locale: "en-US" });

  test("the product page names days, cost and returns, as the shipping article does; the checkout offers the ways of the country; furniture is not sent abroad", async ({
    page,
  }) => {
    await open(page, "/product/detail/hearth-mug");
    const facts = page.getByRole("list").filter({ hasText: "60-day returns" });
    await expect(facts.getByText(/^Get it \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/)).toBeVisible();
    const cost = facts.getByRole("link", { name: "$8.00 shipping to United States, free from $120.00" });
    await expect(cost).toBeVisible();
    await expect(page.getByText("Plus tax, calculated at checkout")).toBeVisible();
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await cost.click();
    const row = page.getByRole("row").filter({ hasText: "United States, Standard" });
    await expect(row).toContainText("2 to 4 working days");
    await expect(row).toContainText("$8.00, free from $120.00");

    await openCheckout(page);
    const ways = page.getByRole("group", { name: "Shipping", exact: true });
    const prices = async () => (await ways.textContent())?.match(/\$\d+\.\d\d/g);
    for (const [country, ...expected] of [
      ["US", "$8.00", "$14.00"],
      ["CA", "$18.00"],
      ["GB", "$28.00"],
      ["DE", "$36.00"],
      ["JP", "$36.00"],
    ] as const) {
      await page.getByLabel("Country or region").selectOption(country);
      await expect.poll(prices, country).toEqual(expected);
    }

    // Furniture has its own way to ship.
    await open(page, "/product/detail/long-weekend-sofa");
    await expect(page.getByText("$79.00 shipping to United States")).toBeVisible();
    await page.getByRole("link", { name: "Buy now" }).click();
    await fillCheckout(page);
    await expect(ways.getByRole("radio")).toHaveCount(1);
    await expect(ways.getByText("Furniture, into the room")).toBeVisible();
    await page.getByLabel("Country or region").selectOption("CA");
    await expect(page.getByText("We can't ship this order to this country.")).toBeVisible();
  });
});

test.describe("in Germany", () => {
  test.use({ locale: "de-DE" });

  test("the page that all guests share is filled in for the country", async ({ page, newVisitor }) => {
    const path = "/product/detail/hearth-mug";
    const bodyOf = async (language: string) =>
      (await page.request.get(path, { headers: { "accept-language": language } })).text();
    expect(await bodyOf("de-DE")).toBe(await bodyOf("en-US"));
    await open(page, path);
    // The footer names the ways to pay that the checkout offers, and no others.
    const marks = page.getByRole("contentinfo").getByRole("listitem");
    await expect(marks.filter({ hasText: /^Card$/ })).toBeVisible();
    await expect(marks.filter({ hasText: /^Bank transfer$/ })).toBeVisible();
    await expect(marks.filter({ hasText: /^Apple Pay$/ })).toHaveCount(0);
    await expect(page.getByText("$36.00 shipping to Germany")).toBeVisible();
    await expect(page.getByText("Plus VAT 19%")).toBeVisible();
    await page.getByRole("link", { name: "Buy now" }).click();
    await expect(page.getByLabel("Country or region")).toHaveValue("DE");

    const plain = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await plain.goto(path);
    await expect(plain.getByText("Shipping cost and delivery time at checkout")).toBeVisible();
    await expect(plain.getByText("60-day returns")).toBeVisible();
  });
});
