import { expect, test } from "vitest";
import { addressInput } from "#contract/address.ts";
import { newId } from "#kernel/ids.ts";
import { createTestShop } from "../testing.ts";
import { deleteAddress, findAddress, listAddresses, saveAddress, setDefaultAddress } from "./addresses.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();

async function newCustomer(context = shop as Pick<typeof shop, "db" | "mall">): Promise<string> {
  const id = newId();
  const row = { mall_id: context.mall.id, id, email: `${id}@example.com`, password_hash: null, birthday: null };
  await context.db.insertInto("customer").values(row).execute();
  return id;
}

const address = (city: string) =>
  addressInput.parse({
    first_name: '<script>alert("Ada")</script>',
    last_name: "O'Brien",
    phone: "+49 30 123456",
    country: "DE",
    city,
    address1: "Torstraße 1",
    postal_code: "10115",
  });
const add = async (customer: string, city: string, is_default = false) =>
  (await saveAddress(shop, customer, { id: "", address: address(city), is_default })).address;
const book = async (customer: string) =>
  (await listAddresses(shop, customer)).addresses.map(({ city, is_default }) => (is_default ? `*${city}` : city));

test("the first address is the default; another becomes it when asked, and the list begins with it", async () => {
  const customer = await newCustomer();
  await add(customer, "Aachen");
  await add(customer, "Bonn");
  expect(await book(customer)).toEqual(["*Aachen", "Bonn"]);
  await add(customer, "Celle", true);
  expect((await book(customer))[0]).toBe("*Celle");
  const bonn = (await listAddresses(shop, customer)).addresses.find(({ city }) => city === "Bonn");
  await setDefaultAddress(shop, customer, bonn?.id ?? "");
  expect((await book(customer)).filter((city) => city.startsWith("*"))).toEqual(["*Bonn"]);
});

test("a text is stored and given back word for word, whatever it looks like", async () => {
  const customer = await newCustomer();
  const { id } = await add(customer, "Köln");
  expect(await findAddress(shop, customer, id)).toMatchObject(address("Köln"));
});

test("changing an address keeps its id and its being the default", async () => {
  const customer = await newCustomer();
  const { id } = await add(customer, "Aachen");
  await add(customer, "Bonn");
  const changed = await saveAddress(shop, customer, { id, address: address("Dresden"), is_default: false });
  expect(changed.address).toMatchObject({ id, city: "Dresden", is_default: true });
  expect(await book(customer)).toEqual(["*Dresden", "Bonn"]);
});

test("when the default goes, the newest of the others becomes it", async () => {
  const customer = await newCustomer();
  const { id } = await add(customer, "Aachen");
  await add(customer, "Bonn");
  await add(customer, "Celle");
  await deleteAddress(shop, customer, id);
  expect(await book(customer)).toEqual(["*Celle", "Bonn"]);
});

test("an address of another customer, of another mall, and one that does not exist are answered alike", async () => {
  const [ann, ben] = [await newCustomer(), await newCustomer()];
  const there = await newCustomer(other);
  const { id } = await add(ann, "Aachen");
  const attempts = [
    [shop, ben, id],
    [other, there, id],
    [other, ann, id],
    [shop, ben, newId()],
    [shop, ben, "1 or 1=1"],
  ] as const;
  const saved = { address: address("Stolen"), is_default: true };
  for (const [context, customer, wanted] of attempts) {
    const missing = { code: 404, message: "Address not found" };
    await expect(findAddress(context, customer, wanted)).rejects.toMatchObject(missing);
    await expect(saveAddress(context, customer, { ...saved, id: wanted })).rejects.toMatchObject(missing);
    await expect(deleteAddress(context, customer, wanted)).rejects.toMatchObject(missing);
    await expect(setDefaultAddress(context, customer, wanted)).rejects.toMatchObject(missing);
  }
  expect(await book(ann)).toEqual(["*Aachen"]);
});

test("addresses saved at the same moment leave one default, and the book never holds more than 50", async () => {
  const customer = await newCustomer();
  const saves = Array.from({ length: 12 }, (_, index) => add(customer, `City ${index}`, true));
  await Promise.all(saves);
  expect((await book(customer)).filter((city) => city.startsWith("*"))).toHaveLength(1);
  for (let index = 12; index < 50; index++) await add(customer, `City ${index}`);
  await expect(add(customer, "One too many")).rejects.toMatchObject({ code: 400 });
});
