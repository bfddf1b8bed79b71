/**
 * The editor's bars, menus, dialogs and panels in a language of other letters, longer by 40 %, on a PC and on a phone: no English word is
 * left, no text is cut, and nothing is wider than the window.
 */
import "#i18n/pseudo-screens.ts";
import { createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { calls } from "#contract/index.ts";
import { sampleAnswer } from "#dashboard/testing/sample.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { fontNames } from "#decoration/fonts.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { configDefinitions } from "#modules/config/index.ts";
import { definitions } from "#modules/registry.ts";
import "#ui/controls/tokens.css";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { cutTexts, latinTexts } from "#ui/testing/foreign-texts.ts";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { type AdminApi, AdminApiContext } from "../admin-api.ts";
import { DraftsContext } from "../drafts/context.ts";
import { startDrafts } from "../drafts/session.ts";
import ConflictDialog from "../publish/ConflictDialog.tsx";
import CheckDialog from "../publish/check/CheckDialog.tsx";
import { mergeGroup } from "../publish/merge.ts";
import SaveDialog from "../saved/SaveDialog.tsx";
import { EditorContext } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import { editedStore, first, second } from "../store/testing.ts";
import { VersionsDrawer } from "../versions/VersionsDrawer.tsx";
import { versionPreview } from "../versions/version-preview.ts";
import Drawer from "./Drawer.tsx";
import ShortcutsDialog from "./ShortcutsDialog.tsx";
import { SidePanel } from "./SidePanel.tsx";
import SignInDialog from "./SignInDialog.tsx";
import { ShellContext } from "./shell-context.ts";
import { TopBar } from "./TopBar.tsx";

const wordsOf = (text: string): string[] => text.match(/[a-z]{2,}/gi) ?? [];
/** Names, formats, keys, what the calls of the test answer, and the shop's own texts. */
const allowedWords = new Set([
  ...wordsOf(
    "URL HTML CSS JSON PC px PNG JPG SVG GIF BMP MB KB Ctrl Shift Alt Esc Enter Tab Home End Delete ada example com cash shop UTC https webp upload USD US en utm campaign summer",
  ),
  ...wordsOf(JSON.stringify(definitions.map(({ fields }) => defaultsOf(fields)))),
  ...wordsOf(JSON.stringify(fontNames)),
  ...wordsOf("Playfair Display Josefin Sans Maison Harvest Circuit Atelier Fjord Midnight"),
]);

const samples = new Set(Object.values(calls).map(({ path }) => path as string));
const call = (async (path: string) => {
  if (!samples.has(path)) throw new Error(`no call ${path}`);
  return { code: 200, message: "", data: sampleAnswer(path as Parameters<typeof sampleAnswer>[0]) };
}) as unknown as AdminApi["call"];
const api: AdminApi = { call, upload: async () => "/upload/1.webp" };

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const frames = async (count: number) => {
  for (let at = 0; at < count; at++) await frame();
};

async function editor(parts: React.ReactNode) {
  versionPreview.close();
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  const wire = (type: number, id: number, group: "home_modules" | "common_modules") => {
    const definition = shopCatalog.definitionOf(type, group);
    if (!definition) throw new Error(`no type ${type}`);
    return toLeanWire({ ...newModule(definition, "", {}), id }, definition);
  };
  store.getState().openPage("home_modules");
  store.getState().load(
    {
      home_modules: [wire(1, 11, "home_modules"), wire(11, 12, "home_modules")],
      common_modules: [wire(0, 1, "common_modules"), wire(-1, 2, "common_modules")],
      config_modules: configDefinitions.map((definition: AnyDefinition, at) =>
        toLeanWire({ ...newModule(definition, "", {}), id: 100 + at }, definition),
      ),
    },
    1,
  );
  const router = createMemoryRouter([{ path: "*", element: null }]);
  const drafts = startDrafts({ store, catalog: shopCatalog, api, scope: ["m", "1"] });
  await render(
    <EditorContext value={{ store, catalog: shopCatalog }}>
      <ShellContext value={{ router, api, http: api, basename: "/admin_1" }}>
        <AdminApiContext value={api}>
          <UploaderContext value={api.upload}>
            <DraftsContext value={drafts}>
              <div className="ui-root">{parts}</div>
              <UiHost />
            </DraftsContext>
          </UploaderContext>
        </AdminApiContext>
      </ShellContext>
    </EditorContext>,
  );
  await frames(3);
  return store;
}

const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const overlay = () => [...document.querySelectorAll(overlays)].find((element) => element.checkVisibility()) ?? null;

async function closed(): Promise<void> {
  for (let at = 0; overlay() && at < 90; at++) {
    if (at % 15 === 0) await userEvent.keyboard("{Escape}");
    await frame();
  }
  if (overlay()) throw new Error(`does not close: ${overlay()?.outerHTML.slice(0, 200)}`);
}

const untranslated = new Map<string, string>();
const note = (text: string, where: string) => untranslated.set(text, untranslated.get(text) ?? where);

/** What scrolls sideways: the window, and boxes of what lies over it. */
function tooWide(): string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] *, [role=menu]")];
  return boxes
    .filter((box) => {
      const { overflowX } = getComputedStyle(box);
      const scrolls = box === document.documentElement || overflowX === "auto" || overflowX === "scroll";
      return scrolls && box.scrollWidth > box.clientWidth + 1;
    })
    .map((box) => {
      const right = box.getBoundingClientRect().right;
      const widest = [...box.querySelectorAll("*")].find((one) => one.getBoundingClientRect().right > right + 1);
      return `${box.className}: ${box.scrollWidth} of ${box.clientWidth} px (${widest?.tagName}.${widest?.className})`;
    });
}

