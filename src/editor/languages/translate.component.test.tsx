/** Translating by mouse and keyboard: the texts of a module, marks, and what is still to be done. */
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#ui/controls/tokens.css";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { expectGone, press } from "#ui/testing/browser.ts";
import { type AdminApi, AdminApiContext } from "../admin-api.ts";
import { DraftsContext } from "../drafts/context.ts";
import { ShellContext } from "../shell/shell-context.ts";
import { EditorContext } from "../store/context.ts";
import { loadedStore, testCatalog, wireOf } from "../store/testing.ts";
import VersionsPanel from "../versions/VersionsPanel.tsx";
import type { WireCell } from "./cells.ts";
import { setTranslating } from "./language.ts";
import TranslateDrawer from "./TranslateDrawer.tsx";
import TranslatePanel from "./TranslatePanel.tsx";
import TranslatePublish from "./TranslatePublish.tsx";
import { startTranslating, type Translating } from "./translating.ts";

const title = { group: "home_modules", module: 11, keys: ["title"], source: "hello", text: "Hello" } as const;
const cells: WireCell[] = [
  { ...title, value: null, state: "missing" },
  { ...title, keys: ["banner_list", 0, "title"], source: "first", text: "First", value: "Alt", state: "outdated" },
  { ...title, module: 12, source: "popular", text: "Popular {count}", value: null, state: "missing" },
];

const german = (at: number, value: string) => {
  const { group, module, keys, source } = cells[at] ?? { ...title };
  return { group, module, keys: [...keys], source, value, machine: true };
};
const row = { author: "ann@example.com", note: "", created_at: "2026-06-01T10:00:00Z", changed: [], is_current: false };
/** Answers of other calls, by the end of their path. */
const answers: Readonly<Record<string, unknown>> = {
  "/releases/list": { releases: [] },
  "/releases/create": { id: "r1" },
  "/releases/design/texts": { count: 1 },
  "/machine/estimate": { service: "DeepL", texts: 2, characters: 20 },
  "/machine/start": { task_id: "t1" },
  "/tasks/detail": { task: { state: "done", done: 2, message: "" }, failures: [] },
  "/machine/answers": { cells: [german(0, "[de] Hello")] },
  "/revisions": { list: { data: [{ ...row, number: 3, languages: ["de"] }], current_page: 1, last_page: 1 } },
};

let saved: unknown[] = [];
let asked: { path: string; input: unknown }[] = [];
const call = (async (path: string, input: unknown) => {
  asked.push({ path, input });
  if (path.endsWith("/save")) saved.push(input);
  const answer = Object.entries(answers).find(([end]) => path.endsWith(end));
  if (answer) return { code: 200, message: "", data: answer[1] };
  const data =
    path.endsWith("/duties") || path.endsWith("/feeds/refused")
      ? null
      : path.endsWith("/translation")
        ? {
            ...{ revision: 7, own: "en-US", languages: ["de"], path: "/de", draft: null, machine: true, cells },
            home_modules: [wireOf(1, 11), wireOf(4, 12)],
            common_modules: [wireOf(0, 1), wireOf(-1, 2)],
            config_modules: [],
          }
        : { revision: 8 };
  return { code: 200, message: "", data };
}) as unknown as AdminApi["call"];

let translating: Translating;
beforeEach(async () => {
  saved = [];
  asked = [];
  const own = { store: loadedStore(), catalog: testCatalog };
  const started = await startTranslating({ api: { call }, own, locale: "de", dir: "ltr", views: async () => {} });
  if (!started) throw new Error("not started");
  translating = started;
  setTranslating(started);
  const router = createMemoryRouter([{ path: "*", element: null }]);
  const api = { call } as AdminApi;
  await render(
    <EditorContext value={started.editor}>
      <ShellContext value={{ router, api, http: api, basename: "/admin_1" }}>
        <AdminApiContext value={api}>
          <DraftsContext value={started.drafts}>
            <div className="ui-root" style={{ display: "flex" }}>
              <div style={{ width: 288 }}>
                <TranslatePanel />
              </div>
              <main>
                <h1>Editor</h1>
                <TranslatePublish />
              </main>
              <TranslateDrawer />
            </div>
            <UiHost />
          </DraftsContext>
        </AdminApiContext>
      </ShellContext>
    </EditorContext>,
  );
});
afterEach(() => translating.stop());

