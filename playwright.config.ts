/** Browser tests: the built shop, started by its real command once for each worker, at a phone's and a desktop's width. */
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser, TEST_ARGS } from "./scripts/find-browser.ts";

const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: ["e2e/**/*.spec.ts", "extensions/*/e2e/*.spec.ts"],
  outputDir: "test-results",
  globalSetup: "./e2e/support/prepare.ts",
  // Two workers with their shops, databases and browsers leave a fifth of two cores idle. With three, what a test waits for
  // comes later, so none may depend on how fast a machine is.
  workers: availableParallelism() > 1 ? 3 : 1,
  // A test that passes only at its second try hides a fault of the shop or of itself.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Chromium's sandbox needs rights that containers rarely have; the tests open only pages of this project.
    launchOptions: { executablePath, args: [...args, ...TEST_ARGS], env, chromiumSandbox: false },
    reducedMotion: "no-preference",
    screenshot: "only-on-failure",
    // A test tagged @phone has a phone's window instead (e2e/support/test.ts).
    viewport: { width: 1440, height: 900 },
  },
});
