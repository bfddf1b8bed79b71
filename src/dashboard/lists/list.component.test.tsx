/** Lists: views, filters, selection, keys, the way back; what they contain: `shop/lists`. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { anyView } from "#contract/list-call.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { startAtTop } from "#ui/testing/browser.ts";
import type { Answers } from "../testing/fake-shop.ts";
import { testProduct, testProductVariant } from "../testing/product.ts";
import { renderDashboard } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import { startTheme } from "../theme.ts";

type Products = Output<CallByPath["/admin_api/v1/lists/products"]>;
type Views = Output<CallByPath["/admin_api/v1/views/list"]>["views"];

const [sample] = sampleAnswer("/admin_api/v1/lists/products").rows;
const count = 60;
const pageSize = 20;
const idOf = (at: number) => `01a214b7-0000-7000-8000-${String(at).padStart(12, "0")}`;

/** What a list is asked for, as far as this shop goes by it. */
const listState = z.object({
  search: z.string().optional(),
  filters: z.array(z.object({ field: z.string(), operator: z.string(), value: z.unknown() })).optional(),
  sort: z.object({ direction: z.enum(["asc", "desc"]) }).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
});

/** 60 products with the prices $1.00 to $60.00; a search finds them by their titles. */
function rowAt(at: number): Products["rows"][number] {
  if (!sample) throw new Error("no sample");
  return {
    ...sample,
    id: idOf(at),
    good_name: `Product ${at}`,
    price: `${at}.00`,
    image: "",
    tags: [],
    status: "active",
    stock: at,
  };
}
const all = Array.from({ length: count }, (_, index) => rowAt(index + 1));

/** The list of products over a shop that keeps saved views and answers as many rows as match. */
async function openProducts(at = "/products", answers: Answers = {}, expected = pageSize) {
  let views: Views = [];
  const rendered = await renderDashboard({
    at,
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/lists/products": (input) => {
        const { search = "", filters = [], sort, after, before } = listState.parse(input);
        const min = filters.find(({ field, operator }) => field === "price" && operator === "at_least")?.value;
        const rows = all.filter(
          ({ price, good_name }) => Number(price) >= Number(min ?? 0) && good_name.toLowerCase().includes(search),
        );
        if (sort?.direction === "desc") rows.reverse();
        const from = Number(after ?? before ?? 0);
        return {
          rows: rows.slice(from, from + pageSize),
          next: from + pageSize < rows.length ? String(from + pageSize) : null,
          previous: from > 0 ? String(from - pageSize) : null,
          count: rows.length,
          more: false,
        };
      },
      "/admin_api/v1/views/list": () => ({ views }),
      "/admin_api/v1/views/save": ({ name, state }) => {
        const id = idOf(900 + views.length);
        views = [...views, { id, name, state: anyView.parse(state), shared: false, editable: true, by: "" }];
        return { id };
      },
      "/admin_api/v1/views/delete": ({ id }) => {
        views = views.filter((view) => view.id !== id);
        return {};
      },
      "/admin_api/v1/products/detail": ({ id }) => ({
        product: testProduct({ id, good_name: all.find((row) => row.id === id)?.good_name ?? "" }),
        variants: [testProductVariant(1)],
        currency: { code: "USD", decimals: 2 },
      }),
      ...answers,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect.poll(() => rows().length).toBe(expected);
  return rendered;
}

const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
const idsOfRows = () => rows().map((row) => row.dataset.row);
const row = (at: number) => page.elementLocator(rows()[at] ?? document.body);
const focused = () => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
const table = () => page.getByRole("table", { name: "products" });

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`at ${width} px selected rows can be read in both themes and fit the screen; what can be done with them is offered`, async () => {
    await page.viewport(width, height);
    startTheme();
    await openProducts();
    await row(0).getByRole("checkbox").click();
    await expect.element(page.getByRole("region", { name: "Selection" })).toMatchTextContent("1 product selected");
    try {
      for (const scheme of ["light", "dark"] as const) {
        await commands.preferColorScheme(scheme);
        await expect.poll(() => document.documentElement.dataset.theme).toBe(scheme);
        await expectAccessible("page");
      }
    } finally {
      await commands.preferColorScheme(null);
    }
    expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
    // Phones have the actions in a menu.
    const isNarrow = width < 700;
    if (isNarrow) await page.getByRole("button", { name: "Actions" }).click();
    await expect.element(page.getByRole(isNarrow ? "menuitem" : "button", { name: "Change prices" })).toBeVisible();
  });
}

