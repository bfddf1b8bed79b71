/** The contrast of the canvas's page, measured in both widths and told by the setting that it concerns. */
import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { ShellContext } from "../../shell/shell-context.ts";
import { shopCatalog } from "../../store/shop-catalog.ts";
import { createEditorStore } from "../../store/store.ts";
import { contrastFindings } from "./findings.ts";
import MeasuredPage, { type MeasuredText } from "./MeasuredPage.tsx";

const definition = shopCatalog.definitionOf(11, "home_modules");
const footer = shopCatalog.definitionOf(-1, "common_modules");
if (!definition || !footer) throw new Error("no definitions");

const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
store.getState().openPage("home_modules");
const subscription = { ...newModule(definition, "", { title: "News by email" }), id: 5 };
store.getState().load(
  {
    home_modules: [toLeanWire(subscription, definition)],
    common_modules: [toLeanWire({ ...newModule(footer, ""), id: 6 }, footer)],
  },
  1,
);

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

async function measured(): Promise<readonly MeasuredText[]> {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  return new Promise((resolve) => {
    void render(
      <ShellContext value={{ router, basename: "/admin_1" } as never}>
        <MeasuredPage onMeasured={resolve} />
      </ShellContext>,
    );
  });
}

test("texts that cannot be read are told once each, by their setting, with the width in which they are", async () => {
  await page.viewport(1280, 800);
  const texts = await measured();
  expect(new Set(texts.map(({ width }) => width))).toEqual(new Set([390, 1440]));
  const lines = (groups: Parameters<typeof contrastFindings>[2]) =>
    contrastFindings({ store, catalog: shopCatalog }, texts, groups).map(
      ({ severity, group, label, message }) => `${severity} ${group} ${label}: ${message}`,
    );
  expect(lines(["home_modules"])).toEqual([
    "error home_modules Title: Hard to read on its background: 1.0 : 1, wanted 3 : 1",
    "error home_modules “One”: Hard to read on its background: 1.3 : 1, wanted 4.5 : 1",
    "error home_modules “Twice a month”: Hard to read on its background on PC: 1.1 : 1, wanted 4.5 : 1",
  ]);
  expect(lines(["common_modules"])).toHaveLength(1);
  // A colour of the configuration changes what is seen everywhere.
  expect(lines(["config_modules"])).toHaveLength(4);
  expect(lines(["cart_modules"])).toEqual([]);
});
