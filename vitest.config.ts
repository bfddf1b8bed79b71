import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  define: { __BUILD_ID__: JSON.stringify("test") },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          globalSetup: "src/db/testing-setup.ts",
        },
      },
    ],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What every test with a database depends on without an import: the set-up and the migrations.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      "**/package-lock.json",
      "**/src/db/{embedded,migrations}/**",
      "**/src/db/{migrate,testing-setup,testing/command-guard}.ts",
    ],
  },
});
