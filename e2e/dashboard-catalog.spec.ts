/** Categories, expected stock and search words in the dashboard, and what the shop makes of them. */
import type { Locator, Page } from "@playwright/test";
import { timeText } from "#ui/time-text.ts";
import { call, expect, openScreen, signInOwner, test } from "./support/dashboard.ts";
import { boxOf, expectAccessible } from "./support/test.ts";

/** Drags a handle to the middle of a row by finger. */
async function drag(page: Page, handle: Locator, row: Locator): Promise<void> {
  const [from, onto] = [await boxOf(handle), await boxOf(row)];
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: onto.x + onto.width / 2, y: onto.y + onto.height / 2 };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (let step = 1; step <= 8; step++) {
    const at = (axis: "x" | "y") => start[axis] + ((end[axis] - start[axis]) * step) / 8;
    await touch("touchMove", [{ x: at("x"), y: at("y") }]);
  }
  await touch("touchEnd", []);
}

// By keys, menu and mouse: src/dashboard/categories/CategoriesPage.component.test.tsx.
test("a category is dragged into another one by finger", { tag: "@phone" }, async ({ dashboard }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  await openScreen(dashboard, "", "Home");
  const ids: string[] = [];
  for (const name of [`One ${mark}`, `Two ${mark}`]) {
    ids.push((await call(dashboard, "categories/create", { name, status: 0 })).id);
  }
  await openScreen(dashboard, "/categories", "Categories");
  const target = dashboard.locator(`[data-tree-row="${ids[0]}"]`);
  // Near the window's edge the page would scroll while it is dragged.
  await target.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await drag(dashboard, dashboard.getByRole("button", { name: `Move Two ${mark}` }), target);
  await expect(dashboard.getByRole("button", { name: `Close One ${mark}` })).toBeVisible();
  const parentOfTwo = async () => {
    const { categories } = await call(dashboard, "categories/tree", {});
    return categories.find(({ id }: { id: string }) => id === ids[1])?.parent_id;
  };
  await expect.poll(parentOfTwo).toBe(ids[0]);
  for (const id of ids.toReversed()) await call(dashboard, "categories/delete", { id });
});

test("a rule fills a category, and the shop shows it", async ({ dashboard }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  await openScreen(dashboard, "/categories/new", "Add category");
  await dashboard.getByLabel("Name").fill(`Bowls ${mark}`);
  await dashboard.getByRole("button", { name: "Add a rule" }).click();
  await dashboard.getByRole("combobox", { name: "What is compared" }).click();
  await dashboard.getByRole("option", { name: "Title" }).click();
  await dashboard.getByRole("textbox", { name: "Text" }).fill("bowl");
  await expect(dashboard.getByText(/^\d+ products match$/)).toBeVisible();
  await expectAccessible(dashboard);
  await dashboard.keyboard.press("Control+s");
  await expect(dashboard.getByRole("heading", { level: 1, name: `Bowls ${mark}` })).toBeVisible();
  await expect(dashboard.getByText("Rule", { exact: true }).nth(1)).toBeVisible();
  const id = dashboard.url().split("/").at(-1) ?? "";
  await dashboard.goto(`/product/list?category_id=${id}`);
  await expect(dashboard.getByRole("heading", { level: 1, name: `Bowls ${mark}` })).toBeVisible();
  await expect(dashboard.getByRole("main").getByRole("article").first()).toContainText(/bowl/i);
  await call(dashboard, "categories/delete", { id });
});

test("a sold-out product's page says on which day units are expected, until it is undone", async ({
  context,
  request,
  shop,
}) => {
  const call = await signInOwner(context, shop);
  const mark = `due-${crypto.randomUUID().slice(0, 8)}`;
  const variants = [{ sku: mark, price: "15.00", options: {}, on_hand: 0 }];
  await call("products/create", { good_name: `Jug ${mark}`, seo_name: mark, status: "active", variants });
  const { rows } = await call("lists/inventory", { search: mark });
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const items = [{ variant_id: rows[0].id, incoming: 12, incoming_on: day }];
  const { batch_id } = await call("inventory/plan", { items });

  /** What the shop's page says beside the price; a change may take a second to be announced. */
  const said = async () => /Sold out[^<]*/.exec(await (await request.get(`/product/detail/${mark}`)).text())?.[0];
  await expect.poll(said).toBe(`Sold out. Expected on ${timeText(day, "en", { dateStyle: "long" }, "UTC")}`);
  await call("changes/undo", { batch_id });
  await expect.poll(said).toBe("Sold out");
});

test("a search without results gets a synonym, and finds something; a redirect leads to a page", async ({
  dashboard,
}) => {
  const word = `zq${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
  // The page counts the search once its code runs, which is after its products are visible.
  const counted = dashboard.waitForResponse("**/api/v1/product/searched");
  await dashboard.goto(`/product/list?keyword=${word}`);
  await expect(dashboard.getByRole("main").getByRole("article").first()).toBeVisible();
  await counted;
  await openScreen(dashboard, "/search-words", "Search words");
  // Searches are written every five seconds.
  const listed = async () =>
    (await call(dashboard, "lists/searches", { search: word })).rows.map(({ results }: { results: number }) => results);
  await expect.poll(listed, { timeout: 15_000 }).toEqual([0]);
  await dashboard.goto(`/dashboard/search-words?search=${word}`);
  await dashboard.getByRole("button", { name: `Add synonym for ${word}` }).click();
  await dashboard.getByLabel("Also find").fill("amphora");
  await expectAccessible(dashboard);
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Synonym saved")).toBeVisible();
  await dashboard.goto(`/product/list?keyword=${word}`);
  await expect(dashboard.getByRole("main").getByRole("article").first()).toContainText(/amphora/i);

  await openScreen(dashboard, "/search-words/redirects", "Search words");
  await dashboard.getByRole("button", { name: "Add redirect" }).first().click();
  await dashboard.getByLabel("When customers search for").fill(`${word} contact`);
  await dashboard.getByLabel("Go to").fill("/ContactUs");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Redirect saved")).toBeVisible();
  // Another visit within the second until the change is announced may get the page as it was.
  await expect(async () => {
    await dashboard.goto(`/product/list?keyword=${word}+contact`);
    await expect(dashboard).toHaveURL(/\/ContactUs$/, { timeout: 1000 });
  }).toPass();
});
