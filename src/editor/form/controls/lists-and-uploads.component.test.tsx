/** Lists of items and uploads in the generated form, by mouse, keyboard and the browser's file chooser. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  boxOf,
  chooseFiles,
  expectCount,
  expectGone,
  expectHidden,
  expectTexts,
  focus,
  mouse,
  press,
} from "#ui/testing/browser.ts";
import { renderForm } from "../testing/render.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });

describe("uploads", () => {
  const choose = (name: string, size = 100) => chooseFiles(button(/^Icon: (Choose|replace)/), { name, size });

  test("show their progress and then the picture, which can be removed", async () => {
    const log = await renderForm();
    await choose("wait.png");
    // It stays until the next press.
    await expect.element(page.getByRole("progressbar", { name: "Uploading wait.png" })).toHaveAttribute("value", "60");
    await page.getByRole("heading").first().click();
    await expectTexts(log.last, [/commit icon — Icon:/]);
    await expect.element(page.getByText("wait.png is uploaded")).toBeInTheDocument();
    await button("Icon: use an address").click();
    const address = page.getByRole("textbox", { name: "Address" });
    await address.fill("vase");
    await press("Enter", address);
    await expectTexts(page.getByRole("alert"), [/an address that begins with https:/]);
    await address.fill("https://clay.example/vase.png");
    await press("Enter", address);
    await expectTexts(log.last, [/commit icon — Icon: "https:\/\/clay\.example\/vase\.png"/]);
    await button("Icon: remove").click();
    await expectTexts(log.last, ['commit icon — Icon removed: ""']);
  });

  test("say what is wrong with a file before sending it", async () => {
    const log = await renderForm();
    await choose("huge.gif", 10_485_761);
    await expect.element(page.getByText(/too large \(10\.1 MB\)\. The limit is 10 MB/)).toBeVisible();
    await choose("tool.exe");
    await expect.element(page.getByText(/can't be used\. Choose JPG, PNG/)).toBeVisible();
    await expectGone(log.all);
  });

  test("can be tried again after a failure, and stopped", async () => {
    const log = await renderForm();
    // The message closes after 1.5 s, so it is recorded when it appears.
    let said = "";
    const observer = new MutationObserver(() => {
      said += document.querySelector("[aria-label='Status messages']")?.textContent ?? "";
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await choose("fail.png");
    await expect.element(page.getByText(/The connection broke off\./)).toBeVisible();
    await expect.poll(() => said).toContain("fail.png was not uploaded");
    observer.disconnect();
    await button("Try again").click();
    await button("Cancel upload").click();
    await expectHidden(page.getByRole("progressbar"));
    await expectGone(log.all);
  });
});

describe("lists of items", () => {
  const titles = page.getByRole("group", { name: "Features" }).getByRole("listitem").getByCss("button[aria-expanded]");

  test("add from the defaults, edit in place, duplicate, delete, and stop at the most", async () => {
    const log = await renderForm();
    const name = page.getByRole("textbox", { name: "Name" });
    await button("Add feature").click();
    await expectTexts(titles, ["Made by handFeature 1", /Free returns.*Feature 2/, "Feature 3", /New feature.*4/]);
    await name.fill("Repairs for life");
    await expectTexts(titles.nth(3), [/Repairs for life/]);
    await expectTexts(log.last, [/Feature 4 › Name/]);
    await expect.element(button("Add feature")).toBeDisabled();
    await button("Delete Feature 1").click();
    await expectCount(titles, 3);
    // The open item stays open while others are added and removed.
    await expect.element(name).toHaveValue("Repairs for life");
    await button("Duplicate Feature 3").click();
    await expectTexts(titles, [/Free returns/, "Feature 2", /Repairs for life/, /Repairs for life/]);
  });

  test("keep the focus in the list while one item after the other is deleted by key", async () => {
    await renderForm();
    await press("Enter", button("Delete Feature 1"));
    // The second item is the first now.
    await expect.element(button("Delete Feature 1")).toHaveFocus();
    // Nothing follows the last item: the item before it gets the focus.
    await press("Enter", button("Delete Feature 2"));
    await expect.element(button("Delete Feature 1")).toHaveFocus();
    await press("Enter");
    await expect.element(button("Add feature")).toHaveFocus();
  });

  test("are reordered by dragging and by keyboard", async () => {
    await renderForm();
    await press("Alt+ArrowDown", titles.first());
    await expectTexts(titles, [/Free returns/, /Made by hand/, "Feature 3"]);
    await focus(button("Move Feature 3"));
    await press("Space");
    await expect.element(page.getByText("Feature 3 picked up, position 3 of 3")).toBeInTheDocument();
    await press("ArrowUp");
    await expect.element(page.getByText("Feature 3 over position 2 of 3")).toBeInTheDocument();
    await press("Space");
    await expectTexts(titles, [/Free returns/, "Feature 2", /Made by hand/]);
    button("Move Feature 3").element().scrollIntoView({ block: "center" });
    const [from, to] = [boxOf(button("Move Feature 3")), boxOf(button("Move Feature 1"))];
    await mouse(
      { move: [from.x + 8, from.y + 8] },
      "down",
      { move: [from.x + 8, from.y - 20], steps: 4 },
      { move: [to.x + 8, to.y], steps: 6 },
      "up",
    );
    await expectTexts(titles, [/Made by hand/, /Free returns/, "Feature 3"]);
    // Letting go is no press.
    await expectGone(page.getByRole("menu"));
    // A press on the handle without dragging opens a menu.
    await button("Move Feature 3").click();
    await page.getByRole("menuitem", { name: "To the beginning" }).click();
    await expectTexts(titles, ["Feature 1", /Made by hand/, /Free returns/]);
    await button("Move Feature 1").click();
    await page.getByRole("menuitem", { name: "To the end" }).click();
    await expectTexts(titles, [/Made by hand/, /Free returns/, "Feature 3"]);
  });
});
