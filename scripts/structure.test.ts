import { expect, test } from "vitest";
import { structureOf } from "./structure.ts";

const structure = (files: Record<string, string>) => structureOf(new Map(Object.entries(files)));

test("domains that import each other are a circle, by whatever detour, types and lazy imports included", () => {
  const { domains, circles } = structure({
    "src/shop/cart/cart.ts": 'import "../orders/place.ts"; import "#shop/catalog/list.ts"',
    "src/shop/orders/place.ts": 'import type { Mail } from "../mail/mail.ts"',
    "src/shop/mail/mail.ts": 'const cart = () => import("#shop/cart/cart.ts")',
    "src/shop/catalog/list.ts": 'import "pg"',
    "src/shop/money.ts": "export {}",
  });
  expect(domains).toEqual(["cart", "catalog", "mail", "orders"]);
  expect(circles).toEqual([["cart", "mail", "orders"]]);
});

test("what only tests import ties nothing together", () => {
  const { circles } = structure({
    "src/shop/cart/cart.ts": 'import "../orders/place.ts"',
    "src/shop/orders/place.test.ts": 'import "../cart/cart.ts"',
    "src/shop/orders/testing.ts": 'import "../cart/cart.ts"',
  });
  expect(circles).toEqual([]);
});

test("a file that names more than 15 domains is central", () => {
  const all = (count: number) => Array.from({ length: count }, (_, index) => `import "#shop/d${index}/a.ts";`).join("");
  const screens = all(16).replaceAll("#shop", "#dashboard");
  const { centralFiles } = structure({
    "src/server/app.ts": all(15),
    "src/domains.ts": all(17),
    "src/dashboard/routes.tsx": screens,
  });
  expect(centralFiles).toEqual([
    { file: "src/domains.ts", domains: 17 },
    { file: "src/dashboard/routes.tsx", domains: 16 },
  ]);
});

test("parts of domains in contract, server and schema count as the domains do, and tables by domain, but not what is written", () => {
  const names = Array.from({ length: 16 }, (_, index) => `d${index}`);
  const folders = Object.fromEntries(names.map((name) => [`src/shop/${name}/domain.ts`, "export {};"]));
  const all = (of: (name: string) => string) => names.map(of).join("\n");
  const { centralFiles } = structure({
    ...folders,
    "src/contract/index.ts": all((name) => `import "./calls/${name}.ts";`),
    "src/contract/calls.generated.ts": all((name) => `export * from "./calls/${name}.ts";`),
    "src/server/api/index.ts": all((name) => `import "./${name}.ts";`),
    "src/server/app.ts": all((name) => `import "./${name}/route.ts";`),
    "src/db/schema.ts": all((name) => `import type { A } from "./schema/${name}.ts";`),
    "src/contract/rights.ts": `const rights = {\n${all((name) => `  ${name}: true,`)}\n};`,
  });
  expect(centralFiles.map(({ file }) => file).sort()).toEqual([
    "src/contract/index.ts",
    "src/contract/rights.ts",
    "src/db/schema.ts",
    "src/server/api/index.ts",
    "src/server/app.ts",
  ]);
});
