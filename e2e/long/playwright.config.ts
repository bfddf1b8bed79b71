/** The long test (`npm run test:long`): a shop on several processes and servers, some of which fail while people buy. */
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";

const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "failing-parts.ts",
  outputDir: "../../test-results/long",
  globalSetup: "../support/build.ts",
  workers: 1,
  timeout: 30 * 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: { executablePath, args, env, chromiumSandbox: false },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
});
