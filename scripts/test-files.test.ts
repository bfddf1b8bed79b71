import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "../src/db/temporary-folder.ts";
import { componentFiles, testFiles } from "./test-files.ts";

const root = await temporaryFolder("test-files-");
afterAll(() => removeFolder(root));

test("tests share a process, so do those that set the clock, and those that change what all in it see do not; every file is in one of them", async () => {
  const files = {
    "src/shop/money.test.ts": "expect(1).toBe(1)",
    "src/ui/Menu.test.tsx": "render(1)",
    "src/ui/idle.test.ts": 'vi.stubGlobal("window", {})',
    "src/shop/clock.test.ts": "vi.useFakeTimers()",
    "src/shop/later.test.ts": "vi.setSystemTime(0)",
    "src/shop/storage-and-clock.test.ts": 'vi.useFakeTimers(); vi.stubGlobal("localStorage", {})',
    "src/shop/kill.test.ts": "spawn(node, { env: process.env })",
    "src/shop/settings.test.ts": 'process.env.PORT = "1"',
    "src/shop/other-settings.test.ts": "delete process.env.PORT",
    "src/shop/signal.test.ts": 'process.on("SIGTERM", stop)',
    "src/db/migrate.test.ts": "createTestDatabase()",
    "src/server/pages.test.ts": "createTestServer()",
    "scripts/docs.test.ts": "read()",
    "src/shop/money.ts": "no test",
    "src/ui/Menu.component.test.tsx": "in a browser",
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  expect(testFiles(root)).toEqual({
    together: [
      "scripts/docs.test.ts",
      "src/db/migrate.test.ts",
      "src/server/pages.test.ts",
      "src/shop/kill.test.ts",
      "src/shop/money.test.ts",
      "src/ui/Menu.test.tsx",
    ],
    clock: ["src/shop/clock.test.ts", "src/shop/later.test.ts"],
    alone: [
      "src/shop/other-settings.test.ts",
      "src/shop/settings.test.ts",
      "src/shop/signal.test.ts",
      "src/shop/storage-and-clock.test.ts",
      "src/ui/idle.test.ts",
    ],
  });
});

test("component tests about one surface share a document; those that change what the next file sees have one each", async () => {
  const files = {
    "extensions/one/dashboard/one.component.test.tsx": "renderScreen(1)",
    "src/dashboard/orders/Order.component.test.tsx": "renderScreen(1)",
    "src/dashboard/extensions/mocked.component.test.tsx": 'vi.mock("virtual:extension-screens")',
    "src/dashboard/shell/pseudo.component.test.tsx": 'import "#i18n/pseudo-screens.ts"',
    "src/editor/shell/Bar.component.test.tsx": "render(1)",
    "src/modules/hero/hero.component.test.tsx": "render(1)",
    "src/modules/gallery.component.test.tsx": "render(1)",
    "src/storefront/document/rules.component.test.tsx": "document.createRange().createContextualFragment(html)",
    "src/storefront/pages/cart.component.test.tsx": "renderPage(1)",
    "src/ui/controls/menus.component.test.tsx": "render(1)",
  };
  const folder = join(root, "components");
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  expect(componentFiles(folder)).toEqual({
    dashboard: ["extensions/one/dashboard/one.component.test.tsx", "src/dashboard/orders/Order.component.test.tsx"],
    modules: ["src/modules/hero/hero.component.test.tsx"],
    apart: [
      "src/dashboard/extensions/mocked.component.test.tsx",
      "src/dashboard/shell/pseudo.component.test.tsx",
      "src/editor/shell/Bar.component.test.tsx",
      "src/modules/gallery.component.test.tsx",
      "src/storefront/document/rules.component.test.tsx",
      "src/storefront/pages/cart.component.test.tsx",
      "src/ui/controls/menus.component.test.tsx",
    ],
  });
});
