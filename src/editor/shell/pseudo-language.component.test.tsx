/**
 * The editor's bars, menus, dialogs and panels in a language of other letters, longer by 40 %, on a PC and on a phone: no English word is
 * left, no text is cut, and nothing is wider than the window.
 */
import "#i18n/pseudo-screens.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import ConflictDialog from "../publish/ConflictDialog.tsx";
import CheckDialog from "../publish/check/CheckDialog.tsx";
import ReleaseDialog from "../releases/ReleaseDialog.tsx";
import SaveDialog from "../saved/SaveDialog.tsx";
import { SyncedPanel } from "../saved/SyncedPanel.tsx";
import { shopCatalog } from "../store/shop-catalog.ts";
import ThemeDialog from "../themes/ThemeDialog.tsx";
import { VersionsDrawer } from "../versions/VersionsDrawer.tsx";
import { versionPreview } from "../versions/version-preview.ts";
import Drawer from "./Drawer.tsx";
import ShortcutsDialog from "./ShortcutsDialog.tsx";
import { SidePanel } from "./SidePanel.tsx";
import SignInDialog from "./SignInDialog.tsx";
import { TopBar } from "./TopBar.tsx";
import { editor, found, frames, lists, openAll, opened, read, readLists, shown, toasted } from "./testing/crawl.tsx";
import { colleagues, comments, conflict, look, recovery, templates, translation } from "./testing/states.tsx";

vi.spyOn(window, "open").mockImplementation(() => null);

/** Bars, rows of the panel, and the settings of modules with each kind of field. */
async function shell(width: number, where: string): Promise<void> {
  const store = await editor(
    <>
      <TopBar panelOpen={width === 390} onPanel={() => {}} />
      {width > 390 && <SidePanel />}
      <Drawer />
    </>,
  );
  read(where);
  await openAll("[data-region=top] :not(fieldset) >", where);
  await openAll("[data-region=panel]", where);
  const pressed = new Set<string>();
  for (const key of Object.keys(store.getState().document.modules)) {
    store.getState().select(key);
    await frames(2);
    const drawer = document.querySelector("[data-region=drawer]") ?? undefined;
    read(`${where}, drawer`, drawer);
    if (width > 390) await readLists(`${where}, drawer`, drawer);
    if (width > 390) await openAll("[data-region=drawer]", `${where}, drawer`, pressed);
  }
  store.getState().startAdding();
  await frames(4);
  read(`${where}, add`);
  await cleanup();
}

async function theme(where: string): Promise<void> {
  await editor(<ThemeDialog name="maison" logos={[]} before={() => {}} onClose={() => {}} />);
  await expect.poll(() => shown("[role=dialog] [type=radio]").length, { interval: 10 }).toBeGreaterThan(0);
  read(`${where}, theme`);
  await cleanup();
}

async function versions(where: string): Promise<void> {
  await editor(<VersionsDrawer />);
  versionPreview.open();
  await frames(6);
  read(`${where}, versions`);
  versionPreview.close();
  await cleanup();
}

test("bars, menus, dialogs and panels of the editor have no English word, no text that is cut and nothing wider than the window", {
  timeout: 120_000,
}, async () => {
  await Promise.all([shopCatalog.loadTypes(), shopCatalog.loadPages()]);
  for (const width of [1280, 390]) {
    const where = `${width} px`;
    await page.viewport(width, 800);
    await shell(width, where);
    await look(<SignInDialog onClose={() => {}} />, `${where}, sign in`);
    await look(<ShortcutsDialog onClose={() => {}} />, `${where}, shortcuts`);
    await look(<SaveDialog keys={["home_modules:11"]} onClose={() => {}} />, `${where}, save a module`);
    const asked = { question: "1", findings: [], changed: ["home_modules" as const] };
    await look(<CheckDialog asked={asked} onAnswer={() => {}} />, `${where}, publish`);
    await look(<ConflictDialog conflict={conflict()} onAnswer={() => {}} />, `${where}, conflict`);
    await look(<SyncedPanel moduleKey="home_modules:13" />, `${where}, synced module`);
    await look(<ReleaseDialog onClose={() => {}} />, `${where}, release`);
    await recovery(where);
    await colleagues(where);
    await comments(where);
    await translation(where);
    await templates(where);
    await theme(where);
    await versions(where);
  }
  expect(Array.from(found, ([text, where]) => `${where}: ${text}`)).toEqual([]);
  expect(opened.size).toBeGreaterThan(25);
  expect(lists.size).toBeGreaterThan(10);
  expect(toasted.size).toBeGreaterThan(0);
});
