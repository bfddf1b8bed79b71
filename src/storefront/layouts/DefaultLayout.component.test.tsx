/** What the editor's canvas renders again when the order of modules changes. */
import { type ReactNode, useSyncExternalStore } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { moduleType } from "#decoration/module-type.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import type { ShownModule } from "#modules/view.ts";
import { DecorationContext, type DecorationSource } from "../decoration/source.ts";
import { DefaultLayout } from "./DefaultLayout.tsx";

test("after a module is moved, the list is rendered again, header and footer are not", async () => {
  let order: readonly string[] = ["one", "two"];
  const listeners = new Set<() => void>();
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const rendered: string[] = [];
  const part = (type: number): ShownModule => ({ id: type, type, values: {}, data: {} });
  const [header, footer] = [part(moduleType.header), part(moduleType.footer)];
  const source: DecorationSource = {
    editing: true,
    useModuleKeys: () => useSyncExternalStore(follow, () => order),
    useHeld: () => [],
    useModule: () => undefined,
    useHeader: () => header,
    useFooter: () => footer,
    usePageValues: () => ({}),
    useConfig: () => defaultConfig,
    Frame: ({ moduleKey }: { readonly moduleKey: string; readonly children: ReactNode }) => {
      rendered.push(moduleKey);
      return null;
    },
    List: ({ keys }) => <p>{keys.join()}</p>,
  };
  const router = createMemoryRouter([{ path: "*", Component: DefaultLayout }], { initialEntries: ["/cart"] });
  const screen = await render(
    <DecorationContext value={source}>
      <RouterProvider router={router} />
    </DecorationContext>,
  );
  await expect.element(screen.getByText("one,two").first()).toBeVisible();
  rendered.length = 0;
  order = ["two", "one"];
  for (const listener of listeners) listener();
  await expect.element(screen.getByText("two,one").first()).toBeVisible();
  expect(rendered).toEqual([]);
});
