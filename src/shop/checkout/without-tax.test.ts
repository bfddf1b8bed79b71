import fc from "fast-check";
import { expect, test } from "vitest";
import { addUp } from "./totals.ts";
import { withoutTax } from "./without-tax.ts";

const money = fc.bigInt({ min: 0n, max: 10n ** 9n });
const rate = (hundredths: number) => ({ name: hundredths === 0 ? "" : `VAT ${hundredths / 100}%`, hundredths });
const lines = fc.array(
  fc.record({
    price: money,
    qty: fc.integer({ min: 1, max: 999 }),
    tax: fc.constantFrom(0, 700, 1900, 2550).map(rate),
  }),
  { minLength: 1, maxLength: 10 },
);

test("whatever is bought, who owes no tax pays what others pay without their tax, and all of shipping that is not taxed", () => {
  fc.assert(
    fc.property(
      lines,
      money,
      money,
      fc.boolean(),
      fc.boolean(),
      (bought, discount, shipping, taxIncluded, taxShipping) => {
        const others = addUp(bought, { discount, shipping, taxIncluded, taxShipping });
        const charged = withoutTax(
          bought.map((line) => ({ ...line, price_seen: line.price })),
          { rateOf: ({ tax }) => tax, discount, discounted: undefined, taxIncluded, taxShipping },
        );
        // Exactly: the shipping of others is taxed in the same parts.
        expect(charged.shipping(shipping)).toBe(taxIncluded ? shipping - others.shipping_tax : shipping);
        if (!taxShipping) expect(charged.shipping(shipping)).toBe(shipping);

        const own = addUp(
          bought
            .map((line) => charged.line({ ...line, price_seen: line.price }))
            .map((line) => ({ ...line, tax: rate(0) })),
          {
            discount: charged.discount(others.discount_total),
            shipping: charged.shipping(shipping),
            taxIncluded: false,
            taxShipping,
          },
        );
        expect(own.tax_total).toBe(0n);
        // Prices are rounded for each unit, the tax of others for each line, discounts for each rate.
        const units = bought.reduce((sum, { qty }) => sum + qty, 0);
        const off = own.total - (others.total - others.tax_total);
        const max = BigInt(taxIncluded ? units + bought.length + 4 : 0);
        expect(off <= max && -off <= max).toBe(true);
      },
    ),
  );
});
