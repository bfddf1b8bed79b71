import { expect, test } from "vitest";
import { createTestShop } from "../../testing.ts";
import { termsOf } from "../shipping.ts";
import {
  createShippingMethods,
  createTaxRates,
  deleteShippingMethod,
  deleteTaxRate,
  updateShippingMethod,
  updateTaxRate,
} from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const methods = async () => (await termsOf(shop, "DE", "")).methods({ value: 0n, weight: 0 });

test("a shipping method is offered as it is created and changed, and no more once it is deleted", async () => {
  const [id = ""] = await createShippingMethods(shop, [{ name: "Parcel", price: "4.90" }]);
  expect(await methods()).toMatchObject([{ id, name: "Parcel", price: 490n }]);
  await updateShippingMethod(shop, id, { price: "5", free_from: "0" });
  expect(await methods()).toMatchObject([{ id, name: "Parcel", price: 0n }]);
  await updateShippingMethod(shop, id, { free_from: null, countries: ["CH"] });
  expect(await methods()).toEqual([]);
  await expect(updateShippingMethod(other, id, { name: "Theirs" })).rejects.toMatchObject({ code: 404 });
  await expect(deleteShippingMethod(other, id)).rejects.toMatchObject({ code: 404 });
  await deleteShippingMethod(shop, id);
});

test("a tax rate applies as it is created and changed, once for each country and state", async () => {
  const tax = async () => (await termsOf(shop, "DE", "")).tax;
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
  const reject = async (work: Promise<unknown>, message: string) =>
    expect(work).rejects.toMatchObject({ code: 400, message });
  await reject(createShippingMethods(shop, [{ name: "Parcel", price: "a lot" }]), "[0].price: a price such as 19.90");
  await reject(
    createShippingMethods(shop, [{ name: "Parcel", price: "1.999" }]),
    "price: 1.999 is not an amount of USD",
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
