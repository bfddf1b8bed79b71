/** The owner's styles on the canvas, on request; the editor around it is not touched, and scripts never run. */
import { expectEditorAccessible, test } from "./support/editor.ts";
import { expect } from "./support/test.ts";

const css = `
  body, button, section { letter-spacing: 7px !important }
  body.pc-body-style h2, body.mobile-body-style h2 { color: rgb(1, 2, 3) !important }
  @media (max-width: 1023px) { h2 { text-indent: 5px } }
  } * { word-spacing: 9px !important }
  :root { --ui-surface: red; --own: 4px }
  @property --ui-text { syntax: "<color>"; inherits: false; initial-value: red }
`;

test("custom styles are shown on the canvas while the preview is on, only there, and only in this session", async ({
  editor,
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const heading = editor.canvas.locator(".page-root").first().locator("main h2").first();
  const root = editor.canvas.locator(".page-root").first();
  const bar = page.getByRole("region", { name: "Editor", exact: true });
  const publish = page.getByRole("button", { name: "Save and publish" });
  const own = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue("--own"));
  await expect(heading).toBeAttached();
  const before = await heading.evaluate((element) => getComputedStyle(element).color);
  const barBefore = await bar.evaluate((element) => JSON.stringify({ ...getComputedStyle(element) }));

  await page.getByRole("tab", { name: "Global configuration" }).click();
  const settings = await editor.select("Custom code");
  const preview = settings.getByRole("switch", { name: "Preview on the canvas" });
  await expect(preview).not.toBeChecked();
  await settings.getByRole("button", { name: "Add style" }).click();
  const content = settings.getByRole("textbox", { name: "Content" }).first();
  await content.fill(css);
  await settings.getByRole("button", { name: "Add script" }).click();
  await settings.getByRole("textbox", { name: "Content" }).last().fill("document.title = 'run'; window.run = true");
  await expect(heading).toHaveCSS("color", before);

  await preview.check();
  await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect.poll(own).toBe("4px");
  await expect(publish).toHaveCSS("letter-spacing", "normal");
  await expect(publish).toHaveCSS("word-spacing", "0px");
  expect(await bar.evaluate((element) => JSON.stringify({ ...getComputedStyle(element) }))).toBe(barBefore);
  expect(await page.evaluate(() => "run" in window)).toBe(false);
  await expectEditorAccessible(page);

  // Live while typed, and at the width of the canvas.
  await content.fill(css.replace("rgb(1, 2, 3)", "rgb(4, 5, 6)"));
  await expect(heading).toHaveCSS("color", "rgb(4, 5, 6)");
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expect(heading).toHaveCSS("text-indent", "5px");
  await expect(heading).toHaveCSS("color", "rgb(4, 5, 6)");
  await page.getByRole("button", { name: "Desktop", exact: true }).click();

  await preview.uncheck();
  await expect(heading).toHaveCSS("color", before);
  await expect.poll(own).toBe("");
  await preview.check();
  await expect(heading).toHaveCSS("color", "rgb(4, 5, 6)");
  expect(errors).toEqual([]);

  // In the next session it is off again.
  await page.reload();
  await editor.question.getByRole("button", { name: "Restore draft" }).click();
  await page.getByRole("tab", { name: "Global configuration" }).click();
  await editor.row("Custom code").click();
  await expect(preview).not.toBeChecked();
  await expect(heading).toHaveCSS("color", before);
});