function read(where: string) {
  for (const text of latinTexts(allowedWords).filter((one) => !one.startsWith("/"))) note(text, where);
  for (const text of cutTexts()) note(`cut: ${text}`, where);
  for (const text of tooWide()) note(`too wide: ${text}`, where);
}

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
const nameOf = (element: HTMLElement) => element.getAttribute("aria-label") ?? element.textContent;
const opened = new Set<string>();
/** Frames until a button is taken for one that opens nothing. */
const patience = 40;

async function open(find: () => HTMLElement | undefined, where: string): Promise<boolean> {
  const button = find();
  if (!button) return false;
  button.focus();
  const before = overlay();
  button.click();
  // What opens is loaded first; a menu goes before what its command opens.
  for (let at = 0; at < patience && (!overlay() || overlay() === before); at++) await frame();
  if (!overlay() || overlay() === before) return false;
  // Dialogs are loaded, and ask for what they show.
  await expect.poll(() => overlay()?.querySelector("[aria-busy=true]") ?? null, { interval: 10 }).toBeNull();
  await frames(2);
  read(where);
  opened.add(where);
  return true;
}

/** Opens what each button of a region opens, and what each command of a menu opens. */
async function openAll(selector: string, width: number) {
  const buttons = () =>
    shown(`${selector} button:not(:disabled, [aria-disabled=true])`).filter((one) => !leaves.test(nameOf(one)));
  for (let at = 0; at < buttons().length; at++) {
    const button = () => buttons()[at];
    const where = `${width} px, ${nameOf(button() ?? document.body)}`;
    if (!(await open(button, where))) continue;
    const commands = () =>
      shown("[role=menu] [role=menuitem]:not([aria-disabled=true])").filter((one) => !leaves.test(nameOf(one)));
    const count = commands().length;
    for (let place = 0; place < count; place++) {
      if (commands().length === 0) {
        await closed();
        await open(button, where);
      }
      const command = commands()[place];
      const name = `${where} › ${command ? nameOf(command) : place}`;
      await open(() => command, name);
    }
    await closed();
  }
}

/** Two people have changed the same text, and one has removed what the other has changed. */
function conflict() {
  const [mine, theirs] = [editedStore(), editedStore()];
  mine.state().change(first, "title", "1", "commit", "1");
  theirs.state().change(first, "title", "2", "commit", "2");
  mine.state().change(first, "interval", 2, "commit", "1");
  theirs.state().change(first, "interval", 6, "commit", "2");
  mine.state().remove(second);
  theirs.state().change(second, "title", "3", "commit", "3");
  const of = (editor: typeof mine) => modulesOf(editor.state().document, "home_modules");
  const base = modulesOf(mine.state().baseline, "home_modules");
  const merge = mergeGroup("home_modules", base, of(mine), of(theirs), shopCatalog);
  return { merges: [merge], number: 9, author: "ada@example.com", created_at: "2026-11-28T10:00:00.000Z" };
}

/** Commands that write a file, or measure the pages of the shop first. */
const leaves = /Éẋṕóŕţ|Śáṽé áñđ ṕúƀłíśĥ/;
vi.spyOn(window, "open").mockImplementation(() => null);

test("bars, menus, dialogs and panels of the editor have no English word, no text that is cut and nothing wider than the window", {
  timeout: 120_000,
}, async () => {
  await shopCatalog.loadTypes();
  for (const [width, height] of [
    [1280, 800],
    [390, 800],
  ] as const) {
    await page.viewport(width, height);
    const store = await editor(
      <>
        <TopBar panelOpen={width === 390} onPanel={() => {}} />
        {width > 390 && <SidePanel />}
        <Drawer />
      </>,
    );
    read(`${width} px`);
    await openAll("[data-region=top] :not(fieldset) >", width);
    await openAll("[data-region=panel]", width);
    store.getState().select("home_modules:11");
    await frames(4);
    read(`${width} px, drawer`);
    store.getState().startAdding();
    await frames(4);
    read(`${width} px, add`);
    await cleanup();
    await editor(<SignInDialog onClose={() => {}} />);
    read(`${width} px, sign in`);
    await cleanup();
    await editor(<ShortcutsDialog onClose={() => {}} />);
    read(`${width} px, shortcuts`);
    await cleanup();
    await editor(<SaveDialog keys={["home_modules:11"]} onClose={() => {}} />);
    read(`${width} px, save a module`);
    await cleanup();
    await editor(
      <CheckDialog asked={{ question: "1", findings: [], changed: ["home_modules"] }} onAnswer={() => {}} />,
    );
    read(`${width} px, publish`);
    await cleanup();
    await editor(<ConflictDialog conflict={conflict()} onAnswer={() => {}} />);
    read(`${width} px, conflict`);
    await cleanup();
    await editor(<VersionsDrawer />);
    versionPreview.open();
    await frames(6);
    read(`${width} px, versions`);
    versionPreview.close();
    await cleanup();
  }
  expect(Array.from(untranslated, ([text, where]) => `${where}: ${text}`)).toEqual([]);
  expect(opened.size).toBeGreaterThan(12);
});
