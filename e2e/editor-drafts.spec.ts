/** Drafts and recovery, versions, designs, templates, and conflicts between two people. */
import { readFile } from "node:fs/promises";
import { expectEditorAccessible, publishedBy, skipMeasuring } from "./support/editor.ts";
import { OwnEditor, test } from "./support/own-design.ts";
import { expect } from "./support/test.ts";

// Each test opens several editors one after the other.
test.setTimeout(150_000);

test("a draft is offered after a reload, after a crash and on another device; restored with its steps, or discarded", async ({
  editor,
  colleague,
  errors,
}) => {
  const { page, question } = editor;
  const before = await editor.modules();
  const [first = "", second = ""] = before;
  page.on("dialog", () => {
    throw new Error("the browser asked although everything was stored");
  });

  await test.step("after a reload: restoring it keeps its steps, discarding removes it", async () => {
    await editor.moveDown(first);
    await expect(editor.state("Saved · not published")).toBeAttached();
    await page.reload();
    await expect(question).toHaveAccessibleName("You have unpublished changes");
    await expect(question).toContainText(`${first}: moved 1 → 2`);
    await expectEditorAccessible(page);
    await question.getByRole("button", { name: "Restore draft" }).click();
    await expect.poll(async () => (await editor.modules()).slice(0, 2)).toEqual([second, first]);
    await expect(page.getByRole("button", { name: `Undo ${first}: moved 1 → 2 (Ctrl+Z)` })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect.poll(() => editor.modules()).toEqual(before);
    await page.getByRole("button", { name: "History" }).click();
    await expectEditorAccessible(page);
    await page.getByRole("menuitem", { name: `1 · ${first}: moved 1 → 2` }).click();
    await expect.poll(async () => (await editor.modules()).slice(0, 2)).toEqual([second, first]);
    await expect(editor.state("Saved · not published")).toBeAttached();
    await page.reload();
    await question.getByRole("button", { name: "Discard draft" }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(() => editor.modules()).toEqual(before);
    await page.reload();
    await editor.ready();
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  const context = page.context();
  await test.step("after a crash it is restored from the browser, although the server never had it", async () => {
    await page.route("**/decoration/draft/save", (route) => route.abort());
    await editor.moveDown(first);
    await expect(editor.state("Offline (changes are kept)")).toBeAttached({ timeout: 30_000 });
    const crashed = page.waitForEvent("crash");
    const session = await context.newCDPSession(page);
    // The crashed page cannot answer the command.
    void session.send("Page.crash").catch(() => {});
    await crashed;
  });
  const again = new OwnEditor(await context.newPage(), editor.number);
  await again.open();
  await expect(again.question).toContainText("was kept in this browser");
  await again.question.getByRole("button", { name: "Restore draft" }).click();
  await expect.poll(async () => (await again.modules()).slice(0, 2)).toEqual([second, first]);
  await expect(again.state("Saved · not published")).toBeAttached({ timeout: 30_000 });
  await again.page.close();

  await test.step("on another device; after a reload undo goes back beyond a publish", async () => {
    const other = await colleague();
    await expect(other.question).toContainText("was kept on the server");
    await other.question.getByRole("button", { name: "Restore draft" }).click();
    await expect.poll(async () => (await other.modules()).slice(0, 2)).toEqual([second, first]);
    await other.publish();
    await other.page.reload();
    await other.ready();
    await expect(other.question).toHaveCount(0);
    await other.page.getByRole("button", { name: /^Undo .*moved 1 → 2/ }).click();
    await expect.poll(() => other.modules()).toEqual(before);
  });
  errors.splice(0, errors.length);
});

test("designs: made, copied, renamed, opened, published, made live and deleted", async ({ editor, newVisitor }) => {
  const { page, question } = editor;
  const dialog = page.getByRole("dialog", { name: "Designs" });
  const command = async (design: string, name: string) => {
    await dialog.getByRole("button", { name: `More commands for ${design}` }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  const answer = async (name: string, button: string) => {
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("button", { name: button, exact: true }).click();
  };
  // The top bar says that it is not the live design.
  await page.getByRole("button", { name: "A test's own Not live" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "A test's own" })).toContainText("Open now");
  await expect(dialog.getByRole("button", { name: "Close" })).not.toBeFocused();
  await expectEditorAccessible(page);
  await dialog.getByRole("button", { name: "New design" }).click();
  await answer("Bare", "Create");
  // A new design opens, and so does a copy.
  await expect(page).not.toHaveURL(new RegExp(`/admin_${editor.number}$`));
  await editor.ready();
  await editor.more("Designs");
  const bare = dialog.getByRole("listitem").filter({ hasText: "Bare" });
  await expect(bare).toContainText("Open now");
  await expect(bare).toContainText("Not published yet");
  await command("A test's own", "Duplicate");
  await answer("Winter", "Duplicate");
  await expect(dialog).toHaveCount(0);
  await editor.ready();
  await editor.more("Designs");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Winter" })).toContainText("Open now");
  await command("Winter", "Rename");
  await answer("Deep winter", "Rename");
  await dialog.getByRole("button", { name: "Edit Bare" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/admin_${editor.number}$`));
  await editor.ready();
  await expect(editor.state("Not published yet")).toBeVisible();
  await expect(editor.state("Published")).toHaveCount(0);
  await page.getByRole("tab", { name: "Global configuration" }).click();
  await editor.row("Site").click();
  await page.getByRole("complementary").getByLabel("Shop name", { exact: true }).fill("Shop in deep winter");
  await skipMeasuring(page);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(question).toContainText("Customers keep seeing the live design until you make this one live.");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await editor.publish();
  await editor.more("Designs");
  await command("Bare", "Make live");
  await question.getByRole("button", { name: "Make live" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Bare" })).toContainText("Live");
  await expect(page.getByText("Not live", { exact: true })).toHaveCount(0);
  const visitor = await (await newVisitor()).newPage();
  await visitor.goto("/");
  await expect(visitor).toHaveTitle(/Shop in deep winter/);
  // Restores the shop: the first design live, the others deleted.
  const [live = ""] = await dialog.getByRole("listitem").locator("strong").allTextContents();
  await command(live, "Make live");
  await question.getByRole("button", { name: "Make live" }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText("Live");
  await visitor.reload();
  await expect(visitor).not.toHaveTitle(/deep winter/);
  await page.getByRole("button", { name: "Done" }).click();
  await editor.open();
  await editor.more("Designs");
  for (const name of ["Bare", "Deep winter"]) {
    await command(name, "Delete");
    await question.getByRole("button", { name: "Delete design" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
  }
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("tab", { name: "Page decoration" }).click();
});

test("a template is exported and imported; versions are previewed and restored; the findings before a publish lead to their settings", async ({
  editor,
}) => {
  const { page, question } = editor;
  const before = await editor.modules();
  const [first = "", second = ""] = before;
  await test.step("a template is exported and imported as one file, with a report of errors", async () => {
    const download = page.waitForEvent("download");
    await editor.more("Export template");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{4}-\d{2}-\d{2}\.json$/);
    const template = JSON.parse(await readFile(await file.path(), "utf8"));
    const [carousel, ...others] = template.groups.home_modules;
    carousel.schema = [
      ...carousel.schema.filter((one: { field: string }) => one.field !== "interval"),
      { field: "interval", value: 99 },
    ];
    template.groups.home_modules = [
      ...others,
      carousel,
      { id: 1, type: 777, name: "Hologram", show: true, schema: [] },
    ];
    template.groups.elsewhere_modules = [];

    await editor.more("Import template");
    const dialog = page.getByRole("dialog", { name: "Import a template" });
    const choose = (text: string) =>
      dialog.locator("input[type=file]").setInputFiles({
        name: "template.json",
        mimeType: "application/json",
        buffer: Buffer.from(text),
      });
    await choose("{");
    await expect(dialog.getByRole("alert")).toContainText("isn't a template");
    await choose(JSON.stringify(template));
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog.getByRole("status")).toContainText("Home › Carousel › Interval");
    await expect(dialog.getByRole("status")).toContainText("Hologram");
    await expect(dialog.getByRole("status")).toContainText("This shop has no such page");
    await expectEditorAccessible(page);
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => editor.modules()).toEqual([...before.slice(1), "Carousel", "Hologram"]);
    await page.getByRole("button", { name: /^Undo Template .* imported/ }).click();
    await expect.poll(() => editor.modules()).toEqual(before);
  });

  await test.step("versions: previewed on the canvas, restored in part or whole, undone like other changes", async () => {
    await editor.moveDown(first);
    await editor.toggle("Hide", "Rich text");
    await editor.publish();
    await editor.more("Version history");
    const versions = page.getByRole("complementary", { name: "Version history" });
    await expect(versions.getByRole("button", { name: /^Version 2\s*Published/ })).toContainText("Changed: Home");
    await expectEditorAccessible(page);
    await versions.getByRole("button", { name: /^Version 1/ }).click();
    await expect(versions.getByRole("heading", { name: "Version 1" })).toBeVisible();
    await expect(versions).toContainText("Order of the modules");
    await expect(versions).toContainText("Shown or hidden");
    await expectEditorAccessible(page);
    // The canvas shows the old version, the panel the current one.
    const drawn = page.locator('[data-region="canvas"] main [data-module-key]');
    const keys = () => drawn.evaluateAll((all) => all.map((one) => one.getAttribute("data-module-key")));
    const old = await keys();
    expect((await editor.modules()).slice(0, 2)).toEqual([second, first]);
    await expect(versions).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(versions.getByRole("heading", { name: "Version history" })).toBeVisible();
    await versions.getByRole("button", { name: /^Version 1/ }).press("Enter");
    await versions.getByRole("button", { name: "Back to current design" }).click();
    await expect.poll(keys).not.toEqual(old);
    await versions.getByRole("button", { name: /^Version 1/ }).click();
    await versions.getByRole("button", { name: "Restore Rich text" }).click();
    await expect(editor.row("Rich text")).toHaveAccessibleName(/^Rich text(: .*)?$/);
    await versions.getByRole("button", { name: "Restore everything" }).click();
    await expect(versions).toHaveCount(0);
    await expect.poll(() => editor.modules()).toEqual(before);
    await page.getByRole("button", { name: "Undo Version 1 restored (Ctrl+Z)" }).click();
    await page.getByRole("button", { name: "Undo Rich text: as in version 1 (Ctrl+Z)" }).click();
    await expect.poll(async () => (await editor.modules()).slice(0, 2)).toEqual([second, first]);
    await expect(editor.state("Published")).toBeAttached();
  });

  await test.step("a press on a finding opens its setting; links to searches with other results are found too", async () => {
    await editor.row("Carousel").click();
    const settings = page.getByRole("complementary", { name: "Settings: Carousel" });
    const slide = settings.locator("button[aria-expanded]").filter({ hasText: /Slide 1$/ });
    if ((await slide.getAttribute("aria-expanded")) === "false") await slide.click();
    await settings.getByLabel("Title", { exact: true }).first().fill("Donaudampfschifffahrtsgesellschaft");
    await page.getByRole("button", { name: "Close (Esc)" }).click();
    await page.getByRole("button", { name: "Save and publish" }).click();
    const finding = question.getByRole("button", { name: /Carousel › Slide 1 › Title/ });
    await expect(finding).toContainText("is too wide for a phone of 360 px");
    await expectEditorAccessible(page);
    await finding.click();
    await expect(question).toHaveCount(0);
    await expect(settings.getByLabel("Title", { exact: true }).first()).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(editor.state("Published")).toBeAttached();

    // Links to searches without or with other results are named too.
    await editor.row("Single image").click();
    const link = page
      .getByRole("complementary", { name: "Settings: Single image" })
      .getByRole("combobox", { name: "Picture link" });
    const publishWith = async (address: string) => {
      await link.fill(address);
      await link.press("Enter");
      await page.getByRole("button", { name: "Save and publish" }).click();
      return question.getByRole("button", { name: /Single image.*Picture link/ });
    };
    const corrected = await publishWith("/product/list?keyword=stonwar");
    await expect(corrected).toContainText("It shows results for “stoneware” instead");
    await corrected.click();
    await expect(question).toHaveCount(0);
  });
});

test("two people publish: changes without conflict are merged, conflicts are asked about, and the header that only one changed stays", async ({
  editor,
  colleague,
}) => {
  const { page, question } = editor;
  const before = await editor.modules();
  const [first = "", second = ""] = before;
  const other = await colleague();
  await other.moveDown(first);
  await other.toggle("Hide", "Rich text");
  await other.fill("Header", "Search placeholder", "Words of the colleague");
  await other.page.getByRole("button", { name: "Close (Esc)" }).click();
  await other.publish();

  await editor.toggle("Hide", "Data statistics");
  await editor.row("Rich text").hover();
  await page.getByRole("button", { name: "Delete Rich text" }).click();
  await question.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await question.getByRole("button", { name: "Save and publish" }).click();
  await expect(question).toHaveAccessibleName("Someone else has published changes");
  await expect(question).toContainText("You deleted it, they changed it");
  await expect(question).toContainText("Order of the modules");
  await expectEditorAccessible(page);
  await question.getByRole("radio", { name: "Theirs" }).check({ force: true });
  const merged = question.getByRole("button", { name: "Publish merged changes" });
  expect((await publishedBy(page, () => merged.click())).kept).toEqual(["common_modules"]);
  await expect.poll(() => editor.modules()).toEqual([second, first, ...before.slice(2)]);
  await expect(editor.row("Rich text")).toHaveAccessibleName(/^Rich text(: .*)?, hidden$/);
  await expect(editor.row("Data statistics")).toHaveAccessibleName(/^Data statistics(: .*)?, hidden$/);
  // Also the second time: the header is still the older one in this editor.
  await editor.toggle("Show", "Data statistics");
  const { ids, kept } = await editor.publish();
  expect({ groups: Object.keys(ids), kept }).toEqual({ groups: ["home_modules"], kept: ["common_modules"] });
  const published = await editor.modules();
  // Both editors have the same user: the draft is offered here until the server has deleted it.
  await expect(async () => {
    await other.page.reload();
    await other.ready();
    expect(await other.modules()).toEqual(published);
  }).toPass();
  await other.row("Header").click();
  await expect(other.field("Header", "Search placeholder")).toHaveValue("Words of the colleague");
  await expect(other.row("Data statistics")).toHaveAccessibleName(/^Data statistics(: .*)?$/);
});
