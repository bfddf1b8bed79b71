/** Clicks on links of the canvas: one asks before it leaves, two never leave. */
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { dialogQueue } from "#ui/controls/dialogs.ts";
import { DraftsContext } from "../drafts/context.ts";
import { navigation } from "../shell/lazy-navigation.ts";
import { ShellContext } from "../shell/shell-context.ts";
import { EditorContext } from "../store/context.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import { useCanvasClicks } from "./use-canvas-clicks.ts";

const key = "home_modules:7";
const definition = shopCatalog.definitionOf(4, "home_modules");
if (!definition) throw new Error("no definition");
const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
store.getState().openPage("home_modules");
store.getState().load({ home_modules: [toLeanWire({ ...newModule(definition, ""), id: 7 }, definition)] }, 1);

function Page() {
  const { inline, handlers } = useCanvasClicks(null);
  return (
    <div {...handlers}>
      <output>{inline?.setting.label ?? "none"}</output>
      <div data-module-key={key}>
        <h2>Popular products</h2>
        <a href="/product/detail/vase">Dune vase</a>
      </div>
    </div>
  );
}

async function openPage() {
  // As it is once the browser was idle: what follows a link then runs within the click.
  await navigation();
  const router = createMemoryRouter([{ path: "*", element: null }]);
  const { container } = await render(
    <EditorContext value={{ store, catalog: shopCatalog }}>
      <ShellContext value={{ router, basename: "/admin_1" } as never}>
        <DraftsContext value={{ flush: async () => {} } as never}>
          <Page />
        </DraftsContext>
      </ShellContext>
    </EditorContext>,
  );
  const link = container.querySelector("a");
  if (!link) throw new Error("no link");
  const click = (detail: number) => {
    const { left, top } = link.getBoundingClientRect();
    const at = { clientX: left + 3, clientY: top + 3 };
    link.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true, ...at }));
  };
  return { click };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  store.getState().select(key);
});
afterEach(() => {
  vi.useRealTimers();
  while (dialogQueue.current()) dialogQueue.next();
});

test("a link of the selected module asks once there can be no second click; the stay button has the focus", async () => {
  const { click } = await openPage();
  click(1);
  vi.advanceTimersByTime(499);
  expect(dialogQueue.current()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(dialogQueue.current()?.options).toMatchObject({ confirm: "Confirm leave", cautious: true });
});

test("a double click on a link whose text is no setting does not leave, nor does the third click", async () => {
  const { click } = await openPage();
  click(1);
  vi.advanceTimersByTime(300);
  click(2);
  click(3);
  vi.advanceTimersByTime(2000);
  expect(dialogQueue.current()).toBeUndefined();
});
