/** Crawls of the editor in a language of other letters: renders its parts, opens what their buttons open, and notes what is wrong. */
import { createMemoryRouter } from "react-router";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Group } from "#contract/groups.ts";
import { calls } from "#contract/index.ts";
import { sampleAnswer } from "#dashboard/testing/sample.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import { fontNames } from "#decoration/fonts.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { syncedType } from "#decoration/nesting.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { configDefinitions } from "#modules/config/index.ts";
import { definitions } from "#modules/registry.ts";
import "#ui/controls/tokens.css";
import { toasts } from "#ui/controls/toasts.ts";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { eachList } from "#ui/testing/each-list.ts";
import { cutTexts, latinTexts } from "#ui/testing/foreign-texts.ts";
import { PictureCopierContext, UploaderContext } from "#ui/uploads/uploader.ts";
import { type AdminApi, AdminApiContext } from "../../admin-api.ts";
import { DraftsContext } from "../../drafts/context.ts";
import { startDrafts } from "../../drafts/session.ts";
import { setDesignerStore } from "../../landing/pages.ts";
import { EditorContext } from "../../store/context.ts";
import { shopCatalog } from "../../store/shop-catalog.ts";
import { createEditorStore } from "../../store/store.ts";
import { versionPreview } from "../../versions/version-preview.ts";
import { ShellContext } from "../shell-context.ts";

const wordsOf = (text: string): string[] => text.match(/[a-z]{2,}/gi) ?? [];
/** Names, formats, keys, what the calls of the test answer, and the shop's own texts. */
const allowedWords = new Set([
  ...wordsOf(
    "URL HTML CSS JSON PC px PNG JPG SVG GIF BMP MB KB Ctrl Shift Alt Esc Enter Tab Home End Delete ada example com cash shop UTC https webp upload USD US English en utm campaign summer",
  ),
  ...wordsOf(JSON.stringify(definitions.map(({ fields }) => defaultsOf(fields)))),
  ...wordsOf(JSON.stringify(fontNames)),
  ...fontNames.flatMap((name) => wordsOf(name.replace(/(?=[A-Z])/g, " "))),
  ...wordsOf("Playfair Display Josefin Sans Maison Harvest Circuit Atelier Fjord Midnight"),
]);

const samples = new Set(Object.values(calls).map(({ path }) => path as string));
export const call = (async (path: string) => {
  if (!samples.has(path)) throw new Error(`no call ${path}`);
  return { code: 200, message: "", data: sampleAnswer(path as Parameters<typeof sampleAnswer>[0]) };
}) as unknown as AdminApi["call"];
const api: AdminApi = { call, upload: async () => "/upload/1.webp" };

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
export const frames = async (count: number) => {
  for (let at = 0; at < count; at++) await frame();
};

export const wire = (type: number, id: number, values: Values = {}, group: Group = "home_modules") => {
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  return toLeanWire({ ...newModule(definition, "", values), id }, definition);
};

