/** The canvas: selecting, moving, inline text, side by side, settings search, copy and paste. */
import type { Page } from "@playwright/test";
import { type Editor, expectEditorAccessible, test } from "./support/editor.ts";
import { boxOf, expect, expectAccessible } from "./support/test.ts";

/** The page on the canvas; side by side, the first one, which has keyboard focus and accessibility tree. */
const pageIn = (editor: Editor) => editor.canvas.locator(".page-root").first();
// Pages come with motion, as most people see them.
const moving = (editor: Editor) => editor.page.emulateMedia({ reducedMotion: "no-preference" });

const tools = (editor: Editor, name: string) => editor.page.getByRole("region", { name: `${name}: tools` });

/** Key of the module whose row has this name. */
async function keyOf(editor: Editor, name: string): Promise<string> {
  return (await editor.row(name).getAttribute("data-row")) ?? "";
}

test("pictures load when they come near; a click selects a module with its tools; the page stays at what was selected; a narrow window", async ({
  editor,
}) => {
  const { page, canvas } = editor;
  await moving(editor);
  await test.step("pictures of a distant module load when it comes near, all of them", async () => {
    const modules = pageIn(editor).locator("main [data-module-key]");
    const below = modules.filter({ has: editor.page.locator("img") }).last();
    await expect(below.locator("img[src]")).toHaveCount(0);
    const count = await modules.count();
    for (let at = 0; at < count; at++) {
      // The module has no box of its own.
      await modules.nth(at).evaluate((module) => module.firstElementChild?.scrollIntoView());
      await expect(modules.nth(at).locator("img:not([src])")).toHaveCount(0);
    }
    const drawn = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;
    await expect.poll(() => below.locator("img").first().evaluate(drawn)).toBe(true);
  });

  await test.step("a click selects the module: its tools stand at it, and the header's name above it", async () => {
    await pageIn(editor).getByRole("heading", { name: "Shop by category" }).click();
    await expect(editor.settings("Categories")).toBeVisible();
    await expect(editor.row("Categories")).toHaveAttribute("aria-pressed", "true");
    await expect(tools(editor, "Categories")).toBeVisible();
    await expectEditorAccessible(page);

    // A double click on a picture opens its setting.
    await editor.row("Single image").click();
    const key = await keyOf(editor, "Single image");
    const picture = pageIn(editor).locator(`[data-module-key="${key}"] img`).filter({ visible: true }).first();
    await picture.dblclick({ position: { x: 20, y: 20 } });
    await expect(editor.settings("Single image").locator("[data-field][data-found]")).toBeVisible();

    await editor.select("Header");
    const tag = canvas.locator("[data-selected] > span").filter({ hasText: /^Header$/ });
    const header = canvas.getByRole("banner").first();
    await expect(async () => {
      const [above, below] = [await tag.boundingBox(), await header.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    }).toPass();
    // It is drawn there, not cut off with the page.
    const shown = await tag.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      one.style.pointerEvents = "auto";
      return document.elementFromPoint(left + width / 2, top + height / 2) === one;
    });
    expect(shown).toBe(true);
    await expect(page.getByText("Published", { exact: true })).toBeAttached();
  });

  await test.step("after selecting two modules the page stays at the second, and then at the position scrolled to", async () => {
    const scroller = editor.canvas.locator("[class*=scroller]").first();
    /** The scroll position once it has been the same for thirty frames. */
    const rest = () =>
      scroller.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            let [still, last] = [0, -1];
            const look = () => {
              still = element.scrollTop === last ? still + 1 : 0;
              last = element.scrollTop;
              if (still > 30) return resolve(last);
              // The headless browser sometimes draws no frame: continue after 500 ms.
              const late = setTimeout(() => {
                cancelAnimationFrame(frame);
                look();
              }, 500);
              const frame = requestAnimationFrame(() => {
                clearTimeout(late);
                look();
              });
            };
            look();
          }),
      );
    await editor.row("Message feedback").click();
    await editor.row("Carousel").click();
    expect(await rest()).toBe(0);
    await editor.row("Message feedback").click();
    expect(await rest()).toBeGreaterThan(1000);
    await expect(tools(editor, "Message feedback")).toBeInViewport();
    await scroller.hover();
    await editor.page.mouse.wheel(0, -400);
    const scrolled = await rest();
    expect(await rest()).toBe(scrolled);
  });

  await test.step("in a narrow window nothing in the top bar overlaps, and settings leave the canvas visible", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Modules and settings" }).click();
    const settings = await editor.select("Categories");
    await expect(tools(editor, "Categories")).toBeAttached();
    // A press reaches its target only where nothing covers it.
    await settings.getByRole("textbox", { name: "Title", exact: true }).click({ trial: true });
    const bar = page.locator("[data-region=top]");
    const clash = await bar.locator("button:visible, a:visible").evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return boxes.some((a, at) =>
        boxes.slice(at + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
    });
    expect(clash).toBe(false);
  });
});

