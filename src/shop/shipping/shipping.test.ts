import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { createTestShop } from "../testing.ts";
import { createShippingZones, createTaxRates } from "./commands/index.ts";
import { termsOf } from "./shipping.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
await createShippingZones(shop, [
  {
    name: "America",
    places: ["US", "CA"],
    rates: [
      { name: "Armoured", price: "90" },
      { name: "Parcel", price: "6", free_from: "50" },
      { name: "Balloon", price: "6", is_on: false },
    ],
  },
  { name: "California", places: ["US-CA"], rates: [{ name: "Bicycle", price: "1" }] },
]);
// Stored before prices had a limit, and more than a JSON number holds exactly.
await shop.db.transaction().execute(async (trx) => {
  await sql`select set_config('shop.command', 'on', true)`.execute(trx);
  await sql`update shipping_method set price = 9007199254740993 where name = 'Armoured'`.execute(trx);
});
await createShippingZones(other, [{ name: "Everywhere", rates: [{ name: "Another mall's", price: "6" }] }]);
await createTaxRates(shop, [
  { country: "US", name: "Tax", hundredths: 500 },
  { country: "US", state: "CA", name: "Sales tax", hundredths: 725 },
]);
await createTaxRates(other, [{ country: "DE", name: "VAT", hundredths: 1900 }]);

const none = { value: 0n, weight: 0, quantity: 1 };
const to = (country: string | undefined, state = "", postal_code = "") => ({ country, state, postal_code });
const names = async (country: string | undefined, state = "") =>
  (await termsOf(shop, to(country, state))).methods(none).map(({ name }) => name);

test("rates come in the mall's order, each to its places, those that are off to none", async () => {
  expect(await names("US")).toEqual(["Armoured", "Parcel"]);
  expect(await names("US", "OR")).toEqual(["Armoured", "Parcel"]);
  expect(await names("US", "CA")).toEqual(["Bicycle"]);
  expect(await names("DE")).toEqual([]);
  expect(await names(undefined)).toEqual(["Armoured", "Parcel", "Bicycle"]);
});

test("a rate is free from its value on, and prices are exact", async () => {
  const { methods } = await termsOf(shop, to("US", ""));
  const prices = (value: bigint) => methods({ ...none, value }).map(({ price }) => price);
  expect(prices(4999n)).toEqual([9007199254740993n, 600n]);
  expect(prices(5000n)).toEqual([9007199254740993n, 0n]);
});

test.each([
  ["US", "CA", { name: "Sales tax", hundredths: 725 }],
  ["US", "OR", { name: "Tax", hundredths: 500 }],
  ["DE", "", { name: "", hundredths: 0 }],
  [undefined, "CA", { name: "", hundredths: 0 }],
])("the tax of %s %s", async (country, state, tax) => {
  expect((await termsOf(shop, to(country, state))).tax).toEqual(tax);
});

test("a mall without any rate or tax has none; it is one statement at first, then none until something changes", async () => {
  const empty = await shop.anotherMall();
  const { result, statements } = await countStatements(() => termsOf(empty, to("US", "CA")));
  expect([result.zone, result.methods(none), result.tax]).toEqual([null, [], { name: "", hundredths: 0 }]);
  expect(statements).toHaveLength(1);
  expect((await countStatements(() => termsOf(empty, to("US", "CA")))).statements).toEqual([]);

  await createShippingZones(empty, [{ name: "Everywhere", rates: [{ name: "Post", price: "5" }] }]);
  const changed = await countStatements(() => termsOf(empty, to("US", "CA")));
  expect([changed.result.zone, changed.statements.length]).toEqual(["Everywhere", 1]);
  await createTaxRates(empty, [{ country: "US", state: "CA", name: "Sales tax", hundredths: 825 }]);
  expect((await termsOf(empty, to("US", "CA"))).tax).toEqual({ name: "Sales tax", hundredths: 825 });

  // Another process learns it by the mall's version.
  const { catalog_version } = empty.mall;
  const elsewhere = { ...empty, mall: { ...empty.mall, catalog_version: catalog_version + 1 } };
  expect((await countStatements(() => termsOf(elsewhere, to("US", "CA")))).statements).toHaveLength(1);
});

