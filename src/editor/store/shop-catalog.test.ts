import { expect, test } from "vitest";
import { groups } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { definitionOf, definitions } from "#modules/registry.ts";
import { shopCatalog } from "./shop-catalog.ts";

test("definitions of other pages are known once they are loaded; all others from the start", async () => {
  expect(shopCatalog.definitionOf(moduleType.page, "home_modules")?.name).toBe("Home page");
  expect(shopCatalog.definitionOf(moduleType.page, "cart_modules")).toBeUndefined();
  await shopCatalog.loadPages();
  for (const { type, page } of definitions) {
    const known = groups.filter((group) => (page ? group === page : true));
    for (const group of known) expect(shopCatalog.definitionOf(type, group)).toBe(definitionOf(type, group));
  }
});
