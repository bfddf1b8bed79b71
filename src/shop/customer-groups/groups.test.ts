import { expect, test } from "vitest";
import type { CustomerRuleCondition } from "#contract/customer-rule.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { createCustomer, customersSource, readCustomer } from "../customers/index.ts";
import { addCustomer, addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { createGroup, customerInGroup, deleteGroup, listGroups, previewRule, updateGroup } from "./index.ts";

const shop = await createTestShop();
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const fields = { phone: "", note: "" };

const big = await addCustomer(shop, "big@example.com");
await addOrder(shop, { buyer: { customer_id: big }, email: "big@example.com", lines: [10] });
const small = await addCustomer(shop, "small@example.com");
await addOrder(shop, { email: "guest@example.com" });
const press = await createCustomer(staff(), { ...fields, email: "press@example.com", name: "Pat", tags: ["Press"] });
await shop.db
  .insertInto("subscriber")
  .values({ mall_id: shop.mall.id, id: newId(), email: "SMALL@example.com", confirmed_at: new Date() })
  .execute();

const one = (condition: CustomerRuleCondition) => ({ match: "all" as const, conditions: [condition] });
const matching = async (condition: CustomerRuleCondition) =>
  (await previewRule(shop, one(condition))).customers.map(({ name }) => name).sort();

test.each<[CustomerRuleCondition, string[]]>([
  [{ field: "spent", operator: "above", value: "100" }, ["big@example.com"]],
  [{ field: "order_count", operator: "below", value: 1 }, ["Pat", "small@example.com"]],
  [{ field: "last_order", operator: "below", value: 2 }, ["Ann Kay", "big@example.com"]],
  [{ field: "last_order", operator: "above", value: 2 }, []],
  [{ field: "country", operator: "is", value: "CH" }, ["Ann Kay", "big@example.com"]],
  [{ field: "country", operator: "is_not", value: "CH" }, ["Pat", "small@example.com"]],
  [{ field: "tag", operator: "is", value: "press" }, ["Pat"]],
  [{ field: "subscribed", operator: "is", value: "subscribed" }, ["small@example.com"]],
  [{ field: "account", operator: "is_not", value: "registered" }, ["Ann Kay", "Pat"]],
])("%o", async (condition, names) => {
  expect(await matching(condition)).toEqual(names);
});

test("a group is a filter of the list, stands at its customers and follows its rule", async () => {
  const { id } = await createGroup(staff(), {
    name: "Best",
    rule: one({ field: "spent", operator: "above", value: "100" }),
  });
  const members = async () => {
    const filters = [{ field: "group", operator: "any" as const, value: [id] }];
    return (await runList(shop, customersSource, { filters })).rows.map((row) => row.id);
  };
  expect(await members()).toEqual([big]);
  expect((await readCustomer(shop, big)).groups).toEqual([{ id, name: "Best" }]);
  expect([await customerInGroup(shop, big, [id]), await customerInGroup(shop, small, [id])]).toEqual([true, false]);
  const rule = {
    match: "any" as const,
    conditions: [{ field: "tag" as const, operator: "is" as const, value: "PRESS" }],
  };
  await updateGroup(staff(), { id, changes: { rule } });
  expect(await members()).toEqual([press]);
  // Without an account nobody has proven that the address is theirs.
  expect(await customerInGroup(shop, press, [id])).toBe(false);
  await deleteGroup(staff(), id);
  expect(await customerInGroup(shop, big, [id])).toBe(false);
  expect(await listGroups(shop)).toEqual([]);
});

test("names are taken once, amounts are of the currency", async () => {
  const rule = one({ field: "order_count", operator: "above", value: 1 });
  await createGroup(staff(), { name: "Twice", rule });
  await expect(createGroup(staff(), { name: "twice", rule })).rejects.toMatchObject({
    code: 400,
    message: "name: another group has it",
  });
  const wrong = one({ field: "spent", operator: "above", value: "1.234" });
  await expect(createGroup(staff(), { name: "Wrong", rule: wrong })).rejects.toMatchObject({ code: 400 });
});
