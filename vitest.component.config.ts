/** Component tests: parts of dashboard, editor and shop in Chromium, without a shop. */
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findBrowser } from "./scripts/find-browser.ts";

const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  plugins: [react()],
  define: { __BUILD_ID__: JSON.stringify("test") },
  // Pictures of the demo are served as a shop's uploads are.
  publicDir: "demo/assets",
  test: {
    name: "component",
    include: ["src/**/*.component.test.tsx"],
    testTimeout: 20_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args, env, chromiumSandbox: false } }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
    },
  },
});
