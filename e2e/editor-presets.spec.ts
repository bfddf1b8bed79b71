/** Presets of modules, and theme presets: applied, changed, reverted. */
import { expectEditorAccessible, test } from "./support/editor.ts";
import { expect } from "./support/test.ts";

test("a preset adds a module with its values", async ({ editor, page }) => {
  await page.getByRole("button", { name: "Add module" }).first().click();
  await page.getByRole("button", { name: /^Rich text: \d presets$/ }).click();
  const points = page.getByRole("list", { name: "Presets: Rich text" });
  await expectEditorAccessible(page);
  await points.getByRole("button", { name: "Quotation" }).click();
  await expect(editor.canvas.getByText("William Morris")).toBeVisible();
});

test("a theme preset is applied in one step, replaced by another and reverted, and changes no logo, picture or text", async ({
  editor,
  page,
}) => {
  const root = editor.canvas.locator(".page-root").first();
  const theme = () => root.evaluate((element) => element.style.getPropertyValue("--theme-color"));
  await page.getByRole("tab", { name: "Global configuration" }).click();
  const before = await theme();
  await page.getByRole("button", { name: "Apply Fjord" }).click();
  await expect.poll(theme).toBe("#14596B");
  await page.getByRole("button", { name: "Apply Midnight" }).click();
  await expect.poll(theme).toBe("#E0B252");
  await page.getByRole("button", { name: "Revert Midnight" }).click();
  await expect.poll(theme).toBe(before);
  await page.getByRole("button", { name: "Apply Atelier" }).click();
  await page.keyboard.press("Control+z");
  await expect.poll(theme).toBe(before);

  // None changes the logo, a picture or a text.
  const kept = () =>
    root.evaluate((element) => ({
      pictures: [...element.querySelectorAll("header img, [data-item] img")].map((one) => one.getAttribute("src")),
      texts: [...element.querySelectorAll("header a, h1, h2")].map((one) => one.textContent?.trim()),
    }));
  await expect(root.locator("header img").first()).toBeVisible();
  const first = await kept();
  expect(first.pictures.length).toBeGreaterThan(1);
  const offered = page.getByRole("button", { name: /^Apply / });
  await expect(offered.first()).toBeVisible();
  const names = await offered.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("button", { name: name.replace("Apply", "Revert"), exact: true })).toBeVisible();
    expect(await kept()).toEqual(first);
  }
});
