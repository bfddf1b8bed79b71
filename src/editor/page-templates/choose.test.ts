import { expect, test } from "vitest";
import { setPublishedPages } from "../landing/pages.ts";
import { chosenTemplate } from "./choose.ts";
import { setShownRecord, templatePath } from "./shown-record.ts";

const row = (group: "product_detail_template_12" | "product_detail_template_13", archived = false) => ({
  group,
  title: group,
  slug: "",
  archived,
});
const at = (query: string) => new URL(`http://shop.example/admin_1/product/detail/vase${query}`);

test("the address decides before the record, and what the design lacks is the page itself", async () => {
  setPublishedPages([row("product_detail_template_12"), row("product_detail_template_13", true)]);
  const choose = (named: number | undefined, query = "") => chosenTemplate("product_detail_template", named, at(query));
  expect(await choose(undefined)).toBeUndefined();
  expect(await choose(12)).toBe(12);
  expect(await choose(undefined, "?template=12")).toBe(12);
  expect(await choose(12, "?template=0")).toBeUndefined();
  expect(await choose(14)).toBeUndefined();
  // A deleted one.
  expect(await choose(13)).toBeUndefined();
  expect(await chosenTemplate("article_template", 12, at(""))).toBeUndefined();
});

test("a template is shown with the sample until a record is chosen", () => {
  const group = "product_list_template_5";
  expect(templatePath(group)).toBe("/product/list?template=5");
  expect(templatePath("product_detail_template_12")).toBe("/product/detail/test?template=12");
  setShownRecord(group, "/product/list?category_id=c1");
  expect(templatePath(group)).toBe("/product/list?category_id=c1&template=5");
});
