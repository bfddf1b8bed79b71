import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FOLDERS, findFaults, importsOf } from "./import-boundaries.ts";

const faultsOf = (files: Record<string, string>) => findFaults(new Map(Object.entries(files)));

test("finds every kind of import, also in TSX, and tells eager from lazy ones", () => {
  const source = `
    import type { A } from "./a.ts";
    import { type B, type C } from "#b/b.ts";
    import d from "./d.ts";
    import "./e.css";
    export * from "./f.ts";
    export type { G } from "./g.ts";
    const h = () => import("./h.tsx");
    const i = <p>import x from "./not.ts"</p>;`;
  expect(importsOf("x.tsx", source).toSorted((a, b) => a.specifier.localeCompare(b.specifier))).toEqual([
    { specifier: "./a.ts", eager: false },
    { specifier: "./d.ts", eager: true },
    { specifier: "./e.css", eager: true },
    { specifier: "./f.ts", eager: true },
    { specifier: "./g.ts", eager: false },
    { specifier: "./h.tsx", eager: false },
    { specifier: "#b/b.ts", eager: false },
  ]);
});

test("an extension imports the public entry and its own files, and nothing imports an extension", () => {
  const text = (...specifiers: string[]) => specifiers.map((one) => `import type { A } from "${one}";`).join("\n");
  const own = text("shopwright/extend", "shopwright/extend/views", "./b.ts", "stripe");
  const entriesOnly =
    "extensions import shopwright/extend, shopwright/extend/dashboard, shopwright/extend/modules, shopwright/extend/screens, shopwright/extend/views only";
  expect(faultsOf({ "extensions/one/a.ts": own })).toEqual([]);
  for (const [specifier, reason] of [
    ["#extend/index.ts", entriesOnly],
    ["#kernel/ids.ts", entriesOnly],
    ["../two/a.ts", "extensions may not import each other"],
  ] as const) {
    const faults = faultsOf({ "extensions/one/a.ts": text(specifier) });
    expect(faults.filter((fault) => fault.endsWith(reason))).toHaveLength(1);
  }
  expect(faultsOf({ "src/shop/orders/a.ts": text("../../../extensions/one/a.ts") })).toEqual([
    "src/shop/orders/a.ts imports extensions/one/a.ts: src/shop may not import extensions",
  ]);
});

test("a boundary holds against values, types, lazy imports and relative paths", () => {
  const forbidden = "src/storefront may not import src/db";
  for (const text of ['import "#db/open.ts"', 'import type { Db } from "#db/open.ts"', 'import("../db/open.ts")']) {
    expect(faultsOf({ "src/storefront/a.ts": text })).toEqual([
      `src/storefront/a.ts imports src/db/open.ts: ${forbidden}`,
    ]);
  }
  expect(faultsOf({ "src/server/a.ts": 'import "#db/open.ts"; import "pg"; import "./b.ts"' })).toEqual([]);
  expect(faultsOf({ "src/server/a.ts": 'import "#editor/entry.tsx"' })).toEqual([
    "src/server/a.ts imports src/editor/entry.tsx: src/server may not import src/editor",
  ]);
});

test("another folder is imported by its name, and files of tests only by tests", () => {
  expect(faultsOf({ "src/server/a.ts": 'import "../db/open.ts"' })).toEqual([
    "src/server/a.ts imports ../db/open.ts: another folder is imported as #db/open.ts",
  ]);
  expect(faultsOf({ "src/shop/a.ts": 'import "#db/testing.ts"' })).toEqual([
    "src/shop/a.ts imports src/db/testing.ts, which is for tests only",
  ]);
  expect(faultsOf({ "src/ui/a.test.ts": 'import "#db/testing.ts"' })).toEqual([]);
});

test("a cycle is named, of components too; types and lazy imports make none", () => {
  expect(faultsOf({ "src/ui/a.ts": 'import "./b.ts"', "src/ui/b.ts": 'import { a } from "./a.ts"' })).toEqual([
    "cycle: src/ui/a.ts → src/ui/b.ts → src/ui/a.ts",
  ]);
  expect(faultsOf({ "src/ui/a.ts": 'import("./b.ts")', "src/ui/b.ts": 'import { a } from "./a.ts"' })).toEqual([]);
  expect(faultsOf({ "src/ui/A.tsx": 'import "./B.tsx"', "src/ui/B.tsx": 'import "./A.tsx"' })).toEqual([
    "cycle: src/ui/A.tsx → src/ui/B.tsx → src/ui/A.tsx",
  ]);
});

test("the table of docs/architecture.md says what the check allows", async () => {
  const text = await readFile(join(import.meta.dirname, "../docs/architecture.md"), "utf8");
  const rows = [
    ...text.matchAll(/^\| `(src\/\w+(?:\.ts|\/browser)?|demo|extensions)\b[^`]*` \|.*\| ([^|]*) \|$/gm),
  ].map(([, folder, names]) => [
    folder,
    (names ?? "")
      .replace(/\(.*?\)|–/g, "")
      .split(",")
      .flatMap((name) => (name.trim() ? [`src/${name.trim()}`] : [])),
  ]);
  const sorted = (table: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(table).map(([folder, allowed]) => [folder, allowed.toSorted()]));
  expect(sorted(Object.fromEntries(rows))).toEqual(sorted(FOLDERS));
});

test("a domain imports none of a higher stratum, and every domain has a stratum", () => {
  const faults = (file: string, text: string) => faultsOf({ [file]: text });
  expect(faults("src/shop/checkout/place.ts", 'import "../cart/lines.ts"; import "#shop/orders/change.ts"')).toEqual(
    [],
  );
  expect(faults("src/shop/cart/cart.ts", 'import type { Order } from "../orders/change.ts"')).toEqual([
    "src/shop/cart/cart.ts imports src/shop/orders/change.ts: cart (catalog) may not import orders (selling)",
  ]);
  expect(faults("src/shop/orders/a.test.ts", 'import "../home/home.ts"')).toEqual([]);
  expect(faults("src/shop/orders/a.ts", 'import "../loyalty/points.ts"')).toEqual([
    "src/shop/orders/a.ts imports src/shop/loyalty/points.ts: scripts/strata.ts names no domain loyalty",
  ]);
});
