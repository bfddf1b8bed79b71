/** What stands with a price. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import { ProductPrice } from "./ProductPrice.tsx";

function text(props: Partial<Parameters<typeof ProductPrice>[0]>, eu_consumers = false): string {
  const shop = { ...testShop, rules: { ...testShop.rules, eu_consumers } };
  const html = renderToStaticMarkup(
    <ShopContext value={shop}>
      <ProductPrice price="8.00" origin="" {...props} />
    </ShopContext>,
  );
  return html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
}
const words = "Lowest price in the 30 days before the reduction";

test("the price before a reduction has its words where the law of the European Union applies", () => {
  expect(text({ origin: "10.00" }, true)).toContain(words);
  expect(text({ origin: "10.00" })).not.toContain(words);
  expect(text({}, true)).not.toContain(words);
});

test("a recommended price has its own words", () => {
  expect(text({ recommended: "15.00" })).toContain("RRP $15.00");
});

test.each([
  ["1 kg", "$19.96 / kg"],
  ["100 ml", "$19.96 / 100 ml"],
  ["1 sqm", "$19.96 / m²"],
  ["1 ct", "$19.96 / piece"],
])("the price of %s is %s", (base, expected) => {
  expect(text({ unit: { price: "19.96", base, measure: "1 kg" } })).toContain(expected);
});
