/** Which files of unit and API tests share a process, and which have one of their own. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const include = ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"];

/** Component tests run in a browser, as a project of their own. */
const exclude = ["**/*.component.test.tsx"];

/** Folders whose tests leave nothing behind in a process; the others have not been tried. */
const shared = /^src\/(contract|dashboard|decoration|editor|fonts|modules|server|shop|storefront|ui)\//;

/** What a test does that others in the same process would see: other globals, modules, times, settings, or the exit code. */
const seenByOthers =
  /\bvi\.(stubGlobal|stubEnv|mock|doMock|resetModules|useFakeTimers|setSystemTime)\b|\bglobalThis\b|\bprocess\.(env|exitCode|chdir|on)\b/;

/**
 * The test files below a folder: `together` share processes, which import each module once, `alone` have one each.
 * @param root folder of the project
 */
export function testFiles(root: string): { readonly together: readonly string[]; readonly alone: readonly string[] } {
  const files = globSync(include, { cwd: root, exclude })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const isAlone = (file: string) => !shared.test(file) || seenByOthers.test(readFileSync(join(root, file), "utf8"));
  return { together: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) };
}
