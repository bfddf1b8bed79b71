import { expect, test } from "vitest";
import { configDefinitions } from "#modules/config/index.ts";
import { firstDefinitions } from "#modules/first-definitions.ts";
import { homePage } from "#modules/pages/home.ts";
import { definitions } from "#modules/registry.ts";
import { knownIcons } from "./ModuleIcon.tsx";

const missing = (list: readonly { readonly icon: string }[]) =>
  list.map(({ icon }) => icon).filter((name) => !knownIcons.has(name));

test("every module type has its icon in the panel, those that the editor starts with at once", async () => {
  expect(missing([...firstDefinitions, ...configDefinitions, homePage])).toEqual([]);
  await import("./rest-icons.ts");
  expect(missing(definitions)).toEqual([]);
});
