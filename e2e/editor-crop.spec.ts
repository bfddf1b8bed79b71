/** Focal point and zoom of a design's pictures: by mouse, keyboard and touch, on the canvas and in the shop. */
import type { Locator, Page } from "@playwright/test";
import { type Editor, expectEditorAccessible, test } from "./support/editor.ts";
import { boxOf, expect } from "./support/test.ts";

const pageIn = (editor: Editor) => editor.canvas.locator(".page-root").first();

/** Whole percent of the focal point, and the picture's size by that of its box. */
async function cropOf(picture: Locator): Promise<{ at: string; zoom: number }> {
  return picture.evaluate((one) => {
    const box = one.closest("span")?.getBoundingClientRect();
    const { width } = one.getBoundingClientRect();
    return { at: getComputedStyle(one).objectPosition, zoom: Math.round((width / (box?.width ?? 1)) * 100) };
  });
}

async function openCrop(settings: Locator, device: "PC" | "Phone"): Promise<Locator> {
  await settings.getByRole("button", { name: `Picture, ${device}: crop` }).click();
  return settings.getByRole("slider", { name: `Picture, ${device}: focal point` });
}

/** Presses a point of the picture, in shares of its size. */
async function pressAt(point: Locator, x: number, y: number): Promise<void> {
  const box = await boxOf(point);
  await point.click({ position: { x: box.width * x, y: box.height * y } });
}

test("a picture's focal point and zoom are seen on the canvas at once, undone step by step, and kept by the shop", async ({
  liveEditor: editor,
  newVisitor,
}) => {
  test.slow();
  const { page } = editor;
  const settings = await editor.select("Single image");
  const field = settings.locator('[data-field="img"]');
  const before = await field.locator("img").first().getAttribute("src");
  const shown = (within: Page | Locator) => within.locator(`img[src="${before}"]`).locator("visible=true").first();
  const picture = shown(pageIn(editor));

  // By mouse: a press, then a drag that is seen while it lasts.
  const point = await openCrop(settings, "PC");
  await pressAt(point, 0.25, 0.75);
  await expect.poll(() => cropOf(picture)).toEqual({ at: "25% 75%", zoom: 100 });
  const box = await boxOf(point);
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 4 });
  await expect.poll(() => cropOf(picture)).toEqual({ at: "60% 70%", zoom: 100 });
  await page.mouse.up();

  // By keyboard.
  await point.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(point).toHaveAttribute("aria-valuetext", "58% from the left, 80% from the top");
  await settings.getByRole("slider", { name: "Picture, PC: zoom, percent" }).fill("150");
  await expect.poll(() => cropOf(picture)).toEqual({ at: "58% 80%", zoom: 150 });
  await expectEditorAccessible(page);

  // The phone's picture was removed: it follows, until it has a crop of its own.
  await settings.getByRole("button", { name: "Picture, PC: crop" }).click();
  await settings.getByRole("button", { name: "Picture, Phone: remove" }).click();
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expect.poll(() => cropOf(picture)).toEqual({ at: "58% 80%", zoom: 150 });
  const phone = await openCrop(settings, "Phone");
  await pressAt(phone, 0.9, 0.5);
  await expect.poll(() => cropOf(picture)).toEqual({ at: "90% 50%", zoom: 150 });
  await page.keyboard.press("Control+z");
  await expect.poll(() => cropOf(picture)).toEqual({ at: "58% 80%", zoom: 150 });
  await expect(field.getByText("Same as PC", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => cropOf(picture)).toEqual({ at: "90% 50%", zoom: 150 });
  await page.getByRole("button", { name: "Desktop", exact: true }).click();
  await expect.poll(() => cropOf(picture)).toEqual({ at: "58% 80%", zoom: 150 });

  // The shop shows it without scripts.
  await editor.publish();
  const visitor = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await visitor.goto("/");
  await expect.poll(() => cropOf(shown(visitor))).toEqual({ at: "58% 80%", zoom: 150 });
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => cropOf(shown(visitor))).toEqual({ at: "90% 50%", zoom: 150 });

  // Reset: the phone follows again, and the PC's picture is centred.
  await settings.getByRole("button", { name: "Same as PC", exact: true }).click();
  await settings.getByRole("button", { name: "Picture, PC: crop" }).click();
  await settings.getByRole("button", { name: "Reset", exact: true }).first().click();
  await expect.poll(() => cropOf(picture)).toEqual({ at: "50% 50%", zoom: 100 });
});

test.describe("by touch at 390 px", () => {
  test.use({ hasTouch: true });

  test("a finger drags the focal point while the canvas follows", async ({ editor }) => {
    const { page } = editor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("menuitem", { name: /^(Current: )?Phone/ }).tap();
    await page.getByRole("button", { name: "Modules and settings" }).tap();
    await editor.row("Single image").tap();
    const settings = editor.settings("Single image");
    const crop = settings.getByRole("button", { name: "Picture, Phone: crop" });
    await crop.tap();
    const point = settings.getByRole("slider", { name: "Picture, Phone: focal point" });
    await point.scrollIntoViewIfNeeded();
    const box = await boxOf(point);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", x: number, y: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [{ x: box.x + box.width * x, y: box.y + box.height * y }],
      });
    const src = await settings.locator('[data-field="img"] img').last().getAttribute("src");
    const picture = pageIn(editor).locator(`img[src="${src}"]`).locator("visible=true").first();
    await touch("touchStart", 0.5, 0.5);
    await touch("touchMove", 0.3, 0.4);
    await touch("touchMove", 0.2, 0.3);
    await expect.poll(() => cropOf(picture)).toEqual({ at: "20% 30%", zoom: 100 });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(point).toHaveAttribute("aria-valuetext", "20% from the left, 30% from the top");
    // A tap within the moment of a quick swipe's end is taken by Chromium for the stop of its scrolling: by mouse.
    await page.getByRole("button", { name: /^Undo .*Picture/ }).click();
    await expect(point).toHaveAttribute("aria-valuetext", "50% from the left, 50% from the top");
  });
});
