/** Which files of unit and API tests share a process, and which have one of their own. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const include = [
  "src/**/*.test.{ts,tsx}",
  "packages/**/*.test.ts",
  "extensions/**/*.test.ts",
  "demo/**/*.test.ts",
  "scripts/**/*.test.ts",
  "bench/**/*.test.ts",
];

/** Component tests run in a browser, as a project of their own. */
const exclude = ["**/*.component.test.tsx"];

/**
 * What a test does that others in the same process would see: other globals, modules, times, settings, or the exit code.
 * Settings that are read, or given to another process, change nothing.
 */
const seenByOthers =
  /\bvi\.(stubGlobal|stubEnv|mock|doMock|resetModules|useFakeTimers|setSystemTime)\b|\bglobalThis\b|\bdelete process\.env\b|\bprocess\.(env(\.\w+|\[[^\]]*\])? = |exitCode|chdir|on\b)/;

/**
 * The test files below a folder: `together` share processes, which import each module once, `alone` have one each.
 * @param root folder of the project
 */
export function testFiles(root: string): { readonly together: readonly string[]; readonly alone: readonly string[] } {
  const files = globSync(include, { cwd: root, exclude })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const isAlone = (file: string) => seenByOthers.test(readFileSync(join(root, file), "utf8"));
  return { together: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) };
}