test("postal codes go before states, the narrowest first, for shipping and for taxes", async () => {
  const mall = await shop.anotherMall();
  await createShippingZones(mall, [
    { name: "Mainland", places: ["ES"], rates: [{ name: "Mainland", price: "5" }] },
    { name: "Canary Islands", places: ["ES-GC", "ES-TF"], rates: [{ name: "Ship", price: "15" }] },
    { name: "La Graciosa", places: ["ES:35540"], rates: [{ name: "Boat", price: "25" }] },
    { name: "Northern Ireland", places: ["GB:BT*", "GB:BT9*"], rates: [{ name: "Ferry", price: "9" }] },
    { name: "Great Britain", places: ["GB"], rates: [{ name: "Van", price: "4" }] },
  ]);
  await createTaxRates(mall, [
    { country: "ES", name: "IVA 21%", hundredths: 2100 },
    { country: "ES", state: "Las Palmas", name: "IGIC 7%", hundredths: 700 },
    { country: "IT", name: "IVA 22%", hundredths: 2200 },
    { country: "IT", postal_code: "23041", name: "Livigno", hundredths: 0 },
    { country: "IT", postal_code: "2304*", name: "Valley", hundredths: 100 },
  ]);
  const at = async (country: string, state: string, code: string) => {
    const { zone, tax, byPostalCode } = await termsOf(mall, to(country, state, code));
    return [zone, tax.hundredths, byPostalCode];
  };
  expect(await at("ES", "M", "28001")).toEqual(["Mainland", 2100, true]);
  expect(await at("ES", "Las Palmas", "35001")).toEqual(["Canary Islands", 700, true]);
  expect(await at("ES", "TF", "38001")).toEqual(["Canary Islands", 2100, true]);
  expect(await at("ES", "GC", "35540")).toEqual(["La Graciosa", 700, true]);
  expect(await at("GB", "", "bt1 5gs")).toEqual(["Northern Ireland", 0, true]);
  expect(await at("GB", "", "B1 1AA")).toEqual(["Great Britain", 0, true]);
  expect(await at("GB", "", "")).toEqual(["Great Britain", 0, true]);
  expect(await at("IT", "SO", "23041")).toEqual([null, 0, true]);
  expect(await at("IT", "SO", "23042")).toEqual([null, 100, true]);
  expect(await at("IT", "MI", "20121")).toEqual([null, 2200, true]);
  expect(await at("DE", "", "23041")).toEqual([null, 0, false]);
});

const places = ["US", "US-CA", "US-NY", "CA", "CA-ON", "DE", "CH"];
const kilos = fc.integer({ min: 0, max: 6 });
const rate = fc
  .record({
    basis: fc.constantFrom("flat" as const, "weight" as const, "price" as const, "quantity" as const),
    min: kilos,
    more: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    is_on: fc.boolean(),
  })
  .map(({ more, min, ...rest }) => ({ ...rest, min, max: more === null ? null : min + more }));
const world = fc
  .array(fc.record({ places: fc.subarray(places, { minLength: 1 }), rates: fc.array(rate, { maxLength: 4 }) }), {
    maxLength: 3,
  })
  .chain((zones) =>
    fc.record({ zones: fc.constant(zones), rest: fc.option(fc.array(rate, { maxLength: 3 }), { nil: null }) }),
  )
  // Each place belongs to the first zone that names it.
  .map(({ zones, rest }) => {
    const taken = new Set<string>();
    const own = zones.map((zone) => ({
      ...zone,
      places: zone.places.filter((place) => !taken.has(place) && taken.add(place)),
    }));
    return [...own.filter((zone) => zone.places.length > 0), ...(rest ? [{ places: [], rates: rest }] : [])];
  });

test("for each address and load, exactly the rates that the rules say are offered", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (zones) => {
      const mall = await shop.anotherMall();
      await createShippingZones(
        mall,
        zones.map((zone, at) => ({
          name: `Zone ${at}`,
          places: zone.places,
          rates: zone.rates.map(({ min, max, ...rest }, index) => ({
            name: `${at}.${index}`,
            min: String(min),
            max: max === null ? null : String(max),
            ...rest,
          })),
        })),
      );
      for (const [country, state] of [
        ["US", "CA"],
        ["US", "TX"],
        ["US", ""],
        ["CA", "ON"],
        ["DE", ""],
        ["JP", ""],
      ] as const) {
        const terms = await termsOf(mall, to(country, state));
        const at = ["specific", "country", "rest"]
          .map((kind) =>
            zones.findIndex((zone) =>
              kind === "rest"
                ? zone.places.length === 0
                : zone.places.includes(kind === "country" ? country : `${country}-${state}`),
            ),
          )
          .find((position) => position >= 0);
        for (const n of [0, 1, 2, 3, 5, 7]) {
          // The limits of rates are whole kilograms, dollars and units: loads on, just below and just above them.
          for (const gram of [-1, 0, 1]) {
            const load = {
              weight: Math.max(0, n * 1000 + gram),
              value: BigInt(Math.max(0, n * 100 + gram)),
              quantity: n + 1,
            };
            const expected = (at === undefined ? [] : (zones[at]?.rates ?? [])).flatMap(
              ({ basis, min, max, is_on }, index) => {
                const fits = {
                  flat: true,
                  weight: (min === 0 || load.weight > min * 1000) && (max === null || load.weight <= max * 1000),
                  price: Number(load.value) >= min * 100 && (max === null || Number(load.value) < max * 100),
                  quantity: load.quantity >= min && (max === null || load.quantity <= max),
                }[basis];
                return is_on && fits ? [`${at}.${index}`] : [];
              },
            );
            expect(terms.methods(load).map(({ name }) => name)).toEqual(expected);
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});
