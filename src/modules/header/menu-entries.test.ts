import { expect, test } from "vitest";
import { badgeText } from "./badge.ts";
import { menuEntries } from "./menu-entries.ts";

const categories = [{ id: "c1", name: "Vases", pic: "", big_pic: "" }];
const linkList = [
  { id: "9", title: "About", type: 2, url: "" },
  { id: "8", title: "Friends", type: 1, url: "https://example.com" },
];
const entry = (dropdown: "none" | "categories" | "links" | "link_list") => ({
  title: "Entry",
  link: "/x",
  dropdown,
  links: [{ title: "Own", link: "/own" }],
});

test.each([
  ["none", []],
  ["links", [{ title: "Own", to: "/own" }]],
  [
    "categories",
    [
      { title: "Vases", to: "/product/list?category_id=c1" },
      { title: "View all", to: "/product/category" },
    ],
  ],
  [
    "link_list",
    [
      { title: "About", to: "/article?id=9" },
      { title: "Friends", to: "https://example.com" },
    ],
  ],
] as const)("a drop-down of kind %s", (kind, links) => {
  const [dropDown] = menuEntries({ menu_list: [entry(kind)], all_text: "View all" }, categories, linkList);
  expect(dropDown).toEqual({ title: "Entry", to: "/x", links });
});

test.each([
  [0, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("a badge of %i shows %j", (count, shown) => {
  expect(badgeText(count)).toBe(shown);
});
