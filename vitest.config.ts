import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.ts";
import { extensionCode } from "./scripts/extension-code.ts";
import { testFiles } from "./scripts/test-files.ts";

const { together, clock, alone } = testFiles(import.meta.dirname);
const shared = {
  plugins: [extensionCode, compileMessages],
  define: { __BUILD_ID__: JSON.stringify("test") },
  resolve: { alias: { "@shopwright/client": join(import.meta.dirname, "packages/client/src/index.ts") } },
  test: {
    // Milliseconds until what hangs ends: many times what any test takes, because a busy machine must not decide.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
};

/** A project whose files share processes. */
const sharing = (name: string, files: readonly string[]) => ({
  ...shared,
  test: {
    ...shared.test,
    name,
    include: [...files],
    isolate: false,
    setupFiles: "src/ui/testing/shared-process.setup.ts",
  },
});

export default defineConfig({
  test: {
    projects: [
      // Importing the modules of a file costs more time than most files' tests: these files import them once for all.
      sharing("unit", together),
      sharing("clock", clock),
      { ...shared, test: { ...shared.test, name: "alone", include: [...alone] } },
    ],
    // Of the whole run, so that all projects share one PostgreSQL.
    globalSetup: "src/db/testing-setup.ts",
    // With three, conversions of the largest pictures take longer than the shop gives them.
    maxWorkers: 2,
    // What every test with a database depends on without an import: the set-up and the migrations.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      "**/package-lock.json",
      "**/src/db/{embedded,functions,migrations}/**",
      "**/src/db/{functions,migrate,testing-setup,testing/command-guard}.ts",
    ],
  },
});
