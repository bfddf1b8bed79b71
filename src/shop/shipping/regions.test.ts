/** Taxes and zones of parts of a country: an address gets the same terms however it is written, before and after it was checked. */
import { expect, test } from "vitest";
import { addressInput } from "#contract/address.ts";
import { addTaxRates } from "#contract/calls/taxes.ts";
import { isPlace, plainPostal } from "#contract/places.ts";
import { testTaxes } from "../checkout/try-taxes.ts";
import { createTestShop } from "../testing.ts";
import { createShippingZones, createTaxRates } from "./commands/index.ts";
import { termsOf } from "./shipping.ts";

const shop = await createTestShop({ currency: "EUR" });
const postal = (country: string, ...codes: string[]) => codes.map((code) => `${country}:${code}`);
const zones: [name: string, places: string[]][] = [
  ["Büsingen", postal("DE", "78266")],
  ["Heligoland", postal("DE", "D27498")],
  ["Germany", ["DE"]],
  ["Livigno", postal("IT", "23041", "23030")],
  ["Bolzano", ["IT-BZ"]],
  ["Italy", ["IT"]],
  ["Canary Islands", ["ES-GC", "ES-TF", ...postal("ES", "35*", "38*")]],
  ["Ceuta", ["ES-CE"]],
  ["Spain", ["ES"]],
  ["Åland", ["AX", ...postal("FI", "22*")]],
  ["Northern Ireland", postal("GB", "BT*")],
  ["Great Britain", ["GB"]],
  ["Schaffhausen", postal("CH", "CH82*")],
  ["Riga", postal("LV", "10*", "LV11*")],
  ["Mount Athos", postal("GR", "63086")],
  ["Réunion", ["RE", ...postal("FR", "974*")]],
  ["Madeira", postal("PT", "9*")],
  ["Svalbard", ["SJ", ...postal("NO", "917*")]],
  ["San Francisco", postal("US", "94105")],
  ["California", ["US-CA"]],
  ["Sitka", postal("US", "998*", "99835")],
  ["Okinawa", ["JP-47"]],
  ["Yukon", postal("CA", "Y1A*")],
  ["Everywhere else", []],
];
await createShippingZones(
  shop,
  zones.map(([name, places]) => ({ name, places, rates: [{ name, price: "5" }] })),
);
/** A tax rate of the same name for each part of a country. */
const rates = zones.flatMap(([name, places]) =>
  places.map((place, at) => {
    const [, country = "", state = "", postal_code = ""] = /^(..)(?:-(.+))?(?::(.+))?$/.exec(place) ?? [];
    return { country, state, postal_code, name, hundredths: 100 + at };
  }),
);
await createTaxRates(shop, [
  ...rates,
  { country: "LV", name: "Everywhere else", hundredths: 2100 },
  { country: "MX", name: "Everywhere else", hundredths: 1600 },
  { country: "MX", state: "Baja California", name: "Border", hundredths: 800 },
  { country: "IE", state: "Co. Dún Laoghaire", name: "Dublin", hundredths: 800 },
]);

const person = { first_name: "Ada", last_name: "Byron", city: "A", address1: "1" };

