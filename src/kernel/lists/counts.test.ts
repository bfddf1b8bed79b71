import { expect, test } from "vitest";
import { roles } from "#contract/permissions.ts";
import { countStatements } from "#db/statements.ts";
import { createTestShop } from "#shop/testing.ts";
import { newId } from "../ids.ts";
import { countViews, listViews, saveView } from "./index.ts";
import type { ListSource } from "./source.ts";
import { addThings, createThings, thingsList, thingsSource } from "./testing.ts";

const shop = await createTestShop();
const staffOf = () =>
  ({
    id: newId(),
    email: "ann@example.com",
    name: "Ann",
    language: "",
    role: "catalog",
    permissions: roles.catalog.permissions,
  }) as const;
const [ann, ben] = [staffOf(), staffOf()];
await createThings(shop);
await addThings(
  shop,
  Array.from({ length: 130 }, (_, at) => ({ name: `thing ${at}`, sold: at < 3, kind: at < 99 ? "cup" : "bowl" })),
);
await addThings(await shop.anotherMall(), [{ sold: true }]);
const save = async (name: string, state: object, shared = false) =>
  (await saveView(shop, ann, thingsList, { name, state, shared })).id;
const kind = (value: string) => ({ filters: [{ field: "kind", operator: "any", value: [value] }] });
const countedFor = async (staff: typeof ann, source: ListSource = thingsSource) =>
  countViews(shop, source, await listViews(shop, staff, thingsList.name));
const cups = await save("Cups", kind("cup"), true);
const bowls = await save("Bowls", kind("bowl"));
const many = await save("Many", { search: "thing" });
await save("Sorted", { sort: { by: "price", direction: "desc" } });

test("views that narrow the list are counted up to 99, built-in ones and those that the caller sees", async () => {
  expect(await countedFor(ann)).toEqual([
    { key: "sold", count: 3, more: false },
    { key: cups, count: 99, more: false },
    { key: bowls, count: 31, more: false },
    { key: many, count: 99, more: true },
  ]);
  expect((await countedFor(ben)).map(({ key }) => key)).toEqual(["sold", cups]);
});

test("however many views there are, one statement counts them, after one that reads the saved ones", async () => {
  let prepared = 0;
  const source = { ...thingsSource, prepare: async () => prepared++ };
  const { statements } = await countStatements(() => countedFor(ann, source));
  expect([statements.length, prepared]).toEqual([2, 1]);
});

test("a view that asks for what the list no longer has is not counted, and the others are", async () => {
  const id = await save("Old", kind("cup"));
  await shop.db
    .updateTable("saved_view")
    .set({ state: JSON.stringify({ filters: [{ field: "gone", operator: "is", value: true }] }) })
    .where("id", "=", id)
    .execute();
  expect((await countedFor(ann)).map(({ key }) => key)).toEqual(["sold", cups, bowls, many]);
});
