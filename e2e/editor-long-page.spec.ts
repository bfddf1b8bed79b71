/** Pages with more modules than the canvas draws: distant chunks are skipped until they come near. */
import { type Editor, test as shared } from "./support/editor.ts";
import { expect } from "./support/test.ts";

const count = 120;
const keyAt = (at: number) => `home_modules:${100_000 + at}`;
const titleAt = (at: number) => `Place ${at}`;

/** The editor with the modules of the home page repeated, each with its own id and, where it has one, its own title. */
const test = shared.extend({
  page: async ({ page }, use) => {
    await page.route("**/api/v1/decoration", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const given: { id: number; type: number; schema: { field: string; value: unknown }[] }[] =
        answer.data.home_modules;
      if (!given) return route.fulfill({ response });
      const own = given.filter(({ type }) => type > 0);
      const more = Array.from({ length: count }, (_, at) => {
        const module = own[at % own.length];
        const schema = module?.schema.map((one) => (one.field === "title" ? { ...one, value: titleAt(at) } : one));
        return { ...module, id: 100_000 + at, schema };
      });
      answer.data.home_modules = [...more, ...given.filter(({ type }) => type <= 0)];
      return route.fulfill({ response, json: answer });
    });
    await use(page);
  },
});

const rowAt = ({ panel }: Editor, at: number) => panel.locator(`[data-row="${keyAt(at)}"]`);
const module = ({ canvas }: Editor, at: number) => canvas.locator(`main [data-module-key="${keyAt(at)}"]`);

/** Positions of the modules that have a title, in the order of the page. */
async function titled({ canvas }: Editor): Promise<number[]> {
  const texts = await canvas
    .locator("main")
    .getByText(/^Place \d+$/)
    .allTextContents();
  return [...new Set(texts.map((text) => Number(text.slice("Place ".length))))];
}

test("a selected module becomes visible at any distance, and those far down are edited and moved like others", async ({
  editor,
}) => {
  const { page, canvas } = editor;
  const places = await titled(editor);
  await test.step("below the header, with and without motion", async () => {
    expect(places.length).toBeGreaterThan(20);
    const header = canvas.locator("header").first();
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      for (const share of [1, 0, 0.5, 0.3, 0.9]) {
        const at = places[Math.round(share * (places.length - 1))] ?? 0;
        await rowAt(editor, at).press("Enter");
        await expect(page.getByRole("complementary", { name: /^Settings: / })).toBeVisible();
        const title = module(editor, at).getByText(titleAt(at), { exact: true }).first();
        await expect
          .poll(
            async () => {
              const [above, own] = [await header.boundingBox(), await title.boundingBox()];
              return above !== null && own !== null && own.y >= above.y + above.height && own.y < 800;
            },
            `${titleAt(at)}, motion: ${reducedMotion}`,
          )
          .toBe(true);
      }
    }
  });
  await page.keyboard.press("Escape");

  await test.step("modules far down are edited and moved like others", async () => {
    const order = () =>
      canvas
        .locator("main [data-module-key]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-module-key")));
    const before = await order();
    const at = places[Math.round(places.length * 0.7)] ?? 0;
    await rowAt(editor, at).press("Enter");
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Here now");
    await expect(module(editor, at).getByText("Here now", { exact: true }).first()).toBeInViewport();
    await page.keyboard.press("Escape");
    // 24 positions: more than one chunk.
    const steps = 24;
    await rowAt(editor, at).focus();
    for (let step = 0; step < steps; step++) await page.keyboard.press("Alt+ArrowUp");
    const moved = before.filter((key) => key !== keyAt(at));
    moved.splice(before.indexOf(keyAt(at)) - steps, 0, keyAt(at));
    await expect.poll(order).toEqual(moved);
    await expect(rowAt(editor, at)).toBeFocused();
    for (let step = 0; step < steps; step++) await page.keyboard.press("Control+z");
    await expect.poll(order).toEqual(before);
    await page.keyboard.press("Control+z");
    await expect(module(editor, at).getByText(titleAt(at), { exact: true }).first()).toBeAttached();
  });
});