test.each([
  ["DE", "", "78266", "Büsingen"],
  ["DE", "", "D-78266", "Büsingen"],
  ["DE", "", "DE 78266", "Büsingen"],
  ["DE", "", "７８２６６", "Büsingen"],
  ["DE", "", "27 498", "Heligoland"],
  ["DE", "", "78267", "Germany"],
  ["IT", "SO", "I-23041", "Livigno"],
  ["IT", "Sondrio", "IT-23041", "Livigno"],
  ["IT", "südtirol", "39100", "Bolzano"],
  ["IT", "BOLZANO/BOZEN", "39100", "Bolzano"],
  ["IT", "Roma", "00118", "Italy"],
  ["ES", "Las Palmas", "", "Canary Islands"],
  ["ES", "SANTA CRUZ DE TENERIFE", "38001", "Canary Islands"],
  ["ES", "gran canaria", "E-35001", "Canary Islands"],
  ["ES", "Ceuta", "51001", "Ceuta"],
  ["ES", "ES-CE", "51001", "Ceuta"],
  ["ES", "Málaga", "29001", "Spain"],
  ["FI", "", "22100", "Åland"],
  ["FI", "", "FI-22100", "Åland"],
  ["FI", "", "AX-22100", "Åland"],
  ["AX", "", "AX-22100", "Åland"],
  ["GB", "", "bt1 1aa", "Northern Ireland"],
  ["GB", "Antrim", "BT11AA", "Northern Ireland"],
  ["GB", "", "B1 1AA", "Great Britain"],
  ["CH", "", "CH-8238", "Schaffhausen"],
  ["CH", "", "8238", "Schaffhausen"],
  ["LV", "", "LV-1010", "Riga"],
  ["LV", "", "1101", "Riga"],
  ["LV", "", "LV-1201", "Everywhere else"],
  ["GR", "", "630 86", "Mount Athos"],
  ["GR", "", "GR-630 86", "Mount Athos"],
  ["RE", "", "97400", "Réunion"],
  ["FR", "", "974 00", "Réunion"],
  ["FR", "", "F-97410", "Réunion"],
  ["PT", "", "9000-001", "Madeira"],
  ["PT", "", "9000001", "Madeira"],
  ["NO", "", "NO-9170", "Svalbard"],
  ["US", "California", "94105-1234", "San Francisco"],
  ["US", "ca", "941051234", "San Francisco"],
  ["US", "CA", "94105", "San Francisco"],
  ["US", "California", "94107", "California"],
  ["US", "AK", "99835-0001", "Sitka"],
  ["JP", "沖縄県", "〒900-0001", "Okinawa"],
  ["JP", "okinawa", "9000001", "Okinawa"],
  ["CA", "YT", "y1a0a1", "Yukon"],
  ["CA", "Yukon", "Y1A 0A1", "Yukon"],
])("%s, “%s”, “%s” is %s for zones and taxes", async (country, state, postal_code, name) => {
  const { zone, tax } = await termsOf(shop, { country, state, postal_code });
  expect({ zone, tax: tax.name }).toEqual({ zone: name, tax: name });
  const tried = { country, state, postal_code, price: "10", shipping: "0", vat_number: "", tax_class: "standard" };
  expect(await testTaxes(shop, tried)).toMatchObject({ tax_name: name });
  if (postal_code === "") return;
  const checked = addressInput.parse({ ...person, country, state, postal_code });
  expect((await termsOf(shop, checked)).zone).toBe(name);
  expect((await termsOf(shop, checked)).tax.name).toBe(name);
});

test.each([
  ["MX", "Baja California", "Border"],
  ["MX", "baja  california", "Border"],
  ["MX", "BAJA CALIFORNIA", "Border"],
  ["MX", "Baja California Sur", "Everywhere else"],
  ["IE", "co. dun laoghaire", "Dublin"],
])("%s: a region “%s” that stands in no list is found in any spelling: %s", async (country, state, name) => {
  expect((await termsOf(shop, { country, state, postal_code: "" })).tax.name).toBe(name);
});

test.each([
  ["GB", "BT", false],
  ["GB", "BT*", true],
  ["GB", "BT1 1AA", true],
  ["ES", "35000-35999", false],
  ["ES", "35*", true],
  ["DE", "D-78266", true],
  ["DE", "7826", false],
  ["US", "94105", true],
  ["US", "94105-1234", true],
  ["LV", "LV-1010", true],
  ["CA", "V0N", false],
  ["IE", "D02", false],
  ["IE", "D02*", true],
  ["MA", "20000", true],
])("%s: a zone and a tax rate can be for “%s”: %s", (country, code, can) => {
  expect(isPlace(`${country}:${plainPostal(code)}`)).toBe(can);
  const rate = { country, postal_code: code, name: "Tax", hundredths: 100 };
  expect(addTaxRates.input.safeParse({ rates: [rate] }).success).toBe(can);
});

test("a rate for a state that no address of the country can have is refused", async () => {
  const rate = { country: "US", state: "Kalifornien", name: "Tax", hundredths: 100 };
  await expect(createTaxRates(shop, [rate])).rejects.toMatchObject({ code: 400 });
  await expect(createTaxRates(shop, [{ ...rate, country: "ES", state: "Canarias" }])).rejects.toMatchObject({
    code: 400,
  });
});