test("a shadow lies on the edge of a table until its last column is in view", async () => {
  await page.viewport(820, 900);
  await openProducts(
    "/products?columns=good_name,status,stock,price,origin_price,cost,vendor,product_type,tags,categories,sku,created_at",
  );
  const around = table().element().parentElement;
  if (!around) throw new Error("nothing is around the table");
  const shadow = () => Number(getComputedStyle(around, "::after").opacity);
  await expect.poll(shadow).toBe(1);
  const lead = () => rows()[0]?.querySelector("[data-lead]")?.getBoundingClientRect().left;
  const left = around.getBoundingClientRect().left + around.clientLeft;
  around.scrollTo({ left: around.scrollWidth });
  await expect.poll(shadow).toBe(0);
  // What names the rows stays in view.
  expect(lead()).toBe(left);
  around.scrollTo({ left: 0 });
  await expect.poll(shadow).toBe(1);
  await page.viewport(2560, 900);
  await expect.poll(shadow).toBe(0);
});

test("a view is filtered, sorted, saved and opened again by its tab; without matches the filters are cleared", async () => {
  const { router } = await openProducts();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Price" }).click();
  await page.getByRole("combobox", { name: "Comparison" }).click();
  await page.getByRole("option", { name: "at least" }).click();
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("50");
  await commands.pressKey("Enter");
  await expect.element(page.getByRole("button", { name: "Price at least $50.00" })).toBeVisible();
  await table().getByRole("button", { name: "Price" }).click();
  const header = table().getByRole("columnheader", { name: "Price", exact: true });
  await expect.element(header).toHaveAttribute("aria-sort", "ascending");
  expect(router.state.location.search).toMatch(/f=price\.at_least\.50&sort=price\.asc/);
  await expect.element(table()).not.toHaveAttribute("aria-busy", "true");
  await expect.poll(idsOfRows).toEqual(all.slice(49).map(({ id }) => id));

  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("Expensive");
  await commands.pressKey("Enter");
  const tab = page.getByRole("link", { name: /^Expensive/ });
  await expect.element(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect.poll(() => rows().length).toBe(pageSize);
  await tab.click();
  await expect.poll(idsOfRows).toEqual(all.slice(49).map(({ id }) => id));

  await page.getByRole("searchbox").first().fill("zzzz");
  await expect.element(page.getByRole("heading", { name: "No products match" })).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect.poll(() => rows().length).toBe(pageSize);
  await tab.click();
  await page.getByRole("button", { name: "View Expensive" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(tab).not.toBeInTheDocument();
});

test("sorting right after a search, before the list shows the search, keeps it", async () => {
  const { router } = await openProducts();
  const search = page.getByRole("searchbox").first();
  const price = table().getByRole("button", { name: "Price" }).element();
  await search.fill("product 5");
  search.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  if (price instanceof HTMLElement) price.click();
  await expect.poll(() => router.state.location.search).toMatch(/^\?q=product\+5&sort=price/);
});

test("another search ends the selection: nothing is changed that is not in sight any more", async () => {
  await openProducts();
  await row(0).getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect.element(bar).toMatchTextContent("1 product selected");
  await page.getByRole("searchbox").first().fill("product 5");
  await expect.poll(idsOfRows).toEqual([5, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59].map(idOf));
  await expect.element(bar).not.toBeInTheDocument();
});

test("by keyboard a row is selected and opened, and the way back has the same page and row", async () => {
  const { router } = await openProducts("/products?sort=good_name.asc");
  const opened = rows()[0]?.dataset.row;
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect.poll(() => router.state.location.search).toContain("after=");
  await expect.element(page.getByRole("button", { name: "Previous" })).toBeEnabled();
  await expect.poll(() => rows()[0]?.dataset.row).not.toBe(opened);
  const third = rows()[2]?.dataset.row;
  rows()[0]?.querySelector("a")?.focus();
  await commands.pressKey("j");
  await commands.pressKey("ArrowDown");
  await expect.poll(focused).toBe(third);
  await commands.pressKey("x");
  await expect.element(row(2).getByRole("checkbox")).toBeChecked();
  const { search } = router.state.location;
  await commands.pressKey("Enter");
  await expect.poll(() => router.state.location.pathname).toBe(`/products/${third}`);
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
  await router.navigate(-1);
  await expect
    .poll(() => [router.state.location.pathname, router.state.location.search])
    .toEqual(["/products", search]);
  await expect.poll(focused).toBe(third);
});

test("by keyboard the prices of two selected products are lowered with a preview, and it is undone", async () => {
  const flag = { detail: "", flag: null, before: "1.00", after: "0.85", compare_before: "", compare_after: "1.00" };
  const { shop } = await openProducts(
    "/products?q=product+6",
    {
      "/admin_api/v1/bulk/preview": {
        products: 2,
        changing: 2,
        variants: 2,
        below_cost: 0,
        negative: 0,
        sample: [6, 60].map((at) => ({ id: idOf(at), product_id: idOf(at), name: `Product ${at}`, ...flag })),
      },
      "/admin_api/v1/bulk/run": { batch_id: idOf(800), task_id: null, count: 2, failed: 0, reason: "" },
    },
    2,
  );
  const isFocused = (target: Element | null) => target !== null && target === document.activeElement;
  /** Presses Tab until an element has the focus; more presses than this would be too far for anybody. */
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    await expect.element(target).toBeVisible();
    for (let presses = 0; presses < 60 && !isFocused(target.element()); presses++) await commands.pressKey("Tab");
    await expect.element(target).toHaveFocus();
  };
  await startAtTop();
  for (const key of ["j", "x", "j", "x"]) await commands.pressKey(key);
  const bar = page.getByRole("region", { name: "Selection" });
  await expect.element(bar).toMatchTextContent("2 products selected");
  await tabTo(bar.getByRole("button", { name: "Change prices" }));
  await commands.pressKey("Enter");

  const dialog = page.getByRole("dialog", { name: "Change prices" });
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await tabTo(dialog.getByRole("radiogroup", { name: "Direction" }).getByRole("radio", { name: "Raise" }));
  await commands.pressKey("ArrowRight");
  await tabTo(dialog.getByRole("textbox", { name: "Prices by" }));
  await commands.typeText("15");
  await tabTo(dialog.getByRole("combobox", { name: "Compare-at price" }));
  await commands.pressKey("Enter");
  await commands.typeText("Set to");
  await commands.pressKey("Enter");
  await expect
    .element(dialog.getByRole("combobox", { name: "Compare-at price" }))
    .toMatchTextContent("Set to the price before");
  await expect
    .element(dialog.getByRole("region", { name: "Preview" }).getByRole("status"))
    .toHaveTextContent("2 products change");
  const change = dialog.getByRole("button", { name: "Change 2 products" });
  await expect.element(change).toBeEnabled();
  await tabTo(change);
  await commands.pressKey("Enter");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/bulk/run")).toMatchObject([
    {
      selection: { ids: [idOf(6), idOf(60)] },
      change: {
        kind: "price",
        change: { by: "percent", value: "-15" },
        compare_at: { to: "old_price" },
      },
    },
  ]);
  const hasFocus = () => document.activeElement?.tagName;
  await expect.poll(hasFocus).not.toBe("BODY");
  await tabTo(page.getByRole("region", { name: "Status messages" }).getByRole("button", { name: "Undo" }));
  await commands.pressKey("Enter");
  await expect.poll(() => shop.inputs("/admin_api/v1/changes/undo")).toMatchObject([{ batch_id: idOf(800) }]);
  await expect.poll(hasFocus).not.toBe("BODY");
});

