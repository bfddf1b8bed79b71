import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createTestShop } from "../../testing.ts";
import { shippingSettings } from "../settings.ts";
import { termsOf } from "../shipping.ts";
import {
  createShippingZones,
  createTaxRates,
  deleteShippingRate,
  deleteShippingZone,
  deleteTaxRate,
  savePickupPlace,
  saveShippingRate,
  saveShippingZone,
  sortShipping,
  updateTaxRate,
} from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const rates = async (country = "DE", state = "") =>
  (await termsOf(shop, { country, state, postal_code: "" })).methods({ value: 0n, weight: 0, quantity: 1 });

test("a rate is offered as it is created and changed, and no more once it or its zone is deleted", async () => {
  const zone_id = await saveShippingZone(shop, { name: "Germany", places: ["DE"] });
  const id = await saveShippingRate(shop, { zone_id, name: "Parcel", price: "4.90" });
  expect(await rates()).toMatchObject([{ id, name: "Parcel", price: 490n, pickup: null }]);
  await saveShippingRate(shop, { id, zone_id, name: "Parcel", price: "5", free_from: "0" });
  expect(await rates()).toMatchObject([{ id, price: 0n }]);
  await saveShippingZone(shop, { id: zone_id, name: "Switzerland", places: ["CH"] });
  expect(await rates()).toEqual([]);
  expect(await rates("CH")).toMatchObject([{ id }]);
  await expect(saveShippingRate(other, { id, zone_id, name: "Theirs" })).rejects.toMatchObject({ code: 404 });
  await expect(deleteShippingRate(other, id)).rejects.toMatchObject({ code: 404 });
  await expect(deleteShippingZone(other, zone_id)).rejects.toMatchObject({ code: 404 });
  await expect(saveShippingZone(other, { id: zone_id, name: "Theirs", places: [] })).rejects.toMatchObject({
    code: 404,
  });
  await expect(saveShippingRate(shop, { zone_id: newId(), name: "Lost" })).rejects.toMatchObject({ code: 400 });
  await deleteShippingZone(shop, zone_id);
  expect(await shippingSettings(shop)).toEqual({ zones: [], pickups: [], carriers: [], providers: [] });
});

test("each place belongs to one zone, and one zone at most is for everywhere else", async () => {
  const [{ id: north = "" } = {}] = await createShippingZones(shop, [
    { name: "North", places: ["US", "CA"] },
    { name: "Elsewhere" },
  ]);
  await expect(saveShippingZone(shop, { name: "Twice", places: ["DE", "CA"] })).rejects.toMatchObject({
    code: 400,
    message: "places: Canada belongs to “North”",
  });
  await expect(saveShippingZone(shop, { name: "Twice", places: [] })).rejects.toMatchObject({
    message: "places: “Elsewhere” is for everywhere else already",
  });
  await saveShippingZone(shop, { id: north, name: "North", places: ["US", "CA", "CA", "MX"] });
  const { zones } = await shippingSettings(shop);
  expect(zones.map(({ name, places }) => [name, places])).toEqual([
    ["North", ["US", "CA", "MX"]],
    ["Elsewhere", []],
  ]);
  await sortShipping(shop, { what: "zones", ids: zones.map(({ id }) => id).reverse() });
  expect((await shippingSettings(shop)).zones.map(({ name }) => name)).toEqual(["Elsewhere", "North"]);
  for (const { id } of zones) await deleteShippingZone(shop, id);
});

test("a place of pick-up is offered to buyers of its country, and changes as a rate does", async () => {
  const place = { name: "Workshop", country: "CH" as const, address: "Lane 1\nZürich", hours: "Mon–Fri" };
  const id = await savePickupPlace(shop, place);
  expect(await rates("CH")).toMatchObject([{ id, price: 0n, pickup: { address: "Lane 1\nZürich", hours: "Mon–Fri" } }]);
  expect(await rates("DE")).toEqual([]);
  await savePickupPlace(shop, { id, ...place, price: "2", is_on: false });
  expect(await rates("CH")).toEqual([]);
  expect((await shippingSettings(shop)).pickups).toMatchObject([{ id, price: "2.00", is_on: false }]);
  await deleteShippingRate(shop, id);
});

test("a tax rate applies as it is created and changed, once for each country and state", async () => {
  const tax = async () => (await termsOf(shop, { country: "DE", state: "", postal_code: "" })).tax;
  const [id = ""] = await createTaxRates(shop, [{ country: "DE", name: "VAT", hundredths: 1900 }]);
  expect(await tax()).toEqual({ name: "VAT", hundredths: 1900 });
  await updateTaxRate(shop, id, { hundredths: 700 });
  expect(await tax()).toEqual({ name: "VAT", hundredths: 700 });
  await expect(createTaxRates(shop, [{ country: "DE", name: "Twice", hundredths: 1 }])).rejects.toMatchObject({
    code: 400,
    message: "state: there is a rate for this country and state",
  });
  await expect(deleteTaxRate(other, id)).rejects.toMatchObject({ code: 404 });
  await deleteTaxRate(shop, id);
  expect(await tax()).toEqual({ name: "", hundredths: 0 });
});

test("what breaks a rule is named", async () => {
  const zone_id = await saveShippingZone(shop, { name: "Zone", places: [] });
  const reject = async (work: Promise<unknown>, message: string) =>
    expect(work).rejects.toMatchObject({ code: 400, message });
  const save = (rate: object) => saveShippingRate(shop, { zone_id, name: "Parcel", ...rate });
  await reject(save({ price: "a lot" }), "price: a price such as 19.90");
  await reject(save({ price: "1.999" }), "price: 1.999 is not an amount of USD");
  await reject(save({ basis: "weight", min: "5", max: "5" }), "max: must be more than the least");
  await reject(save({ basis: "weight", min: "0.0001" }), "min: at most 3 decimals");
  await reject(save({ basis: "quantity", max: "1.5" }), "max: must be a whole number");
  await reject(save({ basis: "quantity", max: "1000001" }), "max: at most 1,000,000");
  await reject(save({ min_days: 5, max_days: 2 }), "max_days: must be at least the lowest number of days");
  await reject(
    saveShippingZone(shop, { name: "Zone", places: ["ZZ"] }),
    "places[0] must be countries such as US, states such as US-CA, or postal codes such as GB:BT*",
  );
  await reject(
    createTaxRates(shop, [{ country: "ZZ", name: "VAT", hundredths: 1 }]),
    "[0].country must be a country code such as DE",
  );
  await reject(
    createTaxRates(shop, [{ country: "DE", name: "VAT", hundredths: 10_001 }]),
    "[0].hundredths must be at most 10000",
  );
});
