import { expect, test } from "vitest";
import { addressOf, linkTo } from "./link-targets.ts";

const id = "01920000-0000-7000-8000-000000000001";
const articles = [{ id, title: "Terms", is_show: 1 }];

test("an article of the shop is stored by its id, everything else by its address", () => {
  expect(linkTo("Our terms", `/article?id=${id}`, articles)).toEqual({ type: 2, title: "Our terms", article_id: id });
  expect(linkTo("Gone", "/article?id=7", articles)).toEqual({ type: 1, title: "Gone", url: "/article?id=7" });
  expect(linkTo("Mug", "/product/detail/mug", articles)).toEqual({ type: 1, title: "Mug", url: "/product/detail/mug" });
});

test("a link is shown as the address that it leads to", () => {
  for (const address of [`/article?id=${id}`, "https://a.example/", "/news", ""]) {
    expect(addressOf(linkTo("A", address, articles))).toBe(address);
  }
});