test("tabs say how many rows their views have, which the rows do not wait for, and nothing moves", async () => {
  const counts = Promise.withResolvers<Output<CallByPath["/admin_api/v1/views/list"]>>();
  await page.viewport(1280, 900);
  const { shop } = await openProducts("/products", { "/admin_api/v1/views/list": () => counts.promise });
  const tabs = () => [...document.querySelectorAll<HTMLElement>("nav[aria-label=Views] a")];
  const places = () => tabs().map((tab) => Math.round(tab.getBoundingClientRect().left));
  // In strict mode React mounts twice, and the first call is ended.
  for (const input of shop.inputs("/admin_api/v1/views/list"))
    expect(input).toEqual({ list: "products", counts: true });
  expect(rows().length).toBe(pageSize);
  const before = places();
  counts.resolve({
    views: [],
    counts: [
      { key: "active", count: 99, more: true },
      { key: "draft", count: 1, more: false },
    ],
  });
  await expect.element(page.getByRole("link", { name: "Active , 99+ products" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Drafts , 1 product" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Archived", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "All", exact: true })).toBeVisible();
  expect(places()).toEqual(before);
});

test("the menu of selected rows offers the page template of a design that has some; none are asked for before", async () => {
  const path = "/admin_api/v1/products/templates";
  const { shop } = await openProducts();
  await page.getByRole("checkbox", { name: "Select Product 1", exact: true }).click();
  await expect.element(page.getByRole("region", { name: "Selection" })).toBeVisible();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "More", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Delete", exact: true })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Set page template" }).elements()).toHaveLength(1);
  expect(shop.inputs(path)).toEqual([]);
});
