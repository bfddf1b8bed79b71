/** The contrast of the pages that a publish changes, measured in both widths and told by the setting that it concerns. */
import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Group } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { fixtureApi } from "#storefront/testing/fixture-api.ts";
import type { AdminApi } from "../../admin-api.ts";
import { loadIntoStore } from "../../api/load-into-store.ts";
import { editorSource } from "../../canvas/source.tsx";
import { ShellContext } from "../../shell/shell-context.ts";
import { loadAllDefinitions } from "../../store/catalog.ts";
import { EditorContext } from "../../store/context.ts";
import { shopCatalog } from "../../store/shop-catalog.ts";
import { createEditorStore } from "../../store/store.ts";
import type { MeasuredContrast } from "../publish.ts";
import MeasuredPages from "./MeasuredPages.tsx";

await loadAllDefinitions(shopCatalog);
const definition = shopCatalog.definitionOf(11, "home_modules");
const footer = shopCatalog.definitionOf(-1, "common_modules");
const cart = shopCatalog.definitionOf(moduleType.page, "cart_modules");
if (!definition || !footer || !cart) throw new Error("no definitions");

const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
store.getState().openPage("home_modules");
const subscription = { ...newModule(definition, "", { title: "News by email" }), id: 5 };
store.getState().load(
  {
    home_modules: [toLeanWire(subscription, definition)],
    common_modules: [toLeanWire({ ...newModule(footer, ""), id: 6 }, footer)],
    cart_modules: [toLeanWire({ ...newModule(cart, ""), id: 7 }, cart)],
    config_modules: [],
  },
  1,
);

// Drafts, which no load replaces.
store.getState().change("cart_modules:7", "good_name_color", "#fefefe", "commit", "Name color");
store.getState().rename("common_modules:6", "Foot");

const style = `.on-phone { color: #555 } @container page (min-width: 1024px) { .on-phone { color: #eee } }
  .page-root { container: page / inline-size }`;

function Page() {
  return (
    <div className="page-root">
      <style>{style}</style>
      <div data-module-key="home_modules:5">
        <h2 style={{ color: "#f4f4f4" }}>News by email</h2>
        <p className="on-phone">Twice a month</p>
        <p className="row" style={{ color: "#ccc" }}>
          Two
        </p>
        <p className="row" style={{ color: "#ddd" }}>
          One
        </p>
        <p>Readable</p>
      </div>
      <div data-module-key="common_modules:6">
        <p style={{ color: "#fff" }}>In the footer</p>
      </div>
    </div>
  );
}

async function measured(groups: readonly Group[], during = async () => {}): Promise<MeasuredContrast> {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  const editor = { store, catalog: shopCatalog };
  const result = Promise.withResolvers<MeasuredContrast | null>();
  const { unmount } = await render(
    <EditorContext value={editor}>
      <ShellContext value={{ router, basename: "/admin_1", api } as never}>
        <DecorationContext value={editorSource(store)}>
          <MeasuredPages groups={groups} onMeasured={result.resolve} />
        </DecorationContext>
      </ShellContext>
    </EditorContext>,
  );
  await during();
  const answer = await result.promise;
  await unmount();
  if (!answer) throw new Error("not measured");
  return answer;
}

const api = loadIntoStore(fixtureApi({}).api as unknown as AdminApi, store, shopCatalog);

const lines = ({ findings }: MeasuredContrast) =>
  findings.map(({ severity, group, label, message }) => `${severity} ${group} ${label}: ${message}`);

test("texts that cannot be read are told once each, by their setting, with the width in which they are", async () => {
  await page.viewport(1280, 800);
  const { pages, ...home } = await measured(["home_modules"]);
  expect(pages).toEqual({ measured: 1, changed: 1 });
  expect(lines({ pages, ...home })).toEqual([
    "error home_modules Title: Hard to read on its background: 1.0 : 1, wanted 3 : 1",
    "error home_modules “One”: Hard to read on its background: 1.3 : 1, wanted 4.5 : 1",
    "error home_modules “Twice a month”: Hard to read on its background on PC: 1.1 : 1, wanted 4.5 : 1",
  ]);
});

test("a page that is not on the canvas is measured too", async () => {
  const { pages, findings } = await measured(["cart_modules"]);
  expect(pages).toEqual({ measured: 1, changed: 1 });
  const names = findings.filter(({ group, message }) => group === "cart_modules" && message.includes(": 1.0 : 1"));
  expect(names.map(({ severity, key, page }) => [severity, key, page])).toContainEqual([
    "error",
    "cart_modules:7",
    undefined,
  ]);
});

test("what is seen on every page is measured on twelve, the canvas's and those with changes first; progress is told", async () => {
  const steps = new Set<string>();
  const watch = setInterval(() => steps.add(document.querySelector("[role=status]")?.textContent ?? ""), 20);
  const answer = await measured(["cart_modules", "config_modules"]);
  clearInterval(watch);
  expect(answer.pages.changed).toBe(23);
  expect(answer.pages.measured).toBeGreaterThan(1);
  expect([...steps]).toEqual(expect.arrayContaining(["Checking contrast: page 2 of 12"]));
  // A colour of the configuration changes what is seen everywhere; the cart's own texts are its own.
  expect(lines(answer)).toContainEqual(expect.stringMatching(/^error config_modules Title: /));
  expect(lines(answer)).toContainEqual(expect.stringMatching(/^error config_modules “In the footer”: /));
  expect(answer.findings.find(({ key }) => key === "cart_modules:7")).toMatchObject({ group: "cart_modules" });
});

test("skipped, it tells of the pages measured until then", async () => {
  const answer = await measured(["home_modules", "config_modules"], async () => {
    await page.getByRole("button", { name: "Skip" }).click();
  });
  expect(answer.pages.measured).toBeLessThan(12);
  expect(lines(answer).length).toBeGreaterThan(2);
});
