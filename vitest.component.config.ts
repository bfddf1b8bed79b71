/** Component tests: parts of dashboard, editor and shop in Chromium, without a shop. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { compileMessages } from "./scripts/compile-messages.ts";
import { extensionCode } from "./scripts/extension-code.ts";
import { findBrowser, TEST_ARGS } from "./scripts/find-browser.ts";
import { componentFiles } from "./scripts/test-files.ts";
import { placeholders } from "./src/modules/testing/placeholders.ts";
import { commands } from "./src/ui/testing/commands.ts";
import { componentWindow } from "./src/ui/testing/window.ts";

const { executablePath, args, env } = await findBrowser();

/** Files that take longest. A fresh install knows no times: it would begin with the largest files, and end with one of these alone. */
const longest = [
  "src/dashboard/shell/pseudo-language",
  "src/storefront/contrast",
  "src/modules/fields",
  "src/dashboard/shell/roles",
  "src/editor/canvas/double-click-pages",
  "src/modules/contrast/contrast",
  "src/modules/gallery",
  "src/dashboard/products/ProductPage",
].map((name) => join(import.meta.dirname, `${name}.component.test.tsx`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(moduleId);
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  plugins: [react(), placeholders, extensionCode, compileMessages],
  define: { __BUILD_ID__: JSON.stringify("test") },
  // Pictures of the demo are served as a shop's uploads are.
  publicDir: "demo/assets",
  // Packages that are bundled before the first test: one that is met later reloads the page in the middle of a test.
  optimizeDeps: {
    include: [
      "@base-ui/react/autocomplete",
      "@base-ui/react/dialog",
      "@base-ui/react/direction-provider",
      "@base-ui/react/popover",
      "@base-ui/react/toolbar",
      "@hookform/resolvers/zod",
      "@lingui/core",
      "@lingui/message-utils/compileMessage",
      "@simplewebauthn/browser",
      "@tanstack/react-query",
      "@tanstack/react-virtual",
      "@tiptap/pm/state",
      "@tiptap/pm/tables",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "axe-core",
      "clsx",
      "d3-array",
      "d3-shape",
      "eventsource-parser",
      "idb-keyval",
      "immer",
      "jsvat",
      "lucide-react",
      "papaparse",
      "react",
      "react-colorful",
      "react-dom",
      "react-dom/client",
      "react-dom/server",
      "react-hook-form",
      "react-router",
      "react-router/dom",
      "react/jsx-dev-runtime",
      "react/jsx-runtime",
      "sanitize-html",
      "vitest-browser-react",
      "zod",
      "zod/mini",
      "zustand",
      "zustand/vanilla",
    ],
  },
  test: {
    name: "component",
    // What is scanned for packages; each of the instances has files of its own.
    include: ["{src,extensions}/**/*.component.test.tsx"],
    setupFiles: ["src/ui/testing/setup.ts"],
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    // Tests wait so much that two pages leave half of two cores idle.
    maxWorkers: availableParallelism() > 1 ? 4 : 1,
    // As in playwright.config.ts.
    retry: 0,
    // Assertions wait as long as those of the browser tests.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Modules that are replaced stand in an import map also where files share a document. With any file for which the browser's requests
      // would be intercepted instead, Vitest lets every document ask for each of its hundreds of modules anew. Needs Chromium 133.
      importMapMocks: true,
      commands,
      provider: playwright({
        // A control that is not there fails its test soon.
        actionTimeout: 10_000,
        // Without motion the browser draws less, and a test needs not wait for what slides or fades in: an eighth of the CPU time of a
        // screen's tests. Tests of what moves ask for motion (`commands.preferReducedMotion`).
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: { executablePath, args: [...args, ...TEST_ARGS], env, chromiumSandbox: false },
      }),
      // Most of a file's time was that of its modules: files about one surface share a document, which evaluates each module once.
      instances: Object.entries(componentFiles(import.meta.dirname)).map(([name, files]) => ({
        browser: "chromium",
        name,
        include: [...files],
        isolate: name === "apart",
        viewport: componentWindow,
      })),
    },
  },
});