const field = (name: string) => page.getByRole("textbox", { name });
const open = () => page.getByRole("navigation", { name: "Translation" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("what is open is listed by page and leads to its field; Enter goes on to the next, in other modules too", async () => {
  await expect.element(open().getByRole("status")).toHaveTextContent("0 of 3 texts are translated");
  await open()
    .getByRole("button", { name: /^Hello/ })
    .click();
  await expect.element(field("Title")).toHaveFocus();
  const drawer = page.getByRole("complementary", { name: "Texts: Carousel" });
  await expect.element(drawer.getByText("Hello")).toBeVisible();
  await field("Title").fill("Hallo");
  await press("Enter", field("Title"));
  await expect.element(field("Slide 1 › Title")).toHaveFocus();
  await expect.element(page.getByText("Outdated", { exact: true }).first()).toBeVisible();
  await button("Still right").click();
  await expect.element(open().getByRole("status")).toHaveTextContent("2 of 3 texts are translated");
  await press("Enter", field("Slide 1 › Title"));
  await expect.element(page.getByRole("complementary", { name: "Texts: Popular products" })).toBeVisible();
  await expectAccessible();
});

test("a module is hidden in the language alone", async () => {
  await open()
    .getByRole("button", { name: /^Hello/ })
    .click();
  const checkbox = page.getByRole("checkbox", { name: "Shown in Deutsch" });
  await expect.element(checkbox).toBeChecked();
  await checkbox.click();
  await expect.element(checkbox).not.toBeChecked();
  expect(translating.changes()).toMatchObject([{ keys: ["@show"], value: false }]);
  await checkbox.click();
  expect(translating.changes()).toEqual([]);
});

test("the default is used again by a button, and after the text is emptied", async () => {
  translating.editor.store.getState().select("home_modules:11");
  await field("Title").fill("Hallo");
  await button("Use default").first().click();
  await expect.element(field("Title")).toHaveDisplayValue("Hello");
  await expect.element(page.getByText("Missing", { exact: true })).toBeVisible();
  await field("Title").fill("Hallo");
  await field("Title").fill("");
  await field("Slide 1 › Title").click();
  await expect.element(field("Title")).toHaveDisplayValue("Hello");
  await button("The same in Deutsch").click();
  await expect.element(open().getByRole("status")).toHaveTextContent("1 of 3 texts are translated");
  await expect.element(page.getByText(/are the same in every language/)).toBeVisible();
});

test("a publish sends the texts alone, after the check", async () => {
  translating.editor.store.getState().select("home_modules:12");
  await field("Title").fill("Beliebt {cuont}");
  await button("Save and publish").click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText("{cuont} stands for nothing here")).toBeVisible();
  await question.getByRole("button", { name: /stands for nothing here/ }).click();
  await expect.element(field("Title")).toHaveFocus();
  await field("Title").fill("{count} beliebte");
  await button("Save and publish").click();
  await question.getByRole("button", { name: "Save and publish" }).click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        ...{ locale: "de", revision: 7 },
        cells: [{ group: "home_modules", module: 12, keys: ["title"], source: "popular", value: "{count} beliebte" }],
      },
    ]);
});

test("texts are put into a release instead of being published", async () => {
  await button("Add to a release").click();
  await expect.element(page.getByText("No unpublished changes")).toBeVisible();
  await open()
    .getByRole("button", { name: /^Hello/ })
    .click();
  await field("Title").fill("Hallo");
  await button("Add to a release").click();
  await page.getByRole("dialog").getByLabelText("Name").fill("Spring");
  await expectAccessible();
  await button("Add to the release").click();
  await expect.element(page.getByText(/^Added to the release\./)).toBeVisible();
  const sent = asked.filter(({ path }) => path.endsWith("/releases/design/texts")).map(({ input }) => input);
  const { group, module, keys, source } = title;
  expect(sent).toEqual([{ id: "r1", locale: "de", cells: [{ group, module, keys, source, value: "Hallo" }] }]);
  expect(saved).toEqual([]);
});

test("missing texts are translated by machine: the cost first, then they stand on the page, marked until they are reviewed", async () => {
  await button("Translate missing texts").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("20 characters are sent.")).toBeVisible();
  await expect.element(dialog.getByText(/^DeepL translates/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Translate 2 texts" }).click();
  await expect.element(page.getByText("1 text translated. Read it, then publish.").first()).toBeVisible();
  await expect.element(page.getByText("1 text is left to translate by hand.").first()).toBeVisible();
  const inputs = asked.flatMap(({ path, input }) => (path.includes("/machine/") ? [input] : []));
  expect(inputs).toMatchObject([{ cells: [{ module: 11 }, { module: 12 }] }, { max_characters: 20 }, { locale: "de" }]);
  await expect.element(open().getByText("1 of a machine is not reviewed.")).toBeVisible();
  await expect.element(open().getByRole("status")).toHaveTextContent("1 of 3 texts are translated");
  await open()
    .getByRole("button", { name: /^Hello/ })
    .click();
  await expect.element(field("Title")).toHaveDisplayValue("[de] Hello");
  await button("Mark this text as reviewed").click();
  await expectGone(open().getByText("1 of a machine is not reviewed."));
  translating.editor.store.getState().undo();
  await expect.element(field("Title")).toHaveDisplayValue("Hello");
});

test("a version's texts are restored in the language alone", async () => {
  const own = translating.own.store.getState().document;
  await render(
    <EditorContext value={translating.editor}>
      <ShellContext
        value={{
          router: createMemoryRouter([{ path: "*", element: null }]),
          api: { call } as AdminApi,
          http: { call } as AdminApi,
          basename: "/admin_1",
        }}
      >
        <VersionsPanel />
      </ShellContext>
    </EditorContext>,
  );
  translating.editor.store.getState().select("home_modules:11");
  await field("Slide 1 › Title").fill("Neu");
  const versions = page.getByRole("complementary", { name: "Version history" });
  await expect.element(versions.getByText("Texts in Deutsch")).toBeVisible();
  await versions.getByRole("button", { name: /^Version 3/ }).click();
  await expect.element(versions.getByText("Now: Neu")).toBeVisible();
  await expectAccessible();
  await versions.getByRole("button", { name: "Restore texts in Deutsch" }).click();
  await expect.element(field("Slide 1 › Title")).toHaveDisplayValue("Alt");
  expect(translating.own.store.getState().document).toBe(own);
});
