/** What the declarations of all domains must agree on. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordTypes } from "#contract/record-types.ts";
import { recordAddress } from "./activity/records.ts";
import type { NavigationEntry } from "./define-screens.ts";
import { domains } from "./domains.ts";
import { domainActions } from "./palette/entries.ts";
import { footNavigation, grouped, type NavigationItem, navigation } from "./shell/navigation.ts";
import { navigationTree } from "./shell/navigation-tree.ts";
import { shortcuts } from "./shell/shortcuts.ts";

const foldersWith = (file: string) =>
  globSync(`*/${file}`, { cwd: import.meta.dirname }).map((path) => path.replaceAll("\\", "/").split("/")[0]);
const names = domains.map(({ domain }) => domain);
const entries: readonly NavigationEntry[] = domains.flatMap(({ navigation: own = [] }) => own);
const screens = domains.flatMap(({ routes = [], publicRoutes = [] }) => [...routes, ...publicRoutes]);

test("every folder with screens is declared, under its own name", () => {
  expect(foldersWith("screens.ts").sort()).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(foldersWith("palette.ts")));
});

test("no two screens, entries or shortcuts have the same address or keys", () => {
  const all = [
    ...screens.map(({ path }) => `screen ${path}`),
    ...entries.map(({ to }) => `entry ${to}`),
    ...shortcuts.map(({ keys }) => `keys ${keys}`),
    ...domainActions.map(({ id }) => `action ${id}`),
  ];
  expect(all).toHaveLength(new Set(all).size);
});

test("every entry leads to a screen, and stands below and behind entries that there are", () => {
  const addresses = new Set(entries.map(({ to }) => to));
  const paths = new Set(screens.map(({ path }) => `/${path}`));
  for (const { to, below = to, after = to } of entries) {
    expect([to, paths.has(to), addresses.has(below), addresses.has(after)]).toEqual([to, true, true, true]);
  }
});

test("the palette has further words for every screen, in its domain's palette or its entry", async () => {
  const palettes = await Promise.all(
    foldersWith("palette.ts").map((folder) => import(join(import.meta.dirname, `${folder}/palette.ts`))),
  );
  const about = palettes.flatMap((file) => Object.keys(file.default.about ?? {}));
  const worded = entries.flatMap(({ to, words }) => (words ? [to] : []));
  expect([...about, ...worded].sort()).toEqual(entries.map(({ to }) => to).sort());
});

/** Kinds that no screen shows by their id: an order's address is its number, and the others are part of one, or of the editor. */
const withoutScreen = [
  "design",
  "design_comment",
  "option",
  "order",
  "order_import",
  "test_order",
  "shipment",
  "refund",
];

test("every kind of record has one screen, where its changes lead to", () => {
  const shown = screens.flatMap(({ shows = [] }) => shows);
  expect([...shown].sort()).toEqual(
    Object.keys(recordTypes)
      .filter((type) => !withoutScreen.includes(type))
      .sort(),
  );
  expect(recordAddress("product", "1")).toBe("/products/1");
  expect(recordAddress("payment_keys", "stripe")).toBe("/settings/payments/stripe");
  expect(recordAddress("media", "1")).toBe("/media?file=1");
  expect(recordAddress("menu", "1")).toBe("/menu");
  expect(recordAddress("order", "1")).toBeUndefined();
});

const labels = (items: readonly NavigationItem[] = []) => items.map(({ label }) => label).join(", ");

test("the navigation has its order", () => {
  expect(labels(navigation)).toBe(
    "Home, Orders, Products, Customers, Discounts, Releases, Analytics, Articles, Media, Translations, Activity, Tasks",
  );
  expect(navigation.flatMap(({ children }) => (children ? [labels(children)] : []))).toEqual([
    "Invoices, Withdrawals",
    "Categories, Inventory, Makers, Search words, Import and export",
    "Groups, Messages, Newsletter, Reviews",
    "Codes",
    "Calendar",
    "News, Link list",
    "All texts",
  ]);
  const settings = grouped(footNavigation[0]?.children ?? []);
  expect(settings.map(({ heading, entries: ofGroup }) => `${heading}: ${labels(ofGroup)}`)).toEqual([
    "General: Shop, Domains, Languages, Machine translation, Markets, Redirects, Health, Writing help",
    "Selling: Checkout, Shipping, Payments, Taxes, Invoice settings, Product feeds, Ready to sell, Automations",
    "Email: Email settings, Emails, Notifications",
    "People: Your account, Staff, Roles",
    "Developers: API tokens, Webhooks, Agents",
  ]);
});

test("an entry below or behind one that is gone stands last", () => {
  const tree = navigationTree([
    { label: "A", to: "/a", after: "/gone" },
    { label: "B", to: "/b", below: "/gone" },
    { label: "C", to: "/c" },
    { label: "D", to: "/d", after: "/b" },
    { label: "E", to: "/e", below: "/c" },
  ]);
  expect(labels(tree)).toBe("B, D, C, A");
  expect(labels(tree[2]?.children)).toBe("E");
});
