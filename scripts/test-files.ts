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
 * What a test does that others in the same process would see: other globals, modules, settings, or the exit code. Settings that
 * are read, or given to another process, change nothing.
 */
const seenByOthers =
  /\bvi\.(stubGlobal|stubEnv|mock|doMock|resetModules)\b|\bglobalThis\b|\bdelete process\.env\b|\bprocess\.(env(\.\w+|\[[^\]]*\])? = |exitCode|chdir|on\b)/;

/** Another time, which ends with the file (`shared-process.setup.ts`); what a module noted of it may stay. */
const setsClock = /\bvi\.(useFakeTimers|setSystemTime)\b/;

/**
 * The test files below a folder: `together` share processes, which import each module once; so do those that set nothing but the
 * `clock`, in processes of their own, because most of them import the whole server; `alone` have one each.
 * @param root folder of the project
 */
export function testFiles(root: string): Readonly<Record<"together" | "clock" | "alone", readonly string[]>> {
  const files = globSync(include, { cwd: root, exclude })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const placeOf = (file: string) => {
    const text = readFileSync(join(root, file), "utf8");
    if (seenByOthers.test(text)) return "alone";
    return setsClock.test(text) ? "clock" : "together";
  };
  const { together = [], clock = [], alone = [] } = Object.groupBy(files, placeOf);
  return { together, clock, alone };
}

/** What a component test does that the next file in the same document would see: other modules, another language, scripts of the document. */
const seenByNext =
  /\bvi\.(mock|doMock|resetModules)\b|pseudo-screens|createContextualFragment|createElement\("script"\)/;

/** Files that have a document of their own as well: they measure many modules by the style sheets that they load themselves. */
const inOwnDocument = new Set([
  "src/modules/contrast/contrast.component.test.tsx",
  "src/modules/fields.component.test.tsx",
  "src/modules/gallery.component.test.tsx",
]);

/**
 * The component test files below a folder, by what shares one document: files about one surface do, with its style sheets; `apart` has
 * a document for each file, among them those about the editor and the shop's pages, which remember much for as long as they are open.
 * @param root folder of the project
 */
export function componentFiles(root: string): Readonly<Record<"dashboard" | "modules" | "apart", readonly string[]>> {
  const surfaceOf = (file: string) => {
    if (inOwnDocument.has(file) || seenByNext.test(readFileSync(join(root, file), "utf8"))) return "apart";
    if (/(^src|^extensions\/[^/]+)\/dashboard\//.test(file)) return "dashboard";
    return file.startsWith("src/modules/") ? "modules" : "apart";
  };
  const files = globSync("{src,extensions}/**/*.component.test.tsx", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const of = (surface: string) => files.filter((file) => surfaceOf(file) === surface);
  return {
    dashboard: of("dashboard"),
    modules: of("modules"),
    apart: of("apart"),
  };
}
