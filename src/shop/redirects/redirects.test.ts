import { beforeEach, describe, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { runList } from "#kernel/lists/index.ts";
import { createTestShop } from "../testing.ts";
import { addRedirects, saveRedirect } from "./commands.ts";
import { findRedirect } from "./find.ts";
import { redirectsSource } from "./list.ts";

const file = await createTestShop();
let context: ShopContext;
beforeEach(async () => {
  const { mall, staffId } = await file.anotherMall();
  context = asStaff({ ...file, mall, staffId });
});
const add = (from_path: string, to_path: string) => saveRedirect(context, { from_path, to_path });
const find = (address: string) => {
  const [path = "", query] = address.split("?");
  return findRedirect(context, path, query === undefined ? "" : `?${query}`);
};

describe("addresses with a query", () => {
  test("are kept and lead to their own page", async () => {
    await add("/index.php?option=com_shop&id=7:vase", "/product/detail/vase");
    await add("https://old.example/index.php?option=com_shop&id=8", "/product/detail/bowl");
    await add("/p.php?id=5", "/news");
    expect(await find("/index.php?option=com_shop&id=7:vase")).toBe("/product/detail/vase");
    expect(await find("/index.php?id=7%3Avase&option=com_shop")).toBe("/product/detail/vase");
    expect(await find("/index.php?option=com_shop&id=8")).toBe("/product/detail/bowl");
    expect(await find("/INDEX.php?OPTION=com_shop&ID=8")).toBe("/product/detail/bowl");
    expect(await find("/index.php?option=com_shop&id=9")).toBeUndefined();
    expect(await find("/index.php")).toBeUndefined();
    expect(await find("/p.php?id=5")).toBe("/news");
    expect(await find("/p.php?id=55")).toBeUndefined();
  });

  test("match with further parameters, which stay; of several redirects the one with the most parameters", async () => {
    await add("/shop?id=5", "/product/detail/vase");
    await add("/shop?id=5&color=red", "/product/detail/red-vase");
    await add("/shop", "/product/list");
    expect(await find("/shop?id=5&utm_source=mail")).toBe("/product/detail/vase?utm_source=mail");
    expect(await find("/shop?lang=en&id=5")).toBe("/product/detail/vase?lang=en");
    expect(await find("/shop?color=Red&id=5")).toBe("/product/detail/red-vase");
    expect(await find("/shop?id=6")).toBe("/product/list?id=6");
    expect(await find(`/shop?id=5&${Array.from({ length: 40 }, (_, n) => `x${n}=1`).join("&")}`)).toMatch(
      /^\/product\/detail\/vase\?x0=1&/,
    );
  });

  test("values with signs of queries, and one address with and without a query", async () => {
    await add("/a?q=1%262&name=J%C3%B6rg", "/news");
    expect(await find("/a?name=J%C3%B6rg&q=1%262")).toBe("/news");
    expect(await find("/a?name=J%C3%B6rg&q=1&2")).toBeUndefined();
    await add("/same?id=1", "/same?page=2");
    expect(await find("/same?id=1")).toBe("/same?page=2");
    await expect(add("/same?page=2", "/same?page=2")).rejects.toThrow("leads to the old address itself");
  });
});

test("what a campaign adds stays when the new address has a query or a fragment", async () => {
  await add("/chairs.html", "/product/list?category=chairs#top");
  await add("/sofas.html", "https://new.example/sofas?lang=en");
  expect(await find("/chairs.html?utm_source=mail&gclid=1")).toBe(
    "/product/list?category=chairs&utm_source=mail&gclid=1#top",
  );
  expect(await find("/chairs.html?category=beds&page=2")).toBe("/product/list?category=chairs&page=2#top");
  expect(await find("/sofas.html?utm_source=mail")).toBe("https://new.example/sofas?lang=en&utm_source=mail");
});

test.each([
  [
    ["/a", "/b?y=1"],
    ["/b", "/a?z=1"],
  ],
  [
    ["/a?id=1", "/b?id=1&k=2"],
    ["/b?k=2", "/a?id=1"],
  ],
  [
    ["/a", "/b#x"],
    ["/b", "/a#y"],
  ],
  [
    ["/a", "/b?x=1"],
    ["/b?x=1", "/c"],
    ["/c", "/a"],
  ],
] as const)("a circle by queries or fragments is refused: %j", async (...redirects) => {
  const all = redirects.slice(0, -1);
  for (const [from, to] of all) await add(from, to);
  const [from, to] = redirects.at(-1) ?? ["", ""];
  await expect(add(from, to)).rejects.toThrow("leads back");
});

describe("case", () => {
  test("does not count", async () => {
    await add("/Old-Vase", "/product/detail/mug");
    await add("/collections/ÉTÉ", "/product/list");
    for (const address of ["/Old-Vase", "/old-vase", "/OLD-VASE"])
      expect(await find(address)).toBe("/product/detail/mug");
    for (const address of ["/collections/%C3%A9t%C3%A9", "/Collections/%C3%89t%C3%A9"])
      expect(await find(address)).toBe("/product/list");
  });

  test("makes no second redirect and no circle", async () => {
    await add("/Old", "/news");
    await expect(add("/old", "/product/list")).rejects.toThrow("there is a redirect for this address");
    await expect(add("/loop", "/LOOP")).rejects.toThrow("leads to the old address itself");
    await add("/one", "/Two");
    await expect(add("/two", "/ONE")).rejects.toThrow("leads back");
    const { added, changed, failures } = await addRedirects(context, [
      { row: 2, from_path: "/OLD", to_path: "/product/list" },
      { row: 3, from_path: "/new?ID=1", to_path: "/news" },
      { row: 4, from_path: "/NEW?id=1", to_path: "/news" },
      { row: 5, from_path: "/x/*", to_path: "/news" },
      { row: 6, from_path: "/?p=12", to_path: "/news" },
    ]);
    expect({ added, changed }).toEqual({ added: 1, changed: 1 });
    expect(failures.map(({ row }) => row)).toEqual([4, 5, 6]);
    expect(await find("/old")).toBe("/product/list");
  });
});

test.each([
  "/produkte/größe",
  "/товары/чайник-йод",
  "/उत्पाद/हिन्दी-कप",
  "/สินค้า/น้ำหอม",
  "/商品/ガラス",
  "/상품/한국어-컵",
  "/منتج/آب-قهوة",
  "/מוצר/כוס",
  "/προϊόντα/καφές",
  "/sản-phẩm/cà-phê",
  "/பொருள்/குவளை",
])("%s is one address, escaped or not, composed or not, and is found among the redirects", async (path) => {
  for (const given of [path, encodeURI(path), encodeURI(path.normalize("NFD")), `https://old.example${path}`]) {
    await addRedirects(context, [{ row: 1, from_path: given, to_path: `${path}-new` }]);
  }
  const { rows } = await runList(context, redirectsSource, {});
  expect(rows.map(({ from_path }) => from_path)).toEqual([path.normalize("NFC")]);
  for (const asked of [path, encodeURI(path), encodeURI(path.normalize("NFD"))]) {
    expect([asked, await find(asked)]).toEqual([asked, encodeURI(`${path.normalize("NFC")}-new`)]);
  }
  for (const search of [
    path.slice(1, 5),
    path.normalize("NFD"),
    encodeURI(path),
    `https://shop.example${encodeURI(path)}`,
  ]) {
    expect([search, (await runList(context, redirectsSource, { search })).rows.length]).toEqual([search, 1]);
  }
});
