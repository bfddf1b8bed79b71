/** Fonts of the shop in the list of fonts: uploaded under a name, chosen, kept while a design uses them. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseFiles, expectTexts, press } from "#ui/testing/browser.ts";
import { fakeApi } from "../form/testing/fake-api.ts";
import { renderForm } from "../form/testing/render.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const file = (id: string) => `/uploads/${id.repeat(32)}-400-400-a-10000-9000-2000-0.woff2`;

test("a font is uploaded under a name, chosen, and not deleted while a design uses it", async () => {
  const fonts = [{ id: "1", file: file("a"), name: "Brandon.otf", kind: "font" }];
  const asked: string[] = [];
  const answers: Readonly<Record<string, () => unknown>> = {
    "/admin_api/v1/media/list": () => ({ files: fonts, more: false }),
    "/admin_api/v1/media/delete": () => ({
      deleted: 0,
      used: [{ id: "1", name: "Brandon.otf", uses: [{ kind: "design", id: "1", name: "Summer" }] }],
    }),
  };
  const api: typeof fakeApi = {
    ...fakeApi,
    async call(path, input) {
      asked.push(`${path} ${JSON.stringify(input)}`);
      const own = answers[path];
      return own ? ({ code: 200, message: "", data: own() } as never) : fakeApi.call(path, input);
    },
    async upload(sent) {
      fonts.unshift({ id: "2", file: file("b"), name: sent.name, kind: "font" });
      return file("b");
    },
  };
  const log = await renderForm({ api });
  const font = page.getByRole("combobox", { name: "Font", exact: true });
  await font.click();
  await expect.element(page.getByRole("option", { name: "Brandon" })).toBeVisible();
  await page.getByRole("option", { name: "Upload or manage fonts…" }).click();
  await expect.element(page.getByRole("dialog", { name: "Your fonts" })).toBeVisible();

  await button("Delete Brandon").click();
  await button("Delete").click();
  await expect.element(page.getByText(/“Brandon” wasn't deleted, because it is used by Summer/)).toBeVisible();

  await chooseFiles(button("Upload a font"), { name: "page.html", size: 100 });
  await expectTexts(page.getByRole("alert"), [/Choose WOFF2, WOFF, TTF or OTF up to 5 MB/]);
  await chooseFiles(button("Upload a font"), { name: "marlow-text.woff2", size: 100 });
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Marlow");
  await press("Enter", name);
  await expectTexts(log.last, [`commit font — Font: "${file("b")}"`]);
  await expectTexts(font, ["Marlow"]);
  expect(asked.filter((one) => one.includes("media/list")).at(-1)).toContain('"kind":"font"');
});
