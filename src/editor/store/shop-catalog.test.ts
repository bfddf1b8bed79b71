import { expect, test, vi } from "vitest";
import { groups } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { restMigrations } from "#modules/first-definitions.ts";
import { moduleDefinitions } from "#modules/module-definitions.ts";
import { loadAllDefinitions, loadDefinitions } from "./catalog.ts";

/** As a page loads it: another test in this process may have loaded all definitions. */
async function freshCatalog() {
  vi.resetModules();
  const { definitionOf, definitions } = await import("#modules/registry.ts");
  const { shopCatalog } = await import("./shop-catalog.ts");
  return { definitionOf, definitions, shopCatalog };
}

const hero = 43;

test("definitions of other pages and of rarer types are known once they are loaded; all others from the start", async () => {
  const { definitionOf, definitions, shopCatalog } = await freshCatalog();
  expect(shopCatalog.definitionOf(moduleType.page, "home_modules")?.name).toBe("Home page");
  expect(shopCatalog.definitionOf(moduleType.header, "common_modules")?.name).toBe("Header");
  expect(shopCatalog.definitionOf(moduleType.page, "cart_modules")).toBeUndefined();
  expect(shopCatalog.definitionOf(hero, "home_modules")).toBeUndefined();
  await loadAllDefinitions(shopCatalog);
  for (const { type, page } of definitions) {
    const ownGroups = groups.filter((group) => (page ? group === page : true));
    for (const group of ownGroups)
      expect(shopCatalog.definitionOf(type, group)).toStrictEqual(definitionOf(type, group));
  }
});

test("a page with a module of a rarer type loads the definitions of types, another page those of pages", async () => {
  const { shopCatalog } = await freshCatalog();
  await loadDefinitions(shopCatalog, ["home_modules", "common_modules"], [moduleType.header, 1, moduleType.page]);
  expect(shopCatalog.definitionOf(hero, "home_modules")).toBeUndefined();
  await loadDefinitions(shopCatalog, ["home_modules"], [hero]);
  expect(shopCatalog.definitionOf(hero, "home_modules")?.name).toBe("Hero");
  expect(shopCatalog.definitionOf(moduleType.page, "cart_modules")).toBeUndefined();
  await loadDefinitions(shopCatalog, ["cart_modules"], []);
  expect(shopCatalog.definitionOf(moduleType.page, "cart_modules")).toBeDefined();
});

test("the migrations of rarer types are counted: drafts tell definitions of other versions by the number", async () => {
  const { shopCatalog } = await freshCatalog();
  const rest = moduleDefinitions.filter(({ type }) => shopCatalog.definitionOf(type, "home_modules") === undefined);
  expect(rest.length).toBeGreaterThan(5);
  expect(rest.reduce((sum, { version }) => sum + version - 1, 0)).toBe(restMigrations);
});
