/** A translator at work while a designer publishes: on the canvas and in the list of all texts, read at /de. */
import { inviteStaff, openScreen, call as staffCall } from "./support/dashboard.ts";
import { Editor, expectEditorAccessible, test } from "./support/editor.ts";
import { editorHeaders } from "./support/staff.ts";
import { expect } from "./support/test.ts";

test.setTimeout(120_000);

const german = "Wohnen, wie man lebt";
const chosen = "Chosen by the designer";

test("a translator works on canvas and list while a designer publishes: nothing of either is lost", async ({
  liveEditor: editor,
  newVisitor,
  shop,
  baseURL,
}) => {
  const { page, canvas } = editor;
  const call = async (path: string, data: object) => {
    const headers = editorHeaders(await page.context().cookies());
    const url = new URL(`/admin_api/v1/${path}`, baseURL).href;
    const answer = await (await page.request.post(url, { headers, data })).json();
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const heading = canvas.getByRole("heading", { level: 2 }).first();
  // The canvas shows it a moment after the editor.
  await expect(heading).toHaveText(/\w/);
  const english = await heading.innerText();
  await expect(page.getByRole("button", { name: /^Language on the canvas/ })).toHaveCount(0);
  await call("languages/add", { code: "de" });
  await call("languages/update", { code: "de", published: true });
  try {
    const { page: other } = await inviteStaff({
      ...{ shop, owner: await newVisitor(), visitor: await newVisitor(), role: "translator" },
    });
    const rita = new Editor(other);
    await test.step("the translator's editor opens in the language, and has no way to the design", async () => {
      const [decoration] = /\d+/.exec(new URL(page.url()).pathname) ?? [];
      const { url } = await staffCall(other, "staff/editorTicket", { decoration: Number(decoration) });
      await other.goto(url, { waitUntil: "commit" });
      await expect(other).toHaveURL(/\/admin_\d+\/?\?lang=de$/);
      await expect(other.getByRole("navigation", { name: "Translation" })).toContainText("texts are translated");
      await other.getByRole("button", { name: "Language on the canvas: Deutsch" }).click();
      await expect(other.getByRole("menuitem")).toHaveText([/^Deutsch/]);
      await other.keyboard.press("Escape");
      await expectEditorAccessible(other);
    });
    const shown = rita.canvas.getByRole("heading", { level: 2 }).first();
    await test.step("a heading is translated on the canvas", async () => {
      await expect(shown).toHaveText(english);
      // The slide is a link, which lies over its words.
      await shown.dblclick({ force: true });
      await other.getByRole("region", { name: "Text on the page" }).getByRole("textbox").fill(german);
      await other.keyboard.press("Enter");
      await expect(shown).toHaveText(german);
    });
    await test.step("meanwhile the designer looks at the language, goes back, and publishes a change", async () => {
      await page.goto(`${page.url()}?lang=de`, { waitUntil: "commit" });
      await page.getByRole("button", { name: "Language on the canvas: Deutsch" }).click();
      await page.getByRole("menuitem", { name: "English" }).click();
      await expect(page).toHaveURL(/\/admin_\d+\/?$/);
      const settings = await editor.select("Popular products");
      await settings.getByRole("textbox", { name: "Title", exact: true }).fill(chosen);
      await editor.publish();
    });
    await test.step("the translator publishes: both are in the shop", async () => {
      const saved = other.waitForResponse((answer) => answer.url().endsWith("/decoration/translation/save"));
      await other.getByRole("button", { name: "Save and publish" }).click();
      await rita.question.getByRole("button", { name: "Save and publish" }).click();
      expect((await (await saved).json()).code).toBe(200);
      const read = async (path: string) => (await page.request.get(path)).text();
      await expect.poll(() => read("/de")).toContain(german);
      expect(await read("/de")).toContain(chosen);
      const own = await read("/");
      expect([own.includes(english), own.includes(chosen), own.includes(german)]).toEqual([true, true, false]);
      await other.getByRole("button", { name: "Two languages side by side" }).click();
      await expect(rita.canvas.getByRole("heading", { name: german })).toBeVisible();
      await expect(rita.canvas.getByText(english, { exact: true }).first()).toBeVisible();
    });
    await test.step("a product is translated in the list of all texts", async () => {
      await openScreen(other, "/translations/texts?language=de&search=Hearth+Mug", "All texts");
      await other.locator('[data-index="0"] [data-column="2"]').click();
      await other.keyboard.type("Herdbecher");
      await other.keyboard.press("Enter");
      await other.getByRole("button", { name: "Save 1 change" }).click();
      await expect
        .poll(async () => (await page.request.get("/de/product/detail/hearth-mug")).text())
        .toContain("Herdbecher");
    });
  } finally {
    await call("languages/delete", { code: "de" });
  }
});
