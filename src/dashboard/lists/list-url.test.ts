import { expect, test } from "vitest";
import type { ListState, ListView } from "#contract/list.ts";
import { isSameView, paramsOf, stateIn } from "./list-url.ts";

const definition = {
  columns: {
    title: { label: "Title", type: "text", sortable: true },
    price: { label: "Price", type: "money", sortable: true },
    note: { label: "Note", type: "text", hidden: true },
  },
  filters: {
    vendor: { label: "Vendor", type: "choice" },
    price: { label: "Price", type: "money" },
    stock: { label: "Stock", type: "number" },
    sold: { label: "Sold", type: "boolean" },
  },
  defaultSort: { by: "created", direction: "desc" },
} as const;

const roundTrip = (state: ListState, view: ListView = {}, key?: string) =>
  stateIn(definition, new URLSearchParams(paramsOf(key, view, state).toString()), view);

test("the address brings back search, filters, sort, columns and place", () => {
  const state: ListState = {
    search: "red & blue",
    filters: [
      { field: "vendor", operator: "any", value: ["A, B", "50%", "x.y"] },
      { field: "price", operator: "between", value: ["10", "20.50"] },
      { field: "stock", operator: "at_most", value: 5 },
      { field: "sold", operator: "is", value: false },
    ],
    sort: { by: "price", direction: "desc" },
    columns: ["price", "title"],
    after: "abc_-",
  };
  expect(roundTrip(state)).toEqual(state);
});

test("parts that are as in the view are not in the address; parts that the person removed are", () => {
  const view: ListView = { search: "vase", filters: [{ field: "sold", operator: "is", value: true }] };
  expect(paramsOf("sold", view, view).toString()).toBe("view=sold");
  expect(roundTrip({ ...view, filters: [] }, view, "sold")).toEqual({ search: "vase", filters: [] });
  expect(roundTrip({ ...view, search: "" }, view, "sold")).toEqual({ ...view, search: "" });
});

test("what the list does not have is left out: a hand-written address or an old view breaks no screen", () => {
  const params = new URLSearchParams("f=color.is.red&f=stock.at_least.many&f=%25&sort=note.asc&columns=gone&q=a");
  expect(stateIn(definition, params, { filters: [{ field: "gone", operator: "is", value: true }] })).toEqual({
    search: "a",
    filters: [],
  });
});

test("a view without columns is the same as one that names the declared ones", () => {
  expect(isSameView(definition, {}, { columns: ["title", "price"], filters: [] })).toBe(true);
  expect(isSameView(definition, {}, { columns: ["price", "title"] })).toBe(false);
  expect(isSameView(definition, { sort: { by: "created", direction: "desc" } }, {})).toBe(true);
});