test("texts are edited on the page; a slide is shown while it is edited; the search opens a setting", async ({
  editor,
}) => {
  const { page } = editor;
  await moving(editor);
  await test.step("a double click edits a text, also that of a link: Enter keeps it as one step, Escape reverts it", async () => {
    await pageIn(editor).getByRole("heading", { name: "Shop by category" }).dblclick();
    const field = page
      .getByRole("region", { name: "Text on the page" })
      .getByRole("textbox", { name: "Title", exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type("Look around");
    await expect(pageIn(editor).getByRole("heading", { name: "Look around" })).toBeAttached();
    await expect(editor.settings("Categories").getByRole("textbox", { name: "Title", exact: true })).toHaveValue(
      "Look around",
    );
    await page.keyboard.press("Enter");
    await expect(field).toHaveCount(0);
    await page.getByRole("button", { name: /^Undo Categories: Title/ }).click();
    const heading = pageIn(editor).getByRole("heading", { name: "Shop by category" });
    await expect(heading).toBeVisible();

    await heading.dblclick();
    await page.keyboard.type("Not this");
    await page.keyboard.press("Escape");
    await expect(heading).toBeVisible();
    await expect(editor.settings("Categories")).toBeVisible();
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();

    // A link's text too: the link is not followed.
    await editor.select("Carousel");
    await pageIn(editor).getByRole("link", { name: "Shop new in" }).dblclick();
    await expect(page.getByRole("textbox", { name: "Slide 1 › Button text" })).toBeFocused();
    await page.keyboard.type("Come in");
    await page.keyboard.press("Enter");
    await expect(pageIn(editor).getByRole("link", { name: "Come in" })).toBeVisible();
    await expect(editor.question).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(pageIn(editor).getByRole("link", { name: "Shop new in" })).toBeVisible();
  });

  await test.step("a slide becomes visible when its settings open or when it is added", async () => {
    const settings = await editor.select("Carousel");
    const slides = editor.canvas.locator('[aria-roledescription="carousel"]').first().locator("[data-item]");
    await expect(slides).toHaveCount(3);
    await expect(slides.nth(0)).toBeInViewport();
    await settings.getByRole("button", { name: /Slide 3$/, expanded: false }).click();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.5 });
    await expect(slides.nth(0)).not.toBeInViewport();
    await settings.getByRole("button", { name: "Add slide" }).click();
    await expect(slides.nth(3)).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press("Control+z");
    await expect(slides).toHaveCount(3);
  });

  await test.step("the search finds a setting by name or by text on the page and opens it, by keyboard", async () => {
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search actions, pages, modules and settings" });
    await expect(field).toBeFocused();
    await page.keyboard.type("slide 2 title");
    await expect(page.getByRole("option").first()).toHaveText(/Carousel › Slide 2 › Title/);
    await expectEditorAccessible(page);
    await page.keyboard.press("Enter");
    const title = editor.settings("Carousel").getByRole("textbox", { name: "Title", exact: true });
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("The table is set");

    await page.getByRole("button", { name: /^Search \(Ctrl/ }).click();
    await page.keyboard.type("theme color");
    await page
      .getByRole("option", { name: /Theme color/ })
      .first()
      .click();
    await expect(page.getByRole("tab", { name: "Global configuration" })).toHaveAttribute("aria-selected", "true");
    await expect(editor.settings("Colors").locator("[data-found]")).toContainText("Theme color");
  });
});

test("a module moves on the canvas; PC and phone stand side by side; copies are pasted on another page", async ({
  liveEditor: editor,
  newVisitor,
}) => {
  const { page } = editor;
  await moving(editor);
  await test.step("it moves by its handle, with Escape to cancel, by its tools, Alt with arrow keys, and its menu", async () => {
    const order = await editor.modules();
    const [first = "", second = ""] = order;
    await editor.select(first);
    const handle = tools(editor, first).getByTitle(`Drag ${first}`);
    const target = pageIn(editor).getByRole("region", { name: "Shop by category" });
    const drag = async () => {
      // Once it is at rest.
      await handle.hover();
      await page.mouse.down();
      // The canvas may still have been scrolling to the module: the pointer follows its target until both stand still.
      await expect(async () => {
        const below = await target.boundingBox();
        if (!below) throw new Error("nothing to drag to");
        await page.mouse.move(below.x + 40, below.y + below.height * 0.6, { steps: 4 });
        await page.mouse.move(below.x + 40, below.y + below.height * 0.7, { steps: 4 });
        await expect(handle).toHaveAttribute("data-dragging");
        expect((await target.boundingBox())?.y).toBe(below.y);
      }).toPass();
    };
    await drag();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await editor.modules()).toEqual(order);
    await editor.select(first);
    await drag();
    await page.mouse.up();
    await expect.poll(async () => (await editor.modules()).slice(0, 2)).toEqual([second, first]);
    await expect(page.getByText(`${first} moved to position 2 of ${order.length}`)).toBeAttached();
    await page.keyboard.press("Control+z");
    await expect.poll(() => editor.modules()).toEqual(order);

    // Without dragging.
    const third = order[2] ?? "";
    await editor.select(first);
    await tools(editor, first).getByRole("button", { name: "Move down" }).click();
    await expect.poll(async () => (await editor.modules()).slice(0, 3)).toEqual([second, first, third]);
    await editor.canvas.focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(async () => (await editor.modules()).slice(0, 3)).toEqual([second, third, first]);
    await editor.row(first).hover();
    await page.getByRole("button", { name: `More for ${first}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Move up" }).click();
    await expect.poll(async () => (await editor.modules()).slice(0, 3)).toEqual([second, first, third]);
  });
  await editor.undoAll();

  await test.step("PC and phone side by side both follow every key", async () => {
    await page.getByRole("button", { name: "PC and phone side by side" }).click();
    const roots = editor.canvas.locator(".page-root");
    await expect(roots).toHaveCount(2);
    const widths = () => roots.evaluateAll((all) => all.map((root) => root.clientWidth));
    await expect.poll(async () => (await widths())[1]).toBe(390);
    await expect.poll(async () => (await widths())[0]).toBeGreaterThanOrEqual(1024);
    await page.reload();
    await expect(roots).toHaveCount(2);
    const settings = await editor.select("Categories");
    await settings.getByRole("textbox", { name: "Title", exact: true }).fill("Both of us");
    for (const at of [0, 1]) await expect(roots.nth(at).locator("h2", { hasText: "Both of us" })).toBeVisible();
    await expectAccessible(page);
    // A press on the second page selects too.
    await roots.nth(1).locator("h2", { hasText: "Best sellers" }).scrollIntoViewIfNeeded();
    const spot = await boxOf(roots.nth(1).locator("h2", { hasText: "Best sellers" }));
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await expect(editor.settings("Popular products")).toBeVisible();
    await page.getByRole("button", { name: "Desktop" }).click();
    await expect(roots).toHaveCount(1);
  });
  await editor.undoAll();

  await test.step("duplicates a module by menu and key, copies it and pastes it on another page", async () => {
    const order = await editor.modules();
    await editor.row("Categories").hover();
    await page.getByRole("button", { name: "More for Categories", exact: true }).click();
    await expectEditorAccessible(page);
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const count = async () => (await editor.modules()).filter((name) => name === "Categories").length;
    await expect.poll(count).toBe(2);
    await editor.canvas.focus();
    await page.keyboard.press("Control+d");
    await expect.poll(count).toBe(3);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect.poll(() => editor.modules()).toEqual(order);

    await editor.select("Categories");
    await editor.canvas.focus();
    await page.keyboard.press("Control+c");
    await expect(page.getByText("Categories copied")).toBeVisible();
    await editor.choosePage(/^Product list/);
    await expect(editor.row("Product list page")).toBeVisible();
    await editor.canvas.focus();
    await page.keyboard.press("Control+v");
    await expect(editor.settings("Categories")).toBeVisible();
    await expect(pageIn(editor).getByRole("heading", { name: "Shop by category" })).toBeVisible();
    await editor.publish();
    const visitor = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await visitor.goto("/product/list");
    await expect(visitor.getByRole("heading", { name: "Shop by category" })).toBeVisible();
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  type Touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) => Promise<unknown>;
  /** A touch point at `x` px. */
  async function finger(page: Page, x: number): Promise<Touch> {
    const session = await page.context().newCDPSession(page);
    return (type, y = 0) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  }

  test("a tap selects, the handle on the canvas drags, and so does a row's after a long press", async ({ editor }) => {
    const { page } = editor;
    await moving(editor);
    const [first = "", second = ""] = await editor.modules();
    await editor.row(first).tap();
    const handle = tools(editor, first).getByTitle(`Drag ${first}`);
    const target = pageIn(editor).getByRole("region", { name: "Shop by category" });
    // Once it is at rest.
    await handle.tap({ trial: true });
    const from = await boxOf(handle);
    const touch = await finger(page, from.x + 12);
    await touch("touchStart", from.y + 12);
    await expect(async () => {
      const below = await target.boundingBox();
      if (!below) throw new Error("nothing to drag to");
      const way = below.y + below.height * 0.7 - from.y;
      for (let step = 1; step <= 8; step++) await touch("touchMove", from.y + (way * step) / 8);
      await expect(handle).toHaveAttribute("data-dragging");
      expect((await target.boundingBox())?.y).toBe(below.y);
    }).toPass();
    await touch("touchEnd");
    await expect.poll(async () => (await editor.modules()).slice(0, 2)).toEqual([second, first]);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await editor.modules()).slice(0, 2)).toEqual([first, second]);

    // A row's handle drags after a long press; a touch that moves at once does not.
    const grip = editor.panel.locator("[data-sort] [data-drag]").first();
    const [at, next] = [await boxOf(grip), await boxOf(editor.row(second))];
    const press = await finger(page, at.x + at.width / 2);
    const [start, end] = [at.y + at.height / 2, next.y + next.height - 4];

    await press("touchStart", start);
    await press("touchMove", end);
    await press("touchEnd");
    expect((await editor.modules()).slice(0, 2)).toEqual([first, second]);

    await press("touchStart", start);
    await expect(page.locator("[data-sort][data-dragging]")).toBeVisible();
    for (let step = 1; step <= 8; step++) await press("touchMove", start + ((end - start) * step) / 8);
    await press("touchEnd");
    await expect.poll(async () => (await editor.modules()).slice(0, 2)).toEqual([second, first]);
  });
});
