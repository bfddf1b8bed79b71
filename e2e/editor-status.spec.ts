/** What the top bar says about the owner's work at every width and without a connection. */
import { test } from "./support/own-design.ts";
import { boxOf, expect, overflowOf, setOffline } from "./support/test.ts";

test.setTimeout(120_000);

test("the status says where the work is, at every width and without a connection", async ({ editor, errors }) => {
  const { page } = editor;
  await test.step("at every width it is visible", async () => {
    const status = page.getByRole("region", { name: "Editor", exact: true }).getByRole("status");
    const expectShown = async (text: string, minWidth: number) => {
      for (const width of [1440, 1024, 820, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(status).toHaveText(text);
        // The text is not cut off.
        await expect.poll(() => status.evaluate((one) => one.scrollWidth <= one.clientWidth), `${width} px`).toBe(true);
        expect((await boxOf(status)).width, `${width} px`).toBeGreaterThan(minWidth);
        expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    };
    const [first = ""] = await editor.modules();
    await expectShown("Published", 0);
    await page.setViewportSize({ width: 1440, height: 844 });
    await editor.moveDown(first);
    await expect(status).toHaveText("Saved · not published");
    await expectShown("Saved · not published", 100);
    // The panel's rows are moved on a phone too.
    await page.getByRole("button", { name: "Modules and settings" }).click();
    await expect(editor.panel).toBeVisible();
    await editor.moveDown(first);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(status).toHaveText("Published");
    await page.keyboard.press("Escape");
    await expect(editor.panel).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 844 });
  });

  await test.step("without a connection changes are kept and saved once it is back", async () => {
    const [first = ""] = await editor.modules();
    // The code of moving is loaded by then.
    await setOffline(page, true);
    await expect(editor.state("Offline")).toBeVisible();
    await editor.moveDown(first);
    await expect(editor.state("Offline (changes are kept)")).toBeVisible();
    await setOffline(page, false);
    await expect(editor.state("Saved · not published")).toBeVisible();
    errors.splice(0, errors.length);
  });
});
