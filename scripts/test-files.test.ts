import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "../src/db/temporary-folder.ts";
import { testFiles } from "./test-files.ts";

const root = await temporaryFolder("test-files-");
afterAll(() => removeFolder(root));

test("tests share a process, those that change what all in it see do not; every file is in one of both", async () => {
  const files = {
    "src/shop/money.test.ts": "expect(1).toBe(1)",
    "src/ui/Menu.test.tsx": "render(1)",
    "src/ui/idle.test.ts": 'vi.stubGlobal("window", {})',
    "src/shop/clock.test.ts": "vi.useFakeTimers()",
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
    alone: [
      "src/shop/clock.test.ts",
      "src/shop/other-settings.test.ts",
      "src/shop/settings.test.ts",
      "src/shop/signal.test.ts",
      "src/ui/idle.test.ts",
    ],
  });
});