/** The editor around some of its parts, with a small design. @returns its store */
export async function editor(parts: React.ReactNode) {
  versionPreview.close();
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  setDesignerStore(store);
  store.getState().openPage("home_modules");
  store.getState().load(
    {
      home_modules: [wire(1, 11), wire(13, 12), wire(42, 14), wire(2, 15), wire(syncedType, 13, { saved: "5" })],
      saved_modules_5: [wire(13, 21), wire(-3, 22, { saved_name: "…" }, "saved_modules_5")],
      common_modules: [wire(0, 1, {}, "common_modules"), wire(-1, 2, {}, "common_modules")],
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
            <PictureCopierContext value={async () => "/upload/2.webp"}>
              <DraftsContext value={drafts}>
                <div className="ui-root">{parts}</div>
                <UiHost />
              </DraftsContext>
            </PictureCopierContext>
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

/** What is wrong, each with where it is first met. */
export const found = new Map<string, string>();
const note = (text: string, where: string) => found.set(text, found.get(text) ?? where);

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

/** @param root what is looked at: all, or what lies over it */
export function read(where: string, root: Element = document.body) {
  for (const text of latinTexts(allowedWords, root).filter((one) => !one.startsWith("/"))) note(text, where);
  for (const text of cutTexts(root)) note(`cut: ${text}`, where);
  for (const text of tooWide()) note(`too wide: ${text}`, where);
}

/** Reads the toasts that are shown, then closes them. */
function readToasts(where: string): void {
  const messages = shown("[aria-live=polite] > li");
  for (const message of messages) read(`${where}, message`, message);
  if (messages.length > 0) toasted.add(where);
  for (const { id } of toasts.list()) toasts.close(id);
}

/** Names of the lists of choices that were read. */
export const lists = new Set<string>();

/** Opens the lists of choices within `root` that were not read yet, and reads their entries. */
export async function readLists(where: string, root: Element = document.body): Promise<void> {
  await eachList(root, lists, (list, name) => read(`${where}, list ${name}`, list));
}

export const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
export const nameOf = (element: HTMLElement) => element.getAttribute("aria-label") ?? element.textContent;
/** Places and names of the buttons that opened a menu, dialog or panel. */
export const opened = new Set<string>();
/** Places and names of the buttons that showed a toast. */
export const toasted = new Set<string>();
/** Commands that open nothing, write a file, measure the pages of the shop first, or hide the bar. */
const leaves =
  /Éẋṕóŕţ|Śáṽé áñđ ṕúƀłíśĥ|Ƒúłł śćŕééñ|Đéśķţóṕ|^⟦Ṕĥóñé|ṔĆ áñđ|Ṽíéẃ śĥóṕ|Ṽéŕśíóñ|íñśéŕţ á ṽáłúé|Ŕéśéţ|Ćłéáŕ|Áṕṕłý/;
const usable = (selector: string) => shown(selector).filter((one) => !leaves.test(nameOf(one)));
/** Frames until a button is taken for one that opens nothing. */
const patience = 40;
/** What a button can change instead of opening something. */
const state = () =>
  shown("[aria-current], [aria-selected=true], [aria-pressed=true], [aria-expanded=true], [aria-checked=true], h2")
    .map((one) => `${one.tagName} ${nameOf(one)}`)
    .join();

async function open(button: HTMLElement | undefined, where: string): Promise<boolean> {
  if (!button) return false;
  button.focus();
  const [before, stateBefore] = [overlay(), state()];
  const isOpen = () => overlay() && overlay() !== before;
  button.click();
  // What opens is loaded first; a menu goes before what its command opens.
  for (let at = 0; at < patience && !isOpen(); at++) {
    await frame();
    if (at === 1 && !before && !isOpen() && state() !== stateBefore) break;
  }
  readToasts(where);
  if (!isOpen()) return false;
  // Dialogs are loaded, and ask for what they show.
  await loaded();
  await frames(2);
  const over = overlay();
  read(where, over ?? undefined);
  if (over) await readLists(where, over);
  opened.add(where);
  return true;
}

export const loaded = () => expect.poll(() => document.querySelector("[aria-busy=true]"), { interval: 10 }).toBeNull();

/** Opens what each button of a region opens, and what each command of a menu opens. @param pressed buttons that are left out */
export async function openAll(selector: string, where: string, pressed = new Set<string>()): Promise<void> {
  // Without comboboxes, whose lists `readLists` opens.
  const buttons = () => usable(`${selector} button:not(:disabled, [aria-disabled=true], [role=combobox])`);
  for (let at = 0; at < buttons().length; at++) {
    const button = buttons()[at];
    const name = `${where}, ${button ? nameOf(button) : at}`;
    if (pressed.has(name)) continue;
    pressed.add(name);
    if (!(await open(button, name))) continue;
    const commands = () => usable("[role=menu] [role=menuitem]:not([aria-disabled=true])");
    const count = commands().length;
    for (let place = 0; place < count; place++) {
      if (commands().length === 0) {
        await closed();
        await open(buttons()[at], name);
      }
      const command = commands()[place];
      await open(command, `${name} › ${command ? nameOf(command) : place}`);
    }
    await closed();
  }
}
