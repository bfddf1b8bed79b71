/** Browser tests: the built shop, started once by its real command, seen at a phone's and at a desktop's width. */
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/start-shop.ts",
  // Two cores are shared by the shop, its database and the browser.
  workers: 1,
  // A headless browser stalls now and then among hundreds of tests; what fails twice is broken. The report names both.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Chromium's own sandbox needs rights that containers rarely give; the tests open nothing but our own pages.
    launchOptions: { executablePath, args, env, chromiumSandbox: false },
    reducedMotion: "no-preference",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
  projects: [
    {
      name: "phone",
      // These watch the server, or the editor, which is made for larger screens.
      testIgnore: ["publish.spec.ts", "editor*.spec.ts"],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
