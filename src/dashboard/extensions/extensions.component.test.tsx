/** Screens of extensions: they stand in the dashboard like the shop's own, and what they throw stays with them. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Component as ProductsPage } from "../products/ProductsPage.tsx";
import { closeOverlay } from "../shell/overlays.ts";
import type { CellProps } from "../slots.ts";
import { renderDashboard, renderScreen } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";

vi.mock("virtual:extension-screens", async () => {
  const { installScreens } = await import("./install.tsx");
  const failing = () => {
    throw new Error("broken");
  };
  const permission = "customers:read" as const;
  const Wishes = ({ id, value }: CellProps) => <b>{`${value} wishes for ${id.at(-1)}`}</b>;
  const of = (name: string) => ({ path: `extensions/one/${name}`, permission });
  return {
    default: installScreens([
      {
        domain: "one",
        navigation: [
          { label: "Wishes", to: "/extensions/one/wishes", below: "/customers", permission, words: "gifts" },
        ],
        routes: [
          { ...of("wishes"), lazy: async () => ({ Component: () => <h1>Wishes of customers</h1> }) },
          { ...of("broken"), lazy: async () => ({ Component: failing }) },
        ],
        cards: [
          { slot: "home", title: "Wishes", permission, lazy: async () => ({ default: () => <p>Three new wishes</p> }) },
          { slot: "home", title: "Broken", permission, lazy: async () => ({ default: failing }) },
          { slot: "order.details", title: "Elsewhere", permission, lazy: async () => ({ default: failing }) },
        ],
        cells: [
          { list: "products", column: "wishes", lazy: async () => ({ default: Wishes }) },
          { list: "products", column: "broken", lazy: async () => ({ default: failing }) },
        ],
      },
    ]),
  };
});

afterEach(closeOverlay);

const open = (at: string, permissions = permissionKeys) =>
  renderDashboard({
    answers: {
      ...sampleShop(permissions).answers,
      "/admin_api/v1/home": { steps: [], has_orders: false, todo: [{ kind: "to_ship", count: 2 }] },
    },
    start: { permissions },
    at,
  });
const side = () => page.getByRole("navigation", { name: "Dashboard" });
const h1 = (name: string) => page.getByRole("heading", { level: 1, name });

test("a page has its entry, and is found by its words; without the permission there are neither", async () => {
  const { router } = await open("/customers");
  await side().getByRole("link", { name: "Wishes" }).click();
  await expect.element(h1("Wishes of customers")).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Search/ })
    .click();
  await page.getByRole("combobox", { name: /^Search orders/ }).fill("gifts");
  await expect.element(page.getByRole("option", { name: /^Wishes/ })).toBeVisible();
  expect(router.state.location.pathname).toBe("/extensions/one/wishes");
});

test("who may not see a page reads that, and has no entry and no card of it", async () => {
  const { router } = await open("/", ["orders:read", "products:read"]);
  await expect.element(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expect.element(page.getByText("Three new wishes")).not.toBeInTheDocument();
  await router.navigate("/extensions/one/wishes");
  await expect.element(page.getByText("You don't have permission to do this")).toBeVisible();
  await expect.element(side().getByRole("link", { name: "Wishes" })).not.toBeInTheDocument();
});

test("a card or a page that throws says so in its place, and the rest stays", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const { router, shop } = await open("/");
    await expect.element(page.getByText("Three new wishes")).toBeVisible();
    const broken = page.getByRole("region", { name: "Broken" });
    await expect.element(broken.getByText("This card couldn't be shown. Reload the page to try again.")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Elsewhere" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "To do" })).toBeVisible();
    await expectAccessible();
    await router.navigate("/extensions/one/broken");
    await expect.element(page.getByText("It comes from the extension “one”.", { exact: false })).toBeVisible();
    await expect.element(side()).toBeVisible();
    const reported = shop.asked.filter(({ path }) => path === "/admin_api/v1/health/reportPart");
    const reason = "Error: broken";
    expect(reported.map(({ input }) => input)).toEqual([
      { extension: "one", part: "card home", reason },
      { extension: "one", part: "page extensions/one/broken", reason },
    ]);
  } finally {
    silent.mockRestore();
  }
});

test("a column stands in its list when it is chosen: its own cell, a plain value, what could not be loaded", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const column = (name: string) => ({
    ...{ list: "products" as const, key: `ext.one.${name}`, label: `Column ${name}` },
    ...{ type: "text" as const, shown: name === "shown" },
  });
  const rows = sampleAnswer("/admin_api/v1/lists/products").rows.map((row) => ({ ...row, good_name: "Oak bowl" }));
  const [{ id } = { id: "" }] = rows;
  const { shop } = await renderScreen(<ProductsPage />, {
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/lists/products": (input) => {
        const { columns = [] } = input as { columns?: string[] };
        const values = (key: string) =>
          key === "ext.one.late" ? null : { [id]: key === "ext.one.shown" ? "plain" : "3" };
        const added = Object.fromEntries(columns.map((key) => [key, values(key)]));
        return { rows, next: null, previous: null, count: rows.length, more: false, added };
      },
    },
    start: { list_columns: ["shown", "wishes", "broken", "late"].map(column) },
    at: "/products",
  });
  try {
    const cell = (text: string) => page.getByRole("cell", { name: text, exact: true });
    await expect.element(cell("plain")).toBeVisible();
    await page.getByRole("button", { name: "Columns and rows" }).click();
    for (const name of ["wishes", "broken", "late"])
      await page.getByRole("checkbox", { name: `Column ${name}` }).click();
    await expect.element(cell(`3 wishes for ${id.at(-1)}`)).toBeVisible();
    // Its own cell throws: the value is shown plainly.
    await expect.element(cell("3")).toBeVisible();
    await expect.element(cell("Couldn't load")).toBeVisible();
    const asked = shop.asked.flatMap(({ path, input }) => (path === "/admin_api/v1/lists/products" ? [input] : []));
    expect(asked[0]).toEqual({ columns: ["ext.one.shown"] });
    expect(asked.at(-1)).toEqual({ columns: ["broken", "late", "shown", "wishes"].map((name) => `ext.one.${name}`) });
    await expect
      .poll(() => shop.asked)
      .toContainEqual({
        path: "/admin_api/v1/health/reportPart",
        input: { extension: "one", part: "cell products.broken", reason: "Error: broken" },
      });
  } finally {
    silent.mockRestore();
  }
});
