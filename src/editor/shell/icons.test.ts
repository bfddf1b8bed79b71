import { expect, test } from "vitest";
import { definitions } from "#modules/registry.ts";
import { moduleIcons } from "./ModuleIcon.tsx";

test("every module type has its icon in the panel", () => {
  const missing = definitions.map((definition) => definition.icon).filter((name) => !(name in moduleIcons));
  expect(missing).toEqual([]);
});
