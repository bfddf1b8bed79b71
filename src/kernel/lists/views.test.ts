import { expect, test } from "vitest";
import { roles } from "#contract/permissions.ts";
import { createTestShop } from "#shop/testing.ts";
import { newId } from "../ids.ts";
import type { Staff } from "../rights/staff.ts";
import { deleteView, listViews, saveView } from "./index.ts";
import { thingsList } from "./testing.ts";

const shop = await createTestShop();
const staffOf = (role: "catalog"): Staff => ({
  id: newId(),
  email: `${role}@example.com`,
  language: "",
  name: role,
  role,
  permissions: roles[role].permissions,
});
const [ada, bob] = [staffOf("catalog"), staffOf("catalog")];
const save = (staff: Staff, name: string, more: Partial<Parameters<typeof saveView>[3]> = {}) =>
  saveView(shop, staff, thingsList, { name, state: {}, shared: false, ...more });
const names = async (staff: Staff) => (await listViews(shop, staff, "things")).map(({ name }) => name);

test("a view keeps search, filters, sort and columns; others see it once it is shared, and cannot change it", async () => {
  const state = {
    search: "cup",
    filters: [{ field: "kind", operator: "any", value: ["cup"] }],
    sort: { by: "price", direction: "desc" },
    columns: ["price", "name"],
  } as const;
  const { id } = await save(ada, "Cups", { state });
  expect(await listViews(shop, ada, "things")).toMatchObject([
    { id, name: "Cups", state, shared: false, editable: true },
  ]);
  expect(await names(bob)).toEqual([]);
  await save(ada, "All cups", { id, state, shared: true });
  expect(await listViews(shop, bob, "things")).toMatchObject([{ name: "All cups", editable: false }]);
  await expect(save(bob, "Mine", { id })).rejects.toMatchObject({ code: 403 });
  await expect(deleteView(shop, bob, id)).rejects.toMatchObject({ code: 403 });
  await deleteView(shop, ada, id);
  expect(await names(ada)).toEqual([]);
  await expect(deleteView(shop, ada, id)).rejects.toMatchObject({ code: 404 });
});

test("a state that the list does not have and a name that is taken are refused", async () => {
  const filters = [{ field: "color", operator: "is", value: "red" } as const];
  await expect(save(ada, "Red", { state: { filters } })).rejects.toMatchObject({ code: 400 });
  await save(ada, "Red");
  await expect(save(ada, "red")).rejects.toMatchObject({ code: 409 });
  await save(bob, "red");
});

test("views of another mall are unknown", async () => {
  const { id } = await save(ada, "Own mall", { shared: true });
  const other = await shop.anotherMall();
  expect(await listViews(other, ada, "things")).toEqual([]);
  await expect(deleteView(other, ada, id)).rejects.toMatchObject({ code: 404 });
});
