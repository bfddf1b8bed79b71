/** Menus of header and footer in the editor: nested links, the link picker, and the order by drag and by keyboard. */
import type { Locator } from "@playwright/test";
import { expectEditorAccessible } from "./support/editor.ts";
import { test } from "./support/own-design.ts";
import { boxOf, expect } from "./support/test.ts";

/** Types into a link field and chooses what is found. */
async function choose(field: Locator, typed: string, optionName: RegExp): Promise<void> {
  const page = field.page();
  await field.fill(typed);
  await expect(page.getByRole("option", { name: optionName })).toBeVisible();
  for (;;) {
    await field.press("ArrowDown");
    const active = await field.getAttribute("aria-activedescendant");
    if (optionName.test((await page.locator(`[id="${active}"]`).textContent()) ?? "")) break;
  }
  await field.press("Enter");
}

/** Opens the links of "Shop": the canvas renders a change a moment after it was made, and closes what was open. */
async function expectLinks(menu: Locator, titles: readonly string[]): Promise<void> {
  const button = menu.getByRole("button", { name: "Show links of Shop" });
  await expect(async () => {
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
    const links = menu.getByRole("link", { name: /^(Lamps|Our mug)$/ });
    await expect(links).toHaveText([...titles], { timeout: 500 });
  }).toPass();
}

test("menus: links to a category and a product in the header's drop-down, a link dragged to the top of the footer's", async ({
  editor,
}) => {
  const { page, canvas } = editor;
  const menu = canvas.getByRole("banner").getByRole("navigation").first();
  const footer = canvas.getByRole("contentinfo");
  await test.step("the header's menu is in the order of the list", async () => {
    await editor.row("Header").click();
    const settings = page.getByRole("complementary", { name: "Settings: Header" });
    const entries = settings.getByRole("group", { name: "Menu", exact: true });
    await entries.getByRole("button", { name: /^Shop/, expanded: false }).click();
    await entries.getByRole("combobox", { name: "Drop-down", exact: true }).click();
    await page.getByRole("option", { name: "Own links" }).click();
    const nested = entries.getByRole("group", { name: "Drop-down links" });
    await nested.getByRole("button", { name: "Add link" }).click();
    await nested.getByRole("textbox", { name: "Title" }).fill("Lamps");
    await choose(nested.getByRole("combobox", { name: "Link" }), "light", /^Lighting/);
    await expect(nested.getByRole("combobox", { name: "Link" })).toHaveValue(/^\/product\/list\?category_id=/);
    await nested.getByRole("button", { name: "Add link" }).click();
    await nested.getByRole("textbox", { name: "Title" }).fill("Our mug");
    await choose(nested.getByRole("combobox", { name: "Link" }), "hearth mug", /^Hearth Mug/);
    await expect(nested.getByRole("combobox", { name: "Link" })).toHaveValue("/product/detail/hearth-mug");
    await expectEditorAccessible(page);
    // By keyboard the second becomes the first.
    await nested.getByRole("button", { name: /^Our mug/ }).press("Alt+ArrowUp");
    await expectLinks(menu, ["Our mug", "Lamps"]);
    await expect(menu.getByRole("link", { name: "Lamps" })).toHaveAttribute("href", /\/product\/list\?category_id=/);
  });

  await test.step("the footer's menu: a link is added, and dragged to the top", async () => {
    await editor.row("Footer").click();
    const settings = page.getByRole("complementary", { name: "Settings: Footer" });
    const links = settings.getByRole("group", { name: "Links" }).first();
    await links.getByRole("button", { name: "Add link" }).click();
    await links.getByRole("textbox", { name: "Title" }).fill("Stories");
    await choose(links.getByRole("combobox", { name: "Link" }), "news", /^News\s*\/news$/);
    const rows = links.getByRole("listitem");
    const last = (await rows.count()) - 1;
    await links.getByRole("button", { name: /^Stories/, expanded: true }).click();
    const handle = rows.nth(last).locator("[data-drag]");
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await page.mouse.down();
    const top = await boxOf(rows.first());
    await page.mouse.move(top.x + 20, top.y + top.height, { steps: 6 });
    await page.mouse.move(top.x + 20, top.y + 4, { steps: 6 });
    await page.mouse.up();
    await expect(rows.first()).toContainText("Stories");
    await expect(footer.getByRole("link", { name: "Stories" })).toHaveAttribute("href", /\/news$/);
  });

  await editor.publish();
  await page.reload();
  await editor.ready();
  await expectLinks(menu, ["Our mug", "Lamps"]);
  const list = footer.getByRole("list").filter({ has: page.getByRole("link", { name: "Stories" }) });
  await expect(list.getByRole("listitem").first()).toContainText("Stories");
});
