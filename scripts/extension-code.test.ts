import { expect, test } from "vitest";
import definition from "../extensions/sample/notice/definition.ts";
import { type ExtensionCode, extensionNamedIn, writers } from "./extension-code.ts";

const one: ExtensionCode = {
  name: "one",
  parts: [],
  screens: "/x/screens.ts",
  modules: [
    {
      definition,
      hydrate: "visible",
      files: {
        definition: "/x/notice/definition.ts",
        view: "/x/notice/View.tsx",
        thumbnail: "/x/notice/Thumbnail.tsx",
      },
    },
  ],
  checkouts: { pay: "/x/checkout.ts" },
  files: [],
};

const written = (name: string, extensions: readonly ExtensionCode[], server = false) =>
  writers[`virtual:${name}`]?.(extensions, server).replaceAll(/\s+/g, " ");

test("without extensions there is nothing in the modules of the build", () => {
  expect(Object.keys(writers).map((name) => writers[name]?.([], false).replaceAll(/\s+/g, " ").trim())).toEqual([
    "export default { };",
    "export default null;",
    "export const modules = null;",
    "export const definitions = []; export const thumbnails = { };",
  ]);
});

test("what an extension brings is imported by its files, and what browsers do not need at once is loaded late", () => {
  expect(written("checkout-modules", [one])).toBe('export default { "pay": () => import("/x/checkout.ts") };');
  expect(written("checkout-modules", [one], true)).toBe("export default { };");
  expect(written("extension-screens", [one])).toBe(
    'import { installScreens } from "#dashboard/extensions/install.tsx"; import screens0 from "/x/screens.ts"; export default installScreens([screens0]);',
  );
  expect(written("extension-modules", [one])).toBe(
    'export const modules = { 1001: { hydrate: "visible", view: () => import("/x/notice/View.tsx") } };',
  );
  expect(written("extension-modules", [one], true)).toContain('source: "');
  expect(written("extension-definitions", [one])).toBe(
    'import definition0 from "/x/notice/definition.ts"; import * as thumbnail1001 from "/x/notice/Thumbnail.tsx"; export const definitions = [definition0]; export const thumbnails = { 1001: thumbnail1001 };',
  );
});

test("a failure of the build names the extension whose file it is, in the project and elsewhere", () => {
  const extensions = [
    { name: "inside", files: ["/home/shop/extensions/inside/screens.ts"] },
    { name: "outside", files: ["/home/tide-pay/screens.ts", "/home/tide-pay/table/View.tsx"] },
  ];
  const named = (text: string) => extensionNamedIn(text, extensions, "/home/shop");
  expect(named("extensions/inside/Page.tsx: Unexpected token")).toBe("inside");
  expect(named('failed to resolve import "x" from "/home/tide-pay/table/View.tsx"')).toBe("outside");
  expect(named("/home/tide-pay/Card.tsx: Unexpected token")).toBe("outside");
  expect(named("src/dashboard/Page.tsx: Unexpected token")).toBeUndefined();
  expect(named("../other/Page.tsx: Unexpected token")).toBeUndefined();
});
