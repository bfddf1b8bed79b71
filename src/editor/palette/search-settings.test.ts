import { expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import { loadedStore, testCatalog } from "../store/testing.ts";
import { searchIndex, searchSettings } from "./search-settings.ts";

function find(query: string) {
  return searchSettings(searchIndex(loadedStore().getState(), testCatalog), query).map(
    ({ moduleName, label }) => `${moduleName} › ${label}`,
  );
}

test("finds settings by their name in every module of the page, numbering modules of one kind", () => {
  expect(find("inter")).toEqual(["Carousel 1 › Interval", "Carousel 2 › Interval"]);
});

test("finds items of lists, the header and the global configuration", () => {
  expect(find("slide title")).toContain("Carousel 1 › Slide 1 › Title");
  expect(find("theme")).toEqual(["Colors › Theme color"]);
  expect(find("header a")).toEqual(["Header › A"]);
});

test("finds the words that stand on the page", () => {
  expect(find("popular title")).toEqual(["Popular products › Title"]);
  expect(find("hello")).toEqual(["Carousel 1 › Title", "Carousel 2 › Title"]);
});

test("names that begin with the query come before settings that only mention it", () => {
  const { getState } = loadedStore();
  getState().change("home_modules:11", "title", "An interval, or the times we live in", "commit", "Title");
  const names = searchSettings(searchIndex(getState(), testCatalog), "interval").map(
    ({ moduleName, label }) => `${moduleName} › ${label}`,
  );
  expect(names).toEqual(["Carousel 1 › Interval", "Carousel 2 › Interval", "Carousel 1 › Title"]);
  // "play" is inside of "Autoplay".
  expect(find("play")).toEqual(["Carousel 1 › Autoplay", "Carousel 2 › Autoplay"]);
});

test("finds nothing where nothing is called so, nor for blanks", () => {
  expect(find("nothing of this")).toEqual([]);
  expect(find("  ")).toEqual([]);
});

test("a part that is called so comes first, and settings of a module before those of its lists", () => {
  expect(find("color")[0]).toBe("Colors › Theme color");
  expect(find("color")).toEqual(find("color"));
  expect(find("carousel").slice(0, 2)).toEqual(["Carousel 1 › Interval", "Carousel 1 › Autoplay"]);
  const titles = find("title");
  expect(titles).toContain("Popular products › Title");
  expect(titles.indexOf("Popular products › Title")).toBeLessThan(titles.indexOf("Carousel 1 › Slide 1 › Title"));
});

test("finds settings by the words that owners of shops use for them", async () => {
  const { homeDefinitions, definitionOf } = await import("#modules/registry.ts");
  const catalog = { ...testCatalog, definitionOf };
  const document = {
    order: {
      home_modules: homeDefinitions.map(({ type }) => `m${type}`),
      common_modules: ["footer"],
      config_modules: ["site"],
    },
    modules: Object.fromEntries(
      [
        ...homeDefinitions.map(({ type }) => ({ type, key: `m${type}`, group: "home_modules" })),
        { type: -1, key: "footer", group: "common_modules" },
        { type: -11, key: "site", group: "config_modules" },
      ].flatMap(({ type, key, group }) => {
        const definition = definitionOf(type, group);
        return definition ? [[key, newModule(definition, key)]] : [];
      }),
    ),
  };
  const index = searchIndex({ document, page: "home_modules" }, catalog);
  const labels = (query: string) => searchSettings(index, query).map(({ label }) => label);
  expect(labels("space")).toContain("Top padding");
  expect(labels("instagram")).toContain("Platforms");
  expect(labels("favicon")[0]).toMatch(/favicon/i);
  expect(labels("alt").length).toBeGreaterThan(0);
  expect(labels("slideshow").length).toBeGreaterThan(0);
  expect(labels("visibility")).toContain("Show on");
});
