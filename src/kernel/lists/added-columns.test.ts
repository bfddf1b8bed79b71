/** Columns of extensions: one question a page, for who may see them; one that fails empties no list and is named in Health. */
import { afterEach, expect, test, vi } from "vitest";
import type { ListState } from "#contract/list.ts";
import { stateSchema } from "#contract/list-call.ts";
import { productsList } from "#contract/lists/products.ts";
import { parseInput } from "#contract/messages.ts";
import { productsSource } from "#shop/catalog/staff-list.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { createTestShop } from "#shop/testing.ts";
import { readFailures } from "../extensions/failures.ts";
import { newId } from "../ids.ts";
import { type AddedColumn, installAddedColumns } from "./added-columns.ts";
import { exportList, runList } from "./index.ts";

const shop = await createTestShop();
vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => installAddedColumns([]));
const ids = [await addProduct(shop), await addProduct(shop), await addProduct(shop)];

const column = (values: AddedColumn["values"], more: Partial<AddedColumn> = {}): AddedColumn => ({
  ...{ extension: "one", list: "products", key: "ext.one.wishes", label: () => "Wishes", type: "text" },
  ...{ shown: false, permission: "products:read", values },
  ...more,
});
const state = { columns: ["ext.one.wishes"] };
const list = (given: ListState, permissions: readonly string[] = ["products:read"]) => {
  const rights = { may: (one: string) => permissions.includes(one), confirm: async () => {} };
  const actor = { staffId: shop.staffId, name: "Ann", batchId: newId(), rights };
  return runList({ ...shop, actor }, productsSource, parseInput(stateSchema(productsList), given));
};
const exported = async (added: readonly AddedColumn[]) => {
  const { header, rows } = await exportList(shop, productsSource, { columns: ["ext.one.wishes"], ids, added });
  const lines = [[...header].slice(0, 1)];
  for await (const portion of rows) lines.push(...portion.map((line) => line.slice(0, 1)));
  return lines;
};

test("a column is asked once for all rows of a page, when the state names it and the reader may see it", async () => {
  const values = vi.fn<AddedColumn["values"]>(async (_, [first = ""]) => new Map([[first, "x".repeat(600)]]));
  installAddedColumns([column(values, { permission: "ext:one:read" })]);
  const may = ["products:read", "ext:one:read"];
  expect((await list({}, may)).added).toBeUndefined();
  expect((await list(state)).added).toBeUndefined();
  expect(values).not.toHaveBeenCalled();
  const { rows, added } = await list({ ...state, limit: 2 }, may);
  expect(values).toHaveBeenCalledTimes(1);
  const [first = "", second = ""] = rows.map(({ id }) => id);
  expect(added).toEqual({ "ext.one.wishes": { [first]: "x".repeat(500), [second]: null } });
  expect((await list({ columns: ["ext.two.wishes"] }, may)).added).toBeUndefined();
  expect(() => parseInput(stateSchema(productsList), { columns: ["ext.one"] })).toThrow(/columns.* must be one of/);
});

test.each<[string, AddedColumn["values"], RegExp]>([
  ["throws", async () => Promise.reject(new Error("no wishes")), /^no wishes$/],
  ["answers an object", async (_, [id = ""]) => new Map<string, never>([[id, {} as never]]), /^A value must be a text/],
  ["answers no map", async () => [] as never, /is not a function/],
])(
  "one that %s is shown as not loaded, is not asked again at once, and is named in Health",
  async (_, values, reason) => {
    const asked = vi.fn(values);
    const [failing, other] = [column(asked), column(async () => new Map(), { key: "ext.two.other" })];
    installAddedColumns([failing, other]);
    const both = { columns: ["ext.one.wishes", "ext.two.other"] };
    const { rows, added } = await list(both);
    expect(rows).toHaveLength(3);
    expect(added).toMatchObject({ "ext.one.wishes": null, "ext.two.other": expect.any(Object) });
    await list(both);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () =>
      expect(await readFailures(shop.db)).toMatchObject([
        { extension: "one", part: "column products.ext.one.wishes", reason: expect.stringMatching(reason) },
      ]),
    );
    expect(await exported([failing])).toEqual([["Wishes"], ["not available"], ["not available"], ["not available"]]);
  },
);

test("an export asks once a portion, and writes values by the column's type", async () => {
  const values = vi.fn<AddedColumn["values"]>(
    async (_, [first = "", second = ""]) =>
      new Map([
        [first, true],
        [second, false],
      ]),
  );
  expect((await exported([column(values, { type: "boolean" })])).sort()).toEqual([[""], ["Wishes"], ["no"], ["yes"]]);
  expect(values).toHaveBeenCalledTimes(1);
});

test("a column has a good name, once", () => {
  const named = (key: string) => column(async () => new Map(), { key });
  expect(() => installAddedColumns([named("ext.one.Bad name")])).toThrow("needs a name of small letters");
  expect(() => installAddedColumns([named("ext.one.a"), named("ext.one.a")])).toThrow("There are two columns");
});
