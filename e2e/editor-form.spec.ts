/** The editor's generated forms, choosers and messages, by mouse and keyboard, in a gallery without shop. */
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { build, type PreviewServer, preview } from "vite";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { sanitizeRichText } from "#shop/content/rich-text.ts";

let gallery: PreviewServer;
let origin = "";
let outDir = "";

// The settings drawer belongs to the desktop.
test.skip(({ isMobile }) => isMobile === true, "the editor is used on a desktop");

test.beforeAll(async () => {
  const configFile = fileURLToPath(new URL("../src/editor/form/gallery/vite.config.ts", import.meta.url));
  outDir = await temporaryFolder("gallery-");
  await build({ configFile, logLevel: "error", build: { outDir, minify: false } });
  gallery = await preview({
    configFile,
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  origin = gallery.resolvedUrls?.local[0] ?? "";
});

test.afterAll(async () => {
  await gallery?.close();
  if (outDir) await removeFolder(outDir);
});

/** Opens the gallery; any error in the page fails the test. */
async function open(page: Page, query = ""): Promise<void> {
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${origin}${query}`);
  await expect(page.locator(".ui-root").first()).toBeVisible();
}

/** The form's last report, as the gallery prints it: "commit size — Icon size: 25". */
const lastChange = (page: Page) => page.locator("#log li").first();

test.describe("numbers", () => {
  test("are stored while they are typed, step with the arrow keys and fall back when emptied", async ({ page }) => {
    await open(page);
    const size = page.getByRole("spinbutton", { name: "Icon size" });
    await size.fill("30");
    await expect(lastChange(page)).toHaveText("commit size — Icon size: 30");
    await size.press("ArrowUp");
    await size.press("Shift+ArrowUp");
    await expect(lastChange(page)).toHaveText("commit size — Icon size: 41");
    await size.fill("");
    await size.blur();
    await expect(size).toHaveValue("1");
    await expect(lastChange(page)).toHaveText("commit size — Icon size: 1");
    await size.fill("500");
    await expect(lastChange(page)).toHaveText("commit size — Icon size: 1");
    await size.press("Enter");
    await expect(size).toHaveValue("96");
  });

  test("may be empty where empty means the default", async ({ page }) => {
    await open(page);
    const size = page.getByRole("spinbutton", { name: "Title size" });
    await size.fill("18");
    await size.fill("");
    await size.blur();
    await expect(lastChange(page)).toHaveText("commit optional_size — Title size: null");
    await expect(size).toHaveAttribute("placeholder", "Auto");
  });

  test("on a track paint while dragged and are stored once when let go", async ({ page }) => {
    await open(page);
    const track = page.getByRole("slider", { name: "Columns", exact: true });
    const box = await track.boundingBox();
    if (!box) throw new Error("no track");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, y, { steps: 6 });
    await expect(lastChange(page)).toHaveText("live columns — Columns: 6");
    await page.mouse.up();
    await expect(lastChange(page)).toHaveText("commit columns — Columns: 6");
    await expect(page.locator("#log li", { hasText: "commit columns" })).toHaveCount(1);
  });
});

test("both devices stand side by side, the phone can take the PC's value, and reset brings the defaults", async ({
  page,
}) => {
  await open(page);
  const phone = page.getByRole("spinbutton", { name: "Text size, Phone" });
  await page.getByRole("spinbutton", { name: "Text size, PC" }).fill("32");
  await expect(lastChange(page)).toContainText('Text size (PC): {"pc":32,"mobile":20}');
  await page.getByRole("button", { name: "Text size: same as PC on the phone" }).click();
  await expect(phone).toHaveValue("32");
  await page.getByRole("button", { name: "Reset Text size to its default" }).click();
  await expect(phone).toHaveValue("20");
  // A phone may have fewer than 4 columns.
  await expect(page.getByRole("button", { name: "Columns per device: same as PC on the phone" })).toBeDisabled();
});

test.describe("colors", () => {
  test("are typed as hex, refused with the rule when they are none", async ({ page }) => {
    await open(page);
    const color = page.getByRole("textbox", { name: "Text color" });
    await color.fill("336699");
    await expect(lastChange(page)).toHaveText('commit text_color — Text color: "#336699"');
    await color.fill("blue-ish");
    await expect(page.getByText(/^Text color: a color such as/)).toBeVisible();
    await expect(color).toHaveAttribute("aria-invalid", "true");
    await color.blur();
    await expect(color).toHaveValue("#336699");
  });

  test("are picked by keyboard, taken from the shop's and from those used last; Escape closes the picker", async ({
    page,
  }) => {
    await open(page);
    await page.getByRole("button", { name: "Line color: choose a color" }).press("Enter");
    const picker = page.getByRole("dialog", { name: "Line color" });
    await picker.getByRole("button", { name: "Theme color" }).click();
    await expect(page.getByRole("textbox", { name: "Line color" })).toHaveValue("Theme color");
    await expect(lastChange(page)).toContainText("var(--theme-color)");
    await picker.getByRole("slider", { name: "Hue" }).press("ArrowRight");
    await expect(lastChange(page)).toContainText('commit line_color — Line color: "#');
    await picker.getByRole("textbox", { name: "Hex" }).fill("#102030");
    await picker.getByRole("textbox", { name: "Hex" }).press("Enter");
    await picker.getByRole("textbox", { name: "Opacity" }).fill("50");
    await picker.getByRole("textbox", { name: "Opacity" }).press("Enter");
    await expect(lastChange(page)).toContainText('"#10203080"');
    await page.keyboard.press("Escape");
    await expect(picker).toBeHidden();
    await page.getByRole("button", { name: "Background: choose a color" }).click();
    await page.getByRole("button", { name: "#10203080" }).click();
    await expect(lastChange(page)).toContainText('commit back_color — Background: "#10203080"');
  });
});

test("select lists open, find options by typing and work by keyboard", async ({ page }) => {
  await open(page);
  const font = page.getByRole("combobox", { name: "Font", exact: true });
  await font.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Playfair Display" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("option")).toHaveCount(17);
  await page.keyboard.type("lob");
  await page.keyboard.press("Enter");
  await expect(font).toHaveText("Lobster");
  await expect(lastChange(page)).toContainText('commit font — Font: "Lobster"');
  await font.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option").first()).toBeHidden();
});

test.describe("links", () => {
  test("are chosen among pages, articles and links", async ({ page }) => {
    await open(page);
    const link = page.getByRole("combobox", { name: "Link", exact: true });
    await link.click();
    await expect(page.getByRole("group", { name: "Articles" }).getByRole("option")).toHaveCount(2);
    await link.fill("about");
    await link.press("ArrowDown");
    await link.press("Enter");
    await expect(link).toHaveValue("/article?id=1");
    await expect(page.getByText("About us")).toBeVisible();
  });

  test("are completed when typed, and refused when a browser could run them", async ({ page }) => {
    await open(page);
    const link = page.getByRole("combobox", { name: "Link", exact: true });
    await link.fill("www.example.com");
    await link.blur();
    await expect(link).toHaveValue("https://www.example.com");
    await link.fill("javascript:alert(1)");
    await link.blur();
    await expect(page.getByText(/^Link: a path such as/)).toBeVisible();
    await expect(lastChange(page)).toContainText("https://www.example.com");
  });
});

test.describe("uploads", () => {
  const picture = (name: string, size = 100) => ({ name, mimeType: "image/png", buffer: Buffer.alloc(size, 1) });
  const choose = async (page: Page, name: string, size?: number) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /^Icon: (Choose|replace)/ }).click();
    await (await chooser).setFiles(picture(name, size));
  };

  test("show their progress and then the picture, which can be removed", async ({ page }) => {
    await open(page);
    await choose(page, "wait.png");
    // It stays until the next press.
    await expect(page.getByRole("progressbar", { name: "Uploading wait.png" })).toHaveAttribute("value", "60");
    await page.getByRole("heading").first().click();
    await expect(lastChange(page)).toContainText("commit icon — Icon:");
    await expect(page.getByText("wait.png is uploaded")).toBeAttached();
    await page.getByRole("button", { name: "Icon: remove" }).click();
    await expect(lastChange(page)).toHaveText('commit icon — Icon removed: ""');
  });

  test("say what is wrong with a file before sending it", async ({ page }) => {
    await open(page);
    await choose(page, "huge.gif", 10_485_761);
    await expect(page.getByText(/too large \(10\.1 MB\)\. The limit is 10 MB/)).toBeVisible();
    await choose(page, "tool.exe");
    await expect(page.getByText(/can't be used\. Choose JPG, PNG/)).toBeVisible();
    await expect(page.locator("#log li")).toHaveCount(0);
  });

  test("can be tried again after a failure, and stopped", async ({ page }) => {
    await open(page);
    // The message closes after 1.5 s, so it is recorded when it appears.
    await page.evaluate(() => {
      const html = document.documentElement;
      const note = () => {
        html.dataset.said = `${html.dataset.said ?? ""}${document.querySelector("[aria-label='Status messages']")?.textContent}`;
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    });
    await choose(page, "fail.png");
    await expect(page.getByText("The connection broke off.")).toBeVisible();
    await expect.poll(() => page.locator("html").getAttribute("data-said")).toContain("fail.png was not uploaded");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Cancel upload" }).click();
    await expect(page.getByRole("progressbar")).toBeHidden();
    await expect(page.locator("#log li")).toHaveCount(0);
  });
});

test.describe("lists of items", () => {
  const titles = (page: Page) =>
    page.getByRole("group", { name: "Features" }).getByRole("listitem").locator("button[aria-expanded]");

  test("add from the defaults, edit in place, duplicate, delete, and stop at the most", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Add feature" }).click();
    await expect(titles(page)).toHaveText([
      "Made by handFeature 1",
      /Free returns.*Feature 2/,
      "Feature 3",
      /New feature.*4/,
    ]);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Repairs for life");
    await expect(titles(page).nth(3)).toContainText("Repairs for life");
    await expect(lastChange(page)).toContainText("Feature 4 › Name");
    await expect(page.getByRole("button", { name: "Add feature" })).toBeDisabled();
    await page.getByRole("button", { name: "Delete Feature 1" }).click();
    await expect(titles(page)).toHaveCount(3);
    // The open item stays open while others are added and removed.
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Repairs for life");
    await page.getByRole("button", { name: "Duplicate Feature 3" }).click();
    await expect(titles(page)).toHaveText([/Free returns/, "Feature 2", /Repairs for life/, /Repairs for life/]);
  });

  test("keep the focus in the list while one item after the other is deleted by key", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Delete Feature 2" }).focus();
    await page.keyboard.press("Enter");
    // The third item is the second now.
    await expect(page.getByRole("button", { name: "Delete Feature 2" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Delete Feature 1" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Add feature" })).toBeFocused();
  });

  test("are reordered by dragging and by keyboard", async ({ page }) => {
    await open(page);
    await titles(page).first().press("Alt+ArrowDown");
    await expect(titles(page)).toHaveText([/Free returns/, /Made by hand/, "Feature 3"]);
    await page.getByRole("button", { name: "Move Feature 3" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Feature 3 picked up, position 3 of 3")).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Feature 3 over position 2 of 3")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(titles(page)).toHaveText([/Free returns/, "Feature 2", /Made by hand/]);
    const [from, to] = [
      await page.getByRole("button", { name: "Move Feature 3" }).boundingBox(),
      await page.getByRole("button", { name: "Move Feature 1" }).boundingBox(),
    ];
    if (!from || !to) throw new Error("no handles");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y, { steps: 6 });
    await page.mouse.up();
    await expect(titles(page)).toHaveText([/Made by hand/, /Free returns/, "Feature 3"]);
    await expect(page.getByRole("menu"), "letting go is no press").toHaveCount(0);
    // A press on the handle without dragging opens a menu.
    await page.getByRole("button", { name: "Move Feature 3" }).click();
    await page.getByRole("menuitem", { name: "To the beginning" }).click();
    await expect(titles(page)).toHaveText(["Feature 1", /Made by hand/, /Free returns/]);
    await page.getByRole("button", { name: "Move Feature 1" }).click();
    await page.getByRole("menuitem", { name: "To the end" }).click();
    await expect(titles(page)).toHaveText([/Made by hand/, /Free returns/, "Feature 3"]);
  });
});

test.describe("choosers", () => {
  const rows = (page: Page) => page.getByRole("dialog").locator("tbody tr:not([aria-hidden])");
  const openProducts = async (page: Page) => {
    await page.getByRole("button", { name: "Choose products" }).click();
    await expect(rows(page)).toHaveCount(5);
  };

  test("keep the selection over pages, give it back row by row and add it in the order picked", async ({ page }) => {
    await open(page);
    await openProducts(page);
    const dialog = page.getByRole("dialog", { name: "Choose products" });
    await expect(dialog).toHaveJSProperty("offsetWidth", 1000);
    await rows(page).nth(1).click();
    await dialog.getByRole("button", { name: "Page 2", exact: true }).click();
    await expect(rows(page).first()).toContainText("6");
    await rows(page).first().click();
    await rows(page).nth(2).click();
    await expect(dialog.getByText("3 products chosen")).toBeVisible();
    await dialog.getByRole("list", { name: "Chosen products" }).getByRole("button").first().click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("group", { name: "Products" }).getByRole("listitem")).toHaveCount(2);
    await expect(lastChange(page)).toContainText("commit product_list — Products: 2 added");
  });

  test("do not offer what the field has, open on page 1, and forget on cancel", async ({ page }) => {
    await open(page);
    await openProducts(page);
    const dialog = page.getByRole("dialog");
    await rows(page).first().click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog).toBeHidden();
    await openProducts(page);
    await expect(
      rows(page)
        .first()
        .getByRole("checkbox", { name: /already added/ }),
    ).toBeDisabled();
    await rows(page).nth(1).click();
    await dialog.getByRole("button", { name: "Page 3", exact: true }).click();
    await expect(rows(page).first()).toContainText("11");
    // A press outside does not close it.
    await page.mouse.click(20, 20);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await openProducts(page);
    await expect(dialog.getByRole("button", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(dialog.getByText("Nothing selected")).toBeVisible();
  });

  test("search by name and category, say when nothing is found and when loading fails", async ({ page }) => {
    await open(page);
    await openProducts(page);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Category" }).click();
    await page.getByRole("option", { name: "Bath" }).click();
    await expect(dialog.getByRole("button", { name: "Page 4", exact: true })).toBeVisible();
    await dialog.getByRole("searchbox").fill("vase 1");
    await expect(dialog.getByRole("navigation")).toBeHidden();
    await dialog.getByRole("searchbox").fill("nothing like this");
    await expect(dialog.getByText("No products found")).toBeVisible();
    await dialog.getByRole("searchbox").fill("fail");
    await expect(dialog.getByText("The list is broken")).toBeVisible();
    await dialog.getByRole("searchbox").fill("");
    await expect(rows(page)).toHaveCount(5);
  });

  test("choose categories, 700 px wide", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Choose categories" }).click();
    await expect(page.getByRole("dialog")).toHaveJSProperty("offsetWidth", 700);
    await expect(rows(page)).toHaveCount(5);
    await rows(page).nth(2).getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: "Confirm" }).press("Enter");
    await expect(page.getByRole("group", { name: "Categories" }).getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("rich text", () => {
  test("is written with marks, lists and tables, and comes out as HTML", async ({ page }) => {
    await open(page);
    const text = page.getByRole("textbox", { name: "Content" });
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Italic" }).click();
    await page.keyboard.type("fired twice");
    await expect(lastChange(page)).toContainText("<em>fired twice</em>");
    await page.getByRole("button", { name: "Align center" }).click();
    await expect(lastChange(page)).toContainText("text-align: center");
    await page.keyboard.press("Control+z");
    await expect(lastChange(page)).not.toContainText("text-align");
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.keyboard.type("Candle");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Price");
    await expect(text.locator("th")).toHaveText(["Candle", "Price", ""]);
    await page.getByRole("button", { name: "Add row below" }).click();
    await expect(text.locator("tr")).toHaveCount(4);
  });

  test("drops from its source what the shop does not allow", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "HTML source" }).click();
    const html =
      '<p>Safe <a href="javascript:alert(1)">link</a><script>alert(1)</script><img src="x" onerror="alert(1)"></p>';
    await page.getByRole("textbox", { name: "Content, HTML source" }).fill(html);
    await page.getByRole("button", { name: "HTML source" }).click();
    await expect(page.getByRole("textbox", { name: "Content" })).toContainText("Safe link");
    await expect(lastChange(page)).toContainText("Safe");
    await expect(lastChange(page)).not.toContainText(/script|onerror/);
  });

  test("takes an uploaded picture", async ({ page }) => {
    await open(page);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Picture or video", exact: true }).click();
    await (await chooser).setFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.alloc(10, 1) });
    await expect(page.getByRole("textbox", { name: "Content" }).locator("img")).toBeVisible();
  });

  test("has headings, lists, links and colors, which the shop stores as they are", async ({ page }) => {
    await open(page);
    const text = page.getByRole("textbox", { name: "Content" });
    const tools = page.getByRole("toolbar", { name: "Content, formatting" });
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await tools.getByRole("combobox", { name: "Paragraph style" }).click();
    await page.getByRole("option", { name: "Heading 2" }).click();
    await page.keyboard.type("Glazes");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "Bulleted list" }).click();
    await page.keyboard.type("Celadon");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Tenmoku");
    await page.keyboard.press("Shift+Home");
    await tools.getByRole("button", { name: "Link", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Link" });
    await question.getByRole("combobox", { name: "Page, product or address" }).fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await expect(question.getByRole("alert")).toContainText("Enter a path such as /product/list");
    await question.getByRole("combobox", { name: "Page, product or address" }).fill("/news");
    await page.keyboard.press("Enter");
    await expect(text.getByRole("link", { name: "Tenmoku" })).toHaveAttribute("href", "/news");
    await tools.getByRole("button", { name: "Text color" }).click();
    const colors = page.getByRole("dialog", { name: "Text color" });
    await colors.getByRole("textbox", { name: "Hex" }).fill("#336699");
    await colors.getByRole("textbox", { name: "Hex" }).press("Enter");
    await page.keyboard.press("Escape");
    await expect(tools.getByRole("button", { name: "Text color" })).toBeFocused();
    await text.focus();
    // 20 ms later the text restores its selection, also over a click meanwhile: a later timer has ended.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
    await text.getByRole("link", { name: "Tenmoku" }).click();
    await page.keyboard.press("End");
    // Chromium tells the text of the caret with the next frame: before, Enter would replace the earlier selection.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "Line", exact: true }).click();
    await tools.getByRole("button", { name: "Table", exact: true }).click();
    await tools.getByRole("button", { name: "HTML source" }).click();
    const html = await page.getByRole("textbox", { name: "Content, HTML source" }).inputValue();
    expect(html).toContain("<h3>Glazes</h3>");
    expect(html).toMatch(/<ul><li><p>Celadon<\/p><\/li><li><p><a [^>]*href="\/news"/);
    expect(html).toMatch(/color: (#336699|rgb\(51, 102, 153\))/i);
    expect(html).toContain("<hr>");
    // The result passes the server's allow-list without losing an element, an address or a colour.
    const bare = (source: string) => source.replaceAll(/\s|;|\/(?=>)/g, "").toLowerCase();
    expect(bare(sanitizeRichText(html))).toBe(bare(html));
  });

  test("takes a video and a picture with a description, and says what is too large", async ({ page }) => {
    await open(page);
    const text = page.getByRole("textbox", { name: "Content" });
    const add = async (name: string, mimeType: string, size = 10) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Picture or video", exact: true }).click();
      await (await chooser).setFiles({ name, mimeType, buffer: Buffer.alloc(size, 1) });
    };
    await add("huge.gif", "image/gif", 10_485_761);
    await expect(page.getByText(/^huge\.gif: This image is too large .* The limit is 10 MB\./)).toBeVisible();
    await add("clip.mp4", "video/mp4");
    await expect(text.locator("video[controls]")).toHaveCount(1);
    await add("photo.png", "image/png");
    const picture = text.locator("img[src]");
    await picture.click();
    await page.getByRole("button", { name: "Add alt text" }).click();
    const question = page.getByRole("dialog", { name: "Alt text" });
    await question.getByRole("textbox", { name: "Alt text" }).fill("A bowl with a blue rim");
    await page.keyboard.press("Enter");
    await expect(picture).toHaveAttribute("alt", "A bowl with a blue rim");
    await expect(page.getByRole("button", { name: "Edit alt text" })).toBeVisible();
    await page.getByRole("button", { name: "Delete picture" }).click();
    await expect(picture).toHaveCount(0);
    await expect(text.locator("video")).toHaveCount(1);
  });
});

test.describe("pages of a list", () => {
  test("are turned by numbers, gaps, a typed number and the size, and stay within what there is", async ({ page }) => {
    await open(page, "?view=ui");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const current = pages.locator("[aria-current=page]");
    await expect(pages.getByRole("button", { name: /^Page \d+$/ })).toHaveCount(7);
    await expect(pages.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await pages.getByRole("button", { name: "Several pages forward" }).click();
    await expect(current).toHaveText("6");
    await pages.getByRole("button", { name: "Several pages back" }).press("Enter");
    await expect(current).toHaveText("1");
    const jumper = pages.getByRole("textbox", { name: "Go to" });
    await jumper.fill("5000");
    await jumper.press("Enter");
    await expect(current).toHaveText("99");
    await expect(pages.getByRole("button", { name: "Next page" })).toBeDisabled();
    await pages.getByRole("textbox", { name: "Go to" }).fill("0");
    await pages.getByRole("textbox", { name: "Go to" }).press("Enter");
    await expect(current).toHaveText("1");
    await pages.getByRole("combobox", { name: "Rows per page" }).click();
    await expect(page.getByRole("option")).toHaveText(
      ["10", "20", "30", "40", "50", "100"].map((one) => `${one} / page`),
    );
    await page.getByRole("option", { name: "100 / page" }).click();
    await expect(pages.getByRole("button", { name: "Page 10", exact: true })).toBeVisible();
    await expect(pages.getByRole("button", { name: "Page 11", exact: true })).toHaveCount(0);
  });
});

test.describe("messages and questions", () => {
  test("toasts count repeats, go after three seconds, wait under the pointer and close on Escape", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await open(page, "?view=ui");
    // The clock is advanced by the test only.
    await page.clock.pauseAt(Date.now() + 60_000);
    const messages = page.getByRole("region", { name: "Messages" }).getByRole("listitem");
    const success = page.getByRole("button", { name: "Success" });
    await success.click();
    await success.click();
    await expect(messages).toHaveText("Saved and published2");
    await page.clock.runFor(2999);
    await expect(messages).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(messages).toHaveCount(0);

    await success.click();
    await messages.hover();
    await page.clock.runFor(60_000);
    await expect(messages).toHaveCount(1);
    await page.getByRole("button", { name: "Error" }).click();
    const [first, second] = [await messages.nth(0).boundingBox(), await messages.nth(1).boundingBox()];
    expect(first?.y).toBe(16);
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(16);
    await page.keyboard.press("Escape");
    await expect(messages).toHaveText("Saved and published");
    await page.keyboard.press("Escape");
    await expect(messages).toHaveCount(0);
  });

  test("a question is answered by its buttons, by Escape with no, and gives the focus back", async ({ page }) => {
    await open(page, "?view=ui");
    const ask = page.getByRole("button", { name: "Confirm", exact: true });
    await ask.click();
    const dialog = page.getByRole("alertdialog", { name: "Notice" });
    const confirm = dialog.getByRole("button", { name: "Confirm leave" });
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("output")).toHaveText("false");
    await expect(ask).toBeFocused();
    await ask.click();
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("output")).toHaveText("true");
  });

  test("a prompt says 'Illegal input' until the answer is right", async ({ page }) => {
    await open(page, "?view=ui");
    await page.getByRole("button", { name: "Prompt" }).click();
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("");
    await name.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Illegal input");
    await name.fill("Winter");
    await name.press("Enter");
    await expect(page.locator("output")).toHaveText("Winter");
  });
});

test("Escape closes the innermost only: list, picker, drag, chooser, and the drawer at last", async ({ page }) => {
  await open(page);
  const log = page.locator("#log li");
  await page.getByRole("combobox", { name: "Font", exact: true }).press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Link", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Text color: choose a color" }).click();
  await expect(page.getByRole("slider", { name: "Hue" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("slider", { name: "Hue" })).toBeHidden();
  await page.getByRole("button", { name: "Move Feature 1" }).press("Space");
  await expect(page.getByText("Feature 1 picked up, position 1 of 3")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Moving Feature 1 was cancelled")).toBeAttached();
  await page.getByRole("button", { name: "Choose categories" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(log).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(log).toHaveText(["the drawer closes"]);
});

test("every control is reached by Tab and shows the focus", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
  const reached = new Set<string>();
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const ring = [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
        const style = one && getComputedStyle(one);
        return style && (style.outlineStyle !== "none" || getComputedStyle(one, "::after").outlineStyle !== "none");
      });
      const labels = element instanceof HTMLInputElement ? element.labels : null;
      return {
        name: element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "",
        ring,
      };
    });
    if (!focus) break;
    expect(focus.ring, `no visible focus on "${focus.name}"`).toBe(true);
    reached.add(focus.name);
  }
  const some = ["Title", "Icon size", "Columns", "Center", "Font", "Text color", "Full width", "Text left", "Link"];
  expect(some.filter((name) => !reached.has(name))).toEqual([]);
  expect(reached).toContain("Content");
});

test.describe("no accessibility violations", () => {
  const states: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
    "every control": async (page) => {
      await open(page, "?problems");
      await page
        .getByRole("button", { name: /Feature 2$/ })
        .last()
        .click();
      return page.getByRole("textbox", { name: "Content" });
    },
    "a color picker": async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Text color: choose a color" }).click();
      return page.getByRole("slider", { name: "Hue" });
    },
    "an open list": async (page) => {
      await open(page);
      await page.getByRole("combobox", { name: "Font", exact: true }).click();
      return page.getByRole("option", { name: "Lora" });
    },
    "an open link list": async (page) => {
      await open(page);
      await page.getByRole("combobox", { name: "Link", exact: true }).click();
      return page.getByRole("option", { name: "Cart" });
    },
    "the product chooser": async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Choose products" }).click();
      return page.getByRole("row").nth(5);
    },
    "the module picker": async (page) => {
      await open(page, "?view=modules");
      return page.getByRole("button", { name: "Carousel", exact: true });
    },
    "a prompt": async (page) => {
      await open(page, "?view=ui");
      await page.getByRole("button", { name: "Prompt" }).click();
      return page.getByRole("textbox", { name: "Name" });
    },
    toasts: async (page) => {
      await open(page, "?view=ui");
      await page.getByRole("button", { name: "Error" }).click();
      return page.getByRole("alert");
    },
  };
  for (const [name, show] of Object.entries(states)) {
    test(name, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect(await show(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
});
