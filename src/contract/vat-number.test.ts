import { expect, test } from "vitest";
import { isInEu } from "./eu-rates.ts";
import { readVatNumber } from "./vat-number.ts";

test("VAT numbers are read with and without spaces, and belong to the country of their letters", () => {
  expect(readVatNumber("DE 136 695 976")).toEqual({ number: "DE136695976", country: "DE" });
  expect(readVatNumber("el094259216")).toEqual({ number: "EL094259216", country: "GR" });
  expect(readVatNumber("NL123456789B90")).toEqual({ number: "NL123456789B90", country: "NL" });
  expect(readVatNumber("XI980780684")).toEqual({ number: "XI980780684", country: "GB" });
  for (const wrong of ["", "DE136695975", "136695976", "US123456789", "DE13669597"]) {
    expect(readVatNumber(wrong)).toBeNull();
  }
  expect([isInEu("GR"), isInEu("XI"), isInEu("CH")]).toEqual([true, false, false]);
});
