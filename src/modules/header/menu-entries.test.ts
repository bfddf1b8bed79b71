import { expect, test } from "vitest";
import type { ModuleData } from "#contract/rows.ts";
import { flattenValues, readValues } from "#decoration/values.ts";
import { rowEntries, withPanels } from "../rich-header/entries.ts";
import { products } from "../testing/rows.ts";
import { badgeText } from "./badge.ts";
import header from "./definition.ts";
import { type MenuValues, menuEntries } from "./menu-entries.ts";

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
  const [dropDown] = menuEntries({ menu_list: [entry(kind)], all_text: "View all" }, { categories }, linkList);
  expect(dropDown).toEqual({ title: "Entry", to: "/x", links });
});

const richEntries = (values: MenuValues, data: ModuleData) => withPanels(values, data, menuEntries(values, data, []));

test("in a wide panel each heading begins a column, and a picture stands beside them", () => {
  const link = (title: string, is_heading = false) => ({ title, link: "/l", is_heading, img: "" });
  const links = [link("First"), link("Rooms", true), link("Kitchen"), link("Gifts", true)];
  const feature = {
    feature: "picture",
    feature_img: "/a.webp",
    feature_title: "New in",
    feature_link: "/new",
  } as const;
  const menu_list = [{ ...entry("links"), links, as_panel: true, ...feature }];
  const [dropDown] = richEntries({ menu_list, all_text: "" }, {});
  expect(dropDown?.panel?.columns.map((column) => column.map(({ title }) => title))).toEqual([
    ["First"],
    ["Rooms", "Kitchen"],
    ["Gifts"],
  ]);
  expect(dropDown?.panel?.feature).toEqual({ title: "New in", to: "/new", img: "/a.webp" });
  expect(dropDown?.links).toHaveLength(4);
});

test("the categories of a wide panel have their pictures where that is chosen", () => {
  const withPicture = [{ id: "c1", name: "Vases", pic: "/vase.webp", big_pic: "" }];
  const pictures = [true, false].map((show_pics) => {
    // As in the browser: what has its default is absent.
    const menu_list = [{ ...entry("categories"), as_panel: true, ...(show_pics && { show_pics }) }];
    return richEntries({ menu_list, all_text: "" }, { categories: withPicture })[0]?.links[0]?.img;
  });
  expect(pictures).toEqual(["/vase.webp", undefined]);
});

test("a wide panel has the product as the shop has it now, and none that is gone", () => {
  const [vase] = products;
  if (!vase) throw new Error("no product");
  const chosen = (feature_product: (typeof products)[number]) => [
    { ...entry("links"), as_panel: true, feature: "product" as const, feature_product: [feature_product] },
  ];
  const panelOf = (row: (typeof products)[number]) =>
    richEntries({ menu_list: chosen(row), all_text: "" }, { products: [vase] })[0]?.panel;
  expect(panelOf({ ...vase, good_name: "Old name", price: "1.00" })?.feature).toEqual({
    title: "Dune vase",
    to: "/product/detail/dune-vase",
    img: vase.image,
    product: vase,
  });
  expect(panelOf({ ...vase, id: "gone" })?.feature).toBeUndefined();
});

test("the second row has its own links or the top categories, and none of them while it has the menu or is off", () => {
  const row_links = [{ title: "Help", link: "/help" }];
  const titles = (row_show?: "none" | "menu" | "categories" | "links") =>
    rowEntries({ row_links, ...(row_show && { row_show }) }, { top_categories: categories }).map(({ title }) => title);
  expect([undefined, "none", "menu", "categories", "links"].map((one) => titles(one as "none"))).toEqual([
    [],
    [],
    [],
    ["Vases"],
    ["Help"],
  ]);
});

test("a menu without panels is stored and sent as before there were any", () => {
  const stored = {
    menu_list: [{ title: "Shop", link: "/s", dropdown: "links", links: [{ title: "Sale", link: "/sale" }] }],
  };
  const fields = { menu_list: header.fields.menu_list };
  const { values, problems } = readValues(fields, stored);
  expect(problems).toEqual([]);
  expect(JSON.stringify(flattenValues(fields, values))).toBe(JSON.stringify(stored));
});

test.each([
  [0, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("a badge of %i shows %j", (count, shown) => {
  expect(badgeText(count)).toBe(shown);
});
