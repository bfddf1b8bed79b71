import { expect, test } from "vitest";
import type { Group } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { type EditorDocument, emptyDocument, withGroup } from "../store/document.ts";
import { frameGroup, frameKey } from "./frame-key.ts";

const module = (group: Group, type: number, values: ModuleState["values"] = {}): ModuleState => ({
  key: `${group}:${type}`,
  id: -1,
  type,
  version: 1,
  show: true,
  values,
  unknown: [],
});
const page = "landing_modules_7";
const variant = "header_variant_3";

/** A page that names a header, and the headers of the design. */
function documentWith(named: string, archived = false): EditorDocument {
  const groups: [Group, ModuleState[]][] = [
    ["common_modules", [module("common_modules", moduleType.header), module("common_modules", moduleType.footer)]],
    [page, [module(page, moduleType.page, { header_variant: named })]],
    [variant, [module(variant, moduleType.header), module(variant, moduleType.page, { archived })]],
  ];
  return groups.reduce((document, [group, modules]) => withGroup(document, group, modules), emptyDocument);
}

test("a page shows the header that it names, and its footer is the design's own", () => {
  const document = documentWith("3");
  expect(frameGroup(document, page, moduleType.header)).toBe(variant);
  expect(frameKey(document, page, moduleType.header)).toBe(`${variant}:0`);
  expect(frameGroup(document, page, moduleType.footer)).toBe("common_modules");
  expect(frameGroup(document, "home_modules", moduleType.header)).toBe("common_modules");
});

test("without a name, and where what it names is deleted or not there, it is the design's own", () => {
  for (const document of [documentWith(""), documentWith("4"), documentWith("3", true)]) {
    expect(frameGroup(document, page, moduleType.header)).toBe("common_modules");
  }
});
