/** Browser tests: the built shop, started by its real command once for each worker, at a phone's and a desktop's width. */
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/build.ts",
  // One worker with its shop, database and browser leaves a third of two cores idle.
  workers: availableParallelism() > 1 ? 2 : 1,
  // The headless browser stalls in some of hundreds of tests; a test that fails twice is broken. The report names both.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Chromium's sandbox needs rights that containers rarely have; the tests open only pages of this project.
    launchOptions: { executablePath, args, env, chromiumSandbox: false },
    reducedMotion: "no-preference",
    screenshot: "only-on-failure",
    // Recording takes a snapshot of the page for each action: only where a test has failed before.
    trace: "on-first-retry",
  },
  projects: [
    {
      name: "phone",
      // These test the server, or the editor, which is made for larger screens.
      testIgnore: ["publish.spec.ts", "editor*.spec.ts"],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
