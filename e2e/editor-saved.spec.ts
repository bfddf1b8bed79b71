/** A module is saved under a name, stands synced on pages of three kinds, is edited once, detached and deleted. */
import { call, openScreen } from "./support/dashboard.ts";
import { publishedBy, test } from "./support/editor.ts";
import { expect } from "./support/test.ts";

test.setTimeout(90_000);

test("a saved module stands synced on the home page, a landing page and the product pages of one category by a template; it is edited once, detached and deleted", async ({
  liveEditor: editor,
  newVisitor,
  staffCookies,
}) => {
  const { page, panel, canvas } = editor;
  const mark = crypto.randomUUID().slice(0, 8);
  const gift = { name: `Gift box ${mark}`, path: `/product/detail/gift-${mark}` };
  const other = { name: `Lamp ${mark}`, path: `/product/detail/lamp-${mark}` };
  const name = "Reasons to buy";
  const row = panel.getByRole("button", { name: `${name}, Synced` });
  const title = (text: string) => canvas.getByRole("heading", { name: text });

  await test.step("save: a synced module takes its place", async () => {
    await editor.select("Features");
    await editor.row("Features").hover();
    await panel.getByRole("button", { name: "More for Features", exact: true }).click();
    await page.getByRole("menuitem", { name: "Save module" }).click();
    const dialog = page.getByRole("dialog", { name: "Save module" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(editor.settings(name)).toContainText("Changes appear on 1 page: Home.");
  });

  await test.step("insert it from the picker on a landing page", async () => {
    await page.getByRole("combobox", { name: "Page" }).click();
    await page.getByRole("option", { name: "New landing page" }).click();
    const dialog = page.getByRole("dialog", { name: "New landing page" });
    await dialog.getByRole("textbox", { name: "Title" }).fill("Saved modules");
    await dialog.getByRole("button", { name: "Create page" }).click();
    await editor.row("Add module").click();
    await page.getByRole("button", { name: `Insert ${name} synced` }).click();
    await expect(editor.settings(name)).toContainText("Changes appear on 2 pages: Home and Saved modules.");
  });

  await test.step("make a template of the product page with it", async () => {
    await editor.choosePage(/^Product detail\b/);
    await expect(panel.getByRole("button", { name: "Product detail page" })).toBeVisible();
    await page.getByRole("combobox", { name: "Page" }).click();
    await page.getByRole("option", { name: "New template of this page" }).click();
    const dialog = page.getByRole("dialog", { name: "New template: Product detail" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Gifts");
    await dialog.getByRole("button", { name: "Create template" }).click();
    await panel.getByRole("button", { name: "Add module", exact: true }).last().click();
    await expect(page.getByRole("complementary").getByText("Below the page content")).toBeVisible();
    await page.getByRole("button", { name: `Insert ${name} synced` }).click();
    await expect(editor.settings(name)).toContainText("Changes appear on 3 pages");
    await editor.publish();
  });

  await test.step("choose it for the products of a category, by keyboard", async () => {
    const staff = await newVisitor();
    await staff.addCookies(staffCookies);
    const dashboard = await staff.newPage();
    await openScreen(dashboard, "/products", "Products");
    const { id } = await call(dashboard, "categories/create", { name: `Gifts ${mark}` });
    for (const [one, categories] of [
      [gift, [id]],
      [other, []],
    ] as const) {
      const seo_name = one.path.slice("/product/detail/".length);
      const variants = [{ price: "10.00", options: {}, on_hand: 3 }];
      await call(dashboard, "products/create", {
        good_name: one.name,
        seo_name,
        status: "active",
        variants,
        categories,
      });
    }
    await openScreen(dashboard, `/products?f=category.any.${id}`, "Products");
    await expect(dashboard.locator("[data-row]")).toHaveCount(1);
    const { keyboard } = dashboard;
    await dashboard.getByRole("checkbox", { name: "Select this page" }).press("Space");
    await dashboard
      .getByRole("region", { name: "Selection" })
      .getByRole("button", { name: /^(Actions|More)/ })
      .press("Enter");
    await dashboard.getByRole("menuitem", { name: "Set page template" }).press("Enter");
    const choice = dashboard.getByRole("dialog").getByRole("combobox", { name: "Page template" });
    await choice.press("Enter");
    await dashboard.getByRole("option", { name: "Gifts" }).waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await dashboard.getByRole("button", { name: "Change 1 product" }).press("Enter");
    await expect(dashboard.getByText("1 product changed", { exact: true })).toBeVisible();
  });

  await test.step("edit it once: the three pages of the shop show it, the page of another product does not", async () => {
    await editor.row("Features").click();
    await editor
      .settings("Features")
      .getByRole("textbox", { name: "Title", exact: true })
      .fill("Bought here, kept long");
    await expect(title("Bought here, kept long")).toBeVisible();
    await editor.publish();
    const visitor = await (await newVisitor()).newPage();
    const heading = visitor.getByRole("heading", { name: "Bought here, kept long" });
    for (const path of ["/", "/pages/saved-modules", gift.path]) {
      await visitor.goto(path);
      await expect(heading).toBeAttached();
    }
    await visitor.goto(other.path);
    await expect(visitor.getByRole("heading", { level: 1, name: other.name })).toBeVisible();
    await expect(heading).toHaveCount(0);
  });

  await test.step("detach: what is edited then stays on this page; undo makes it synced again", async () => {
    await row.click();
    await editor.settings(name).getByRole("button", { name: "Detach into a copy" }).click();
    await expect(row).toHaveCount(0);
    await editor.row("Features").click();
    await expect(editor.settings("Features")).not.toContainText("synced");
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(row).toBeVisible();
  });

  await test.step("delete says where it stands; copies stay", async () => {
    await row.click();
    await editor.settings(name).getByRole("button", { name: "Delete saved module" }).click();
    await expect(editor.question).toContainText(
      "It stands on: Home, Saved modules (Landing page), and Gifts (Template of “Product detail”).",
    );
    await editor.question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
    await expect(title("Bought here, kept long")).toBeVisible();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await publishedBy(page, () => editor.question.getByRole("button", { name: "Save and publish" }).click());
    const visitor = await (await newVisitor()).newPage();
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: "Bought here, kept long" })).toBeAttached();
  });
});
