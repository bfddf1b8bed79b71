import { expect, test } from "vitest";
import { inLocale } from "#i18n/server.ts";
import { totalRows } from "./totals.ts";

const amounts = {
  currency: "EUR",
  items_total: "1284.00",
  discount: "",
  coupon_code: "",
  shipping: { name: "Standard", amount: "4.90" },
  tax_included: true,
  total: "1288.90",
  taxes: [
    { name: "VAT 19%", percent: "19%", base: "1078.99", tax: "205.01" },
    { name: "No tax", percent: "0%", base: "4.90", tax: "0.00" },
  ],
};

const rowsOf = (given: Parameters<typeof totalRows>[0]) => totalRows(given).map(({ label, value }) => [label, value]);

test("an invoice adds up to its total; what has no tax is named as such", () => {
  expect(rowsOf({ ...amounts, kind: "invoice" })).toEqual([
    ["Items", "1,284.00"],
    ["Shipping, Standard", "4.90"],
    ["Total EUR", "1,288.90"],
    ["Includes VAT 19% on 1,078.99", "205.01"],
    ["No tax on 4.90", "0.00"],
  ]);
});

test("every amount of a credit note has the sign of its total", () => {
  expect(rowsOf({ ...amounts, kind: "credit_note", shipping: null })).toEqual([
    ["Refunded EUR", "-1,288.90"],
    ["Includes VAT 19% on -1,078.99", "-205.01"],
    ["No tax on -4.90", "0.00"],
  ]);
});

test("a rate that the tax's name says is said once, another as the document's language writes it", () => {
  const of = (name: string) =>
    inLocale("de", () =>
      rowsOf({
        ...amounts,
        kind: "invoice",
        taxes: [{ name, percent: "19%", base: "1078.99", tax: "205.01" }],
      }).at(-1),
    );
  expect(of("MwSt. 19 %")).toEqual(["Enthält MwSt. 19 % auf 1.078,99", "205,01"]);
  expect(of("MwSt.")).toEqual(["Enthält MwSt. 19\u00a0% auf 1.078,99", "205,01"]);
});
