/** Articles, news and the link list are written in the dashboard, and shoppers read them. */
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, overflowOf } from "./support/test.ts";

test("an article is drafted, previewed, published and linked; shoppers read it", async ({ dashboard: page }) => {
  const title = `Care guide ${crypto.randomUUID().slice(0, 6)}`;
  await openScreen(page, "/articles/new", "Add article");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Oil the wood twice a year.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f-]{36}$/);
  await expectAccessible(page);

  const preview = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview" }).click();
  const draft = await preview;
  await expect(draft.getByText("Customers can't see this article yet")).toBeVisible();
  await expect(draft.getByText("Oil the wood twice a year.")).toBeVisible();
  const hidden = new URL(draft.url());
  hidden.searchParams.delete("preview");
  expect((await page.request.get(hidden.href)).status()).toBe(404);
  await draft.close();

  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "View in shop" })).toBeVisible();

  await openScreen(page, "/menu", "Link list");
  await page.getByRole("button", { name: "Add link" }).click();
  await page.getByLabel("Title", { exact: true }).last().fill(title);
  await page.getByRole("combobox", { name: `Where ${title} leads` }).click();
  await page.getByRole("option", { name: title }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Links saved")).toBeVisible();
  const { links } = await call(page, "menus/detail", {});
  expect(links.at(-1)).toMatchObject({ type: 2, title });
  await page.goto(`/article?id=${links.at(-1).article_id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("links of the link list lead to a page, a category and a product of the shop", async ({ dashboard: page }) => {
  await openScreen(page, "/menu", "Link list");
  const { links: before } = await call(page, "menus/detail", {});
  const mark = crypto.randomUUID().slice(0, 6);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("combobox") });
  const add = async () => {
    const count = await rows.count();
    await page.getByRole("button", { name: "Add link" }).click();
    await expect(rows).toHaveCount(count + 1);
    const row = rows.last();
    await expect(row.getByLabel("Title")).toBeFocused();
    return { row, link: row.getByRole("combobox") };
  };

  // A page, from the list: its name becomes the title.
  const { row: first, link: news } = await add();
  await news.click();
  await page.getByRole("group", { name: "Pages" }).getByRole("option", { name: "News /news", exact: true }).click();
  await expect(first.getByLabel("Title")).toHaveValue("News");
  await expect(news).toHaveValue("News");
  await first.getByLabel("Title").fill(`News ${mark}`);

  // A category and a product, by words and by keyboard alone.
  for (const [words, found, value] of [
    ["light", /^Lighting/, "Lighting"],
    ["hearth mug", /^Hearth Mug/, "Hearth Mug"],
  ] as const) {
    const { row, link } = await add();
    await row.getByLabel("Title").fill(`${words} ${mark}`);
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole("option", { name: found })).toBeVisible();
    const active = page.locator("[role=option][data-active]");
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(active).toHaveText(found, { timeout: 200 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(link).toHaveValue(value);
  }

  // Words are no address.
  const { row: wrong, link } = await add();
  await wrong.getByLabel("Title").fill("Nothing");
  await link.fill("no such thing");
  await page.keyboard.press("Control+s");
  await expect(wrong.getByText(/must be an address/i)).toBeVisible();
  await wrong.getByRole("button", { name: "Remove Nothing" }).click();
  for (const width of [320, 390]) {
    if ((page.viewportSize()?.width ?? 0) < width) continue;
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await save.click();
  await expect(page.getByText("Links saved")).toBeVisible();
  const { links } = await call(page, "menus/detail", {});
  expect(links.slice(-3)).toEqual([
    { type: 1, title: `News ${mark}`, url: "/news" },
    { type: 1, title: `light ${mark}`, url: expect.stringContaining("category_id=") },
    { type: 1, title: `hearth mug ${mark}`, url: "/product/detail/hearth-mug" },
  ]);
  await openScreen(page, "/menu", "Link list");
  await expect(rows.nth(-2).getByRole("combobox")).toHaveValue("Lighting");
  await expect(rows.last().getByRole("combobox")).toHaveValue("/product/detail/hearth-mug");
  await rows.first().getByRole("combobox").click();
  await expect(page.getByRole("listbox").getByRole("group")).toHaveCount(3);
  await expectAccessible(page);
  for (const { url } of links.slice(-3)) expect((await page.request.get(url)).status(), url).toBe(200);
  await page.goto("/dashboard/settings");
  await call(page, "menus/update", { changes: { links: before } });
});

test("a post is published with a summary and an author; deleting it can be undone", async ({ dashboard: page }) => {
  const title = `New kiln ${crypto.randomUUID().slice(0, 6)}`;
  await openScreen(page, "/news/new", "Add post");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Summary").fill("It fires at 1,300 degrees.");
  await page.getByLabel("Author").fill("Ada");
  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const link = page.getByRole("link", { name: "View in shop" });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post deleted")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  // The message of the first save still offers its own undo.
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await page.goto(address);
  await expect(page.getByText("It fires at 1,300 degrees.")).toBeVisible();
});
