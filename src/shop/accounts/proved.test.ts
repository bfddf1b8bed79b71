/** An address counts as its holder's once a mailed link was used. */
import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { verifyToken } from "../auth/session.ts";
import { previewOrder } from "../checkout/preview.ts";
import { offerShipping, stockProduct } from "../checkout/testing.ts";
import { createGroup, customerInGroup } from "../customer-groups/index.ts";
import { listAddresses, saveAddress } from "../customers/addresses.ts";
import { createCustomer, updateCustomer } from "../customers/index.ts";
import { createDiscounts } from "../discounts/commands/discounts.ts";
import { createTestShop } from "../testing.ts";
import { accountGroups, forgot, login, register, resetPassword } from "./index.ts";
import { customerOf, homeAddress, secret } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const settings = { sandbox: true, secret };
await offerShipping(shop);
const { variantId } = await stockProduct(shop);

const tokenOf = (path: string) => path.split("token=")[1] ?? "";
const links = async (email: string) =>
  (
    await db
      .selectFrom("mail")
      .select("data")
      .where("template", "=", "reset")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute()
  ).map(({ data }) => data as { path: string; proves: boolean; name: string });
const idOf = (token: string) => customerOf(shop, token);

test("without groups of customers nobody is asked to confirm anything", async () => {
  await register(shop, { email: "plain@example.com", password: "secret1", name: "Pia" }, { secret });
  expect(await links("plain@example.com")).toEqual([]);
});

test("a stranger who registers with a customer's address gets no discount of their group; its owner does, by mail", async () => {
  const group = await createGroup(shop, {
    name: "Press",
    rule: { match: "all", conditions: [{ field: "tag", operator: "is", value: "Press" }] },
  });
  await createDiscounts(shop, [{ code: "PRESS", kind: "percent", value: "10", group_id: group.id }]);
  await createCustomer(
    { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } },
    { email: "pat@example.com", name: "Pat", phone: "", note: "", tags: ["Press"] },
  );
  const stranger = await register(shop, { email: "Pat@example.com", password: "stolen1", name: "Eve" }, { secret });
  const customer_id = await idOf(stranger.token);
  const problem = async () => {
    const items = [{ variant_id: variantId, qty: 1 }];
    const cart = { items, coupon_code: "PRESS", country: "US", state: "OR" };
    return (await previewOrder(shop, { customer_id }, cart, settings)).coupon_problem;
  };
  expect(await customerInGroup(shop, customer_id, [group.id])).toBe(false);
  expect(await accountGroups(shop, customer_id)).toEqual({ groups: [] });
  expect(await problem()).toContain("Confirm your email address");
  const [link] = await links("Pat@example.com");
  expect(link).toMatchObject({ proves: true });
  await resetPassword(shop, { token: tokenOf(link?.path ?? ""), password: "my own1" });
  expect(await customerInGroup(shop, customer_id, [group.id])).toBe(true);
  expect(await problem()).toBe("");
  expect(await verifyToken(shop, stranger.token, { secret })).toBeUndefined();
});

test("the owner of an address that a stranger has registered takes the account over by mail, without what is in it", async () => {
  const email = "olga@example.com";
  const stranger = await register(shop, { email, password: "stolen1", name: "Eve" }, { secret });
  const customerId = await idOf(stranger.token);
  await saveAddress(shop, customerId, { id: "", address: homeAddress, is_default: true });
  const again = register(shop, { email, password: "my own1", name: "Olga" }, { secret });
  await expect(again).rejects.toMatchObject({ code: 400, message: expect.stringContaining("link that we've sent") });
  const link = (await links(email)).at(-1);
  expect(link).toMatchObject({ proves: true, name: "Olga" });
  await resetPassword(shop, { token: tokenOf(link?.path ?? ""), password: "my own1" });
  await expect(login(shop, { email, password: "stolen1" }, { secret })).rejects.toMatchObject({ code: 400 });
  const session = await login(shop, { email, password: "my own1" }, { secret });
  expect(await idOf(session.token)).toBe(customerId);
  expect((await listAddresses(shop, customerId)).addresses).toEqual([]);
  const { name, is_proved } = await db
    .selectFrom("customer")
    .select(["name", "is_proved"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  expect({ name, is_proved }).toEqual({ name: "Olga", is_proved: true });
  // From now on the address is taken, and no mail is sent.
  const sent = (await links(email)).length;
  await expect(register(shop, { email, password: "stolen2", name: "Eve" }, { secret })).rejects.toMatchObject({
    code: 400,
  });
  expect((await links(email)).length).toBe(sent);
  expect(await verifyToken(shop, stranger.token, { secret })).toBeUndefined();
});

test("an account whose address staff change has the rights of its groups again once the new one is proved, also after an undo", async () => {
  const { id: group } = await createGroup(shop, {
    name: "Club",
    rule: { match: "all", conditions: [{ field: "account", operator: "is", value: "registered" }] },
  });
  const session = await register(shop, { email: "first@example.com", password: "secret1", name: "Fay" }, { secret });
  const id = await idOf(session.token);
  const prove = async (email: string) => {
    const link = (await links(email)).at(-1);
    await resetPassword(shop, { token: tokenOf(link?.path ?? ""), password: "my own1" });
  };
  const isMember = () => customerInGroup(shop, id, [group]);
  const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
  await prove("first@example.com");
  expect(await isMember()).toBe(true);
  await updateCustomer(staff(), { id, changes: { email: "First@example.com" }, base: {} });
  expect(await isMember()).toBe(true);
  const changing = staff();
  await updateCustomer(changing, { id, changes: { email: "second@example.com" }, base: {} });
  expect(await isMember()).toBe(false);
  await forgot(shop, { email: "second@example.com" });
  await expect.poll(async () => (await links("second@example.com")).length).toBe(1);
  await prove("second@example.com");
  expect(await isMember()).toBe(true);
  await undo(staff(), { batch_id: changing.actor.batchId }, () => true);
  const { email } = await db.selectFrom("customer").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  expect([email, await isMember()]).toEqual(["First@example.com", false]);
});

test("an inbox gets few of these mails, however often its address is registered", async () => {
  const email = "flooded@example.com";
  await register(shop, { email, password: "stolen1", name: "Eve" }, { secret });
  const before = (await links(email)).length;
  for (let n = 0; n < 6; n++) {
    await register(shop, { email, password: "stolen1", name: "Eve" }, { secret }).catch(() => {});
  }
  expect((await links(email)).length - before).toBeLessThanOrEqual(3);
});
