/** Drafts and recovery, versions, designs, templates, and conflicts between two people. */
import { readFile } from "node:fs/promises";
import { expectEditorAccessible } from "./support/editor.ts";
import { OwnEditor, test } from "./support/own-design.ts";
import { expect } from "./support/test.ts";

// Each test opens several editors one after the other.
test.setTimeout(150_000);

test("after a reload the draft is offered; restoring it keeps its steps, discarding removes it", async ({ editor }) => {
  const { page, question } = editor;
  page.on("dialog", () => {
    throw new Error("the browser asked although everything was stored");
  });
  const before = await editor.modules();
  const [first = "", second = ""] = before;
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

test("after a crash the draft is restored from the browser, although the server never had it", async ({
  editor,
  errors,
}) => {
  const { page } = editor;
  const context = page.context();
  const [first = "", second = ""] = await editor.modules();
  await page.route("**/decoration/draft/save", (route) => route.abort());
  await editor.moveDown(first);
  await expect(editor.state("Offline (changes are kept)")).toBeAttached({ timeout: 30_000 });
  const crashed = page.waitForEvent("crash");
  const session = await context.newCDPSession(page);
  // The crashed page cannot answer the command.
  void session.send("Page.crash").catch(() => {});
  await crashed;
  const again = new OwnEditor(await context.newPage(), editor.number);
  await again.open();
  await expect(again.question).toContainText("was kept in this browser");
  await again.question.getByRole("button", { name: "Restore draft" }).click();
  await expect.poll(async () => (await again.modules()).slice(0, 2)).toEqual([second, first]);
  await expect(again.state("Saved · not published")).toBeAttached({ timeout: 30_000 });
  errors.splice(0, errors.length);
});

test("a draft continues on another device, and after a reload undo goes back beyond a publish", async ({
  editor,
  colleague,
}) => {
  const before = await editor.modules();
  const [first = "", second = ""] = before;
  await editor.moveDown(first);
  await expect(editor.state("Saved · not published")).toBeAttached();
  await editor.page.close();
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

test("versions: previewed on the canvas, restored in part or whole, undone like other changes", async ({ editor }) => {
  const { page } = editor;
  const before = await editor.modules();
  const [first = "", second = ""] = before;
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

test("designs: made, copied, renamed, opened, made live and deleted", async ({ editor, newVisitor }) => {
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
  await expect(dialog.getByRole("listitem").filter({ hasText: "Bare" })).toContainText("Not published yet");
  await command("A test's own", "Duplicate");
  await answer("Winter", "Duplicate");
  await command("Winter", "Rename");
  await answer("Deep winter", "Rename");
  await dialog.getByRole("button", { name: "Edit Deep winter" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/admin_${editor.number}$`));
  await editor.ready();
  await page.getByRole("tab", { name: "Global configuration" }).click();
  await editor.row("Site").click();
  await page.getByRole("complementary").getByLabel("Shop name", { exact: true }).fill("Shop in deep winter");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(question).toContainText("Customers keep seeing the live design until you make this one live.");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await editor.publish();
  await editor.more("Designs");
  await command("Deep winter", "Make live");
  await question.getByRole("button", { name: "Make live" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Deep winter" })).toContainText("Live");
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

test("a template is exported and imported as one file, with a report of errors", async ({ editor }) => {
  const { page } = editor;
  const before = await editor.modules();
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
  template.groups.home_modules = [...others, carousel, { id: 1, type: 777, name: "Hologram", show: true, schema: [] }];
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

test("two people publish: changes without conflict are merged, conflicts are asked about", async ({
  editor,
  colleague,
}) => {
  const { page, question } = editor;
  const before = await editor.modules();
  const [first = "", second = ""] = before;
  const other = await colleague();
  await other.moveDown(first);
  await other.toggle("Hide", "Rich text");
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
  await question.getByRole("button", { name: "Publish merged changes" }).click();
  await expect(page.getByText("Saved and published")).toBeVisible();
  await expect.poll(() => editor.modules()).toEqual([second, first, ...before.slice(2)]);
  await expect(editor.row("Rich text")).toHaveAccessibleName(/^Rich text(: .*)?, hidden$/);
  await expect(editor.row("Data statistics")).toHaveAccessibleName(/^Data statistics(: .*)?, hidden$/);
  const published = await editor.modules();
  // Both editors have the same user: the draft is offered here until the server has deleted it.
  await expect(async () => {
    await other.page.reload();
    await other.ready();
    expect(await other.modules()).toEqual(published);
  }).toPass();
});

test("a publish of the page leaves the header that a colleague has published meanwhile, also the second time", async ({
  editor,
  colleague,
}) => {
  const { page } = editor;
  const other = await colleague();
  await other.row("Header").click();
  const placeholder = other.page
    .getByRole("complementary", { name: "Settings: Header" })
    .getByLabel("Search placeholder", { exact: true });
  await placeholder.fill("Words of the colleague");
  await other.page.getByRole("button", { name: "Close (Esc)" }).click();
  await other.publish();

  for (const what of ["Hide", "Show"] as const) {
    await editor.toggle(what, "Data statistics");
    const sent = page.waitForRequest((request) => request.url().endsWith("/admin_api/v1/decoration"));
    await editor.publish();
    const answer = await (await (await sent).response())?.json();
    expect(answer.data.kept).toEqual(["common_modules"]);
    expect(Object.keys(answer.data.ids)).toEqual(["home_modules"]);
  }
  await other.page.reload();
  await other.ready();
  await other.row("Header").click();
  await expect(placeholder).toHaveValue("Words of the colleague");
  await expect(other.row("Data statistics")).toHaveAccessibleName(/^Data statistics(: .*)?$/);
});

test("before a publish the findings are listed, also links to searches without or with other results; a press opens the setting", async ({
  editor,
}) => {
  const { page, question } = editor;
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
  const none = await publishWith("/product/list?keyword=qqqqzzzz");
  await expect(none).toContainText("This list has no products");
  await expectEditorAccessible(page);
  await none.click();
  await expect(question).toHaveCount(0);
  const corrected = await publishWith("/product/list?keyword=stonwar");
  await expect(corrected).toContainText("It shows results for “stoneware” instead");
  await corrected.click();
  await expect(question).toHaveCount(0);
  const fine = await publishWith("/product/list?keyword=stoneware");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(fine).toHaveCount(0);
});
