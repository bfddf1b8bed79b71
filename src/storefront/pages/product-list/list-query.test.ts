import { expect, test } from "vitest";
import { filterCount, isReversed, listUrl, readListQuery } from "./list-query.ts";

const id = "0190a000-0000-7000-8000-000000000001";
const read = (query: string) => readListQuery(new URLSearchParams(query));

test("reads what is allowed", () => {
  expect(
    read(
      `category_id=${id}&keyword= blue vase &min_price=5&max_price=19.90&sort=price_asc&page=3&option=Color:Sand&option=Size: XL `,
    ),
  ).toEqual({
    category_id: id,
    keyword: "blue vase",
    options: ["Color:Sand", "Size: XL"],
    min_price: "5",
    max_price: "19.90",
    sort: "price_asc",
    page: 3,
  });
});

test.each([
  "category_id=1",
  "min_price=-5",
  "max_price=1e9",
  "sort=name;drop",
  "page=0",
  "page=1.5",
  "page=x",
  "sort=toString",
  "option=Sand",
  "option=",
])("invalid values are ignored: %s", (query) => {
  expect(read(query)).toEqual({
    category_id: "",
    keyword: "",
    options: [],
    min_price: "",
    max_price: "",
    sort: "",
    page: 1,
  });
});

test("a URL has only what filters or sorts the list, and reads back the same", () => {
  const query = read(`keyword=a%26b&sort=newest&page=2`);
  expect(listUrl(query, { page: 2 })).toBe("/product/list?keyword=a%26b&sort=newest&page=2");
  expect(read(listUrl(query, { page: 2 }).split("?")[1] ?? "")).toEqual(query);
  expect(listUrl(read(""))).toBe("/product/list");
});

test("option values are read once each, with any characters", () => {
  const query = read("option=Color:Sand&option=Color:Sand&option=Fit:A%26B%3D1");
  expect(query.options).toEqual(["Color:Sand", "Fit:A&B=1"]);
  expect(read(listUrl(query).split("?")[1] ?? "")).toEqual(query);
  expect(filterCount(query)).toBe(2);
});

test("any change of a filter returns to page 1", () => {
  expect(listUrl(read("keyword=a&page=7"), { sort: "sales" })).toBe("/product/list?keyword=a&sort=sales");
});

test("both prices are one filter; keyword and sorting are none", () => {
  expect(filterCount(read("min_price=1&max_price=2&keyword=x&sort=sales"))).toBe(1);
});

test("a lowest price above the highest is noticed, compared as numbers", () => {
  expect(isReversed(read("min_price=100&max_price=20"))).toBe(true);
  expect(isReversed(read("min_price=9&max_price=20"))).toBe(false);
  expect(isReversed(read("min_price=20&max_price=20.00"))).toBe(false);
  expect(isReversed(read("min_price=20"))).toBe(false);
});
