/** Categories, stock and search words in the dashboard, and what the shop makes of them. */
import type { Locator, Page } from "@playwright/test";
import { dayText } from "#modules/shared/day.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open } from "./support/test.ts";

const isPhone = () => test.info().project.name === "phone";

/** Names of the tree's rows from top to bottom, of those that the test has made. */
const rowNames = async (page: Page, mark: string) =>
  (await page.locator("[data-tree-row]").getByRole("link").allTextContents()).filter((name) => name.includes(mark));

/** Drags a handle to the middle of a row: by mouse, on a phone by finger. */
async function drag(page: Page, handle: Locator, row: Locator): Promise<void> {
  const from = await handle.boundingBox();
  const onto = await row.boundingBox();
  if (!from || !onto) throw new Error("a row is not visible");
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: onto.x + onto.width / 2, y: onto.y + onto.height / 2 };
  if (!isPhone()) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await page.mouse.up();
    return;
  }
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

/** Opens an action for the selected rows: its button, or its place in the menu. */
async function chooseAction(page: Page, action: string): Promise<void> {
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toBeVisible();
  const button = bar.getByRole("button", { name: action, exact: true });
  if (await button.isVisible()) return button.click();
  await bar.getByRole("button", { name: /^(More|Actions)$/ }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("the tree is changed by keys, by its menu and by drag", async ({ dashboard }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  await openScreen(dashboard, "/categories", "Categories");
  const ids: string[] = [];
  for (const name of [`One ${mark}`, `Two ${mark}`, `Three ${mark}`]) {
    ids.push((await call(dashboard, "categories/create", { name, status: 0 })).id);
  }
  await dashboard.reload();
  const handle = (name: string) => dashboard.getByRole("button", { name: `Move ${name} ${mark}` });
  await expect.poll(() => rowNames(dashboard, mark)).toEqual([`One ${mark}`, `Two ${mark}`, `Three ${mark}`]);
  await expectAccessible(dashboard);

  await handle("Three").focus();
  await dashboard.keyboard.press("ArrowUp");
  await expect.poll(() => rowNames(dashboard, mark)).toEqual([`One ${mark}`, `Three ${mark}`, `Two ${mark}`]);
  await expect(handle("Three")).toBeFocused();
  await dashboard.keyboard.press("ArrowRight");
  await expect(dashboard.getByRole("button", { name: `Close One ${mark}` })).toBeVisible();

  await dashboard.getByRole("button", { name: `Actions for Three ${mark}` }).click();
  await dashboard.getByRole("menuitem", { name: "Move out" }).click();
  await expect(dashboard.getByRole("button", { name: `Close One ${mark}` })).toHaveCount(0);

  const target = dashboard.locator(`[data-tree-row="${ids[0]}"]`);
  // Near the window's edge the page would scroll while it is dragged.
  await target.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await drag(dashboard, handle("Two"), target);
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

test("stock is adjusted with a reason, which the history shows", async ({ dashboard }) => {
  await openScreen(dashboard, "/inventory", "Inventory");
  await expectAccessible(dashboard);
  const { rows } = await call(dashboard, "lists/inventory", { search: "Apple Crate" });
  const before: number = rows[0].on_hand;
  await openScreen(dashboard, `/inventory/${rows[0].id}`, "Apple Crate");
  await dashboard.getByLabel("Units more or less").fill("-2");
  await dashboard.getByRole("combobox", { name: "Reason" }).click();
  await dashboard.getByRole("option", { name: "Damaged" }).click();
  await dashboard.getByLabel(/^Note/).fill("Fell off the shelf");
  await dashboard.getByRole("button", { name: "Adjust stock" }).click();
  const move = dashboard.getByRole("listitem").filter({ hasText: "Fell off the shelf" }).first();
  await expect(move).toContainText("Damaged");
  await expect(move).toContainText(`${before} → ${before - 2} on hand`);
  await expectAccessible(dashboard);
  await dashboard.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(dashboard.getByRole("listitem").filter({ hasText: "Undone" }).first()).toContainText(
    `→ ${before} on hand`,
  );
});

test("quick changes of stock are told in one message, which undoes and redoes them together", async ({ dashboard }) => {
  await openScreen(dashboard, "/inventory", "Inventory");
  const found = await call(dashboard, "lists/inventory", { search: "Vase", limit: 3 });
  const variants: { id: string; on_hand: number }[] = found.rows;
  await openScreen(dashboard, "/inventory?q=Vase", "Inventory");
  const stock = (id: string) => dashboard.locator(`[data-row="${id}"]`).getByRole("button", { name: /^On hand/ });
  for (const { id, on_hand } of variants) {
    await stock(id).click();
    await dashboard.getByRole("textbox", { name: /^New count/ }).fill("+2");
    await dashboard.keyboard.press("Enter");
    await expect(stock(id)).toHaveText(String(on_hand + 2));
  }
  const messages = dashboard.getByRole("region", { name: "Status messages" }).getByRole("listitem");
  await expect(messages).toHaveText([/^Stock of 3 variants adjusted/]);
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(messages).toHaveText([/^Undone/]);
  for (const { id, on_hand } of variants) await expect(stock(id)).toHaveText(String(on_hand));
  await messages.getByRole("button", { name: "Redo" }).click();
  await expect(messages).toHaveText([/^Redone/]);
  for (const { id, on_hand } of variants) await expect(stock(id)).toHaveText(String(on_hand + 2));
});

test("units that are expected are set in the list; the product's page says on which day, until it is undone", async ({
  dashboard,
}) => {
  const mark = `due-${crypto.randomUUID().slice(0, 8)}`;
  await openScreen(dashboard, "/inventory", "Inventory");
  const variants = [{ sku: mark, price: "15.00", options: {}, on_hand: 0 }];
  const given = { good_name: `Jug ${mark}`, seo_name: mark, status: "active", variants };
  await call(dashboard, "products/create", given);
  await openScreen(dashboard, `/inventory?q=${mark}`, "Inventory");
  const row = dashboard.locator("[data-row]");
  await expect(row).toHaveCount(1);
  await row.getByRole("checkbox").check();
  await chooseAction(dashboard, "Set incoming");
  const dialog = dashboard.getByRole("dialog", { name: "Incoming stock of 1 variant" });
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Incoming units").fill("12");
  await dialog.getByLabel(/^Expected on/).fill(day);
  await expectAccessible(dashboard);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Incoming stock saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { rows } = await call(dashboard, "lists/inventory", { search: mark });
  expect(rows).toMatchObject([{ incoming: 12, incoming_on: day, on_hand: 0 }]);

  const shop = await dashboard.context().newPage();
  const says = async (text: string) => {
    await open(shop, `/product/detail/${mark}`);
    await expect(shop.locator("#buy").getByRole("status").filter({ hasText: "Sold out" })).toHaveText(text, {
      timeout: 1000,
    });
  };
  await expect(() => says(`Sold out. Expected on ${dayText(day, "en")}`)).toPass();
  await dashboard.getByText("Incoming stock saved").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(dashboard.getByText("Undone", { exact: true })).toBeVisible();
  await expect(() => says("Sold out")).toPass();
});

test("a stock count survives a reload, shows its differences and applies them", async ({ dashboard }) => {
  await openScreen(dashboard, "/inventory/counts", "Stock counts");
  const { rows } = await call(dashboard, "lists/inventory", { search: "Apple Crate" });
  const { sku, on_hand } = rows[0];
  await dashboard.getByRole("button", { name: "Start a count" }).click();
  await dashboard.getByRole("textbox", { name: "Name" }).fill("Shelf 9");
  await dashboard.getByRole("button", { name: "Start", exact: true }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name: "Shelf 9" })).toBeVisible();
  // As a scanner types: the code and Enter.
  const field = dashboard.getByRole("searchbox", { name: "Scan or search" });
  const counted = dashboard.getByRole("textbox", { name: /^Counted of Apple Crate/ });
  for (const units of ["1", "2"]) {
    await field.fill(sku);
    await field.press("Enter");
    await expect(counted).toHaveValue(units);
  }
  await dashboard.reload();
  await expect(counted).toHaveValue("2");
  await counted.fill(String(on_hand + 1));
  await counted.press("Enter");
  await expect(dashboard.getByText("Differences (1)")).toBeVisible();
  await expectAccessible(dashboard);
  await dashboard.getByRole("button", { name: "Apply count" }).click();
  await dashboard
    .getByRole("alertdialog")
    .or(dashboard.getByRole("dialog"))
    .getByRole("button", { name: "Apply count" })
    .click();
  await expect(dashboard.getByText("Applied", { exact: true })).toBeVisible();
  await dashboard.getByRole("button", { name: "Undo", exact: true }).click();
  await expect
    .poll(async () => (await call(dashboard, "lists/inventory", { search: "Apple Crate" })).rows[0].on_hand)
    .toBe(on_hand);
});

test("the camera counts each label once, and says what it does not know", async ({ dashboard }) => {
  // A browser that reads barcodes, and a camera whose picture is a canvas. The test says which label is in view.
  await dashboard.addInitScript(() => {
    let label = "";
    class Detector {
      async detect() {
        return label ? [{ rawValue: label }] : [];
      }
    }
    Reflect.set(globalThis, "BarcodeDetector", Detector);
    Reflect.set(globalThis, "holdLabel", (code: string) => {
      label = code;
    });
    const canvas = document.createElement("canvas");
    const open = async () => {
      const context = canvas.getContext("2d");
      setInterval(() => context?.fillRect(Math.random() * 100, 0, 10, 10), 50);
      return canvas.captureStream();
    };
    const devices = navigator.mediaDevices ?? {};
    devices.getUserMedia = open;
    Object.defineProperty(navigator, "mediaDevices", { value: devices });
  });
  const hold = (code: string) =>
    dashboard.evaluate((text) => (Reflect.get(globalThis, "holdLabel") as (code: string) => void)(text), code);
  await openScreen(dashboard, "/inventory/counts", "Stock counts");
  const { id } = await call(dashboard, "inventory/startCount", { name: "By camera" });
  const { rows } = await call(dashboard, "lists/inventory", { search: "Apple Crate" });
  await openScreen(dashboard, `/inventory/counts/${id}`, "By camera");
  await dashboard.getByRole("button", { name: "Scan", exact: true }).click();
  await expect(dashboard.getByLabel("Picture of the camera")).toBeVisible();
  await expectAccessible(dashboard);
  const counted = dashboard.getByRole("textbox", { name: /^Counted of Apple Crate/ });
  const status = dashboard.getByRole("status").filter({ hasText: /Counted|Unknown|Hold/ });
  await hold(rows[0].sku);
  await expect(status).toContainText("Counted: Apple Crate");
  await expect(counted).toHaveValue("1");
  await hold("0000000000000");
  await expect(status).toContainText("Unknown code 0000000000000");
  await expect(dashboard.getByText(/No variant has the SKU or barcode/)).toBeVisible();
  // The same label again, after another one: one more.
  await hold(rows[0].sku);
  await expect(counted).toHaveValue("2");
  await dashboard.getByRole("button", { name: "Close camera" }).first().click();
  await expect(dashboard.getByLabel("Picture of the camera")).toHaveCount(0);
  await call(dashboard, "inventory/cancelCount", { id });
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
