import { expect, test, vi } from "vitest";
import { groups } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";

test("definitions of other pages are known once they are loaded; all others from the start", async () => {
  // As a page loads them: another test in this process may have loaded all.
  vi.resetModules();
  const { definitionOf, definitions } = await import("#modules/registry.ts");
  const { shopCatalog } = await import("./shop-catalog.ts");
  expect(shopCatalog.definitionOf(moduleType.page, "home_modules")?.name).toBe("Home page");
  expect(shopCatalog.definitionOf(moduleType.page, "cart_modules")).toBeUndefined();
  await shopCatalog.loadPages();
  for (const { type, page } of definitions) {
    const ownGroups = groups.filter((group) => (page ? group === page : true));
    for (const group of ownGroups)
      expect(shopCatalog.definitionOf(type, group)).toStrictEqual(definitionOf(type, group));
  }
});
