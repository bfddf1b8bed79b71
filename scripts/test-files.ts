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

/** What a component test does that the next file in the same document would see: other modules, another language, scripts of the document. */
const seenByNext =
  /\bvi\.(mock|doMock|resetModules)\b|pseudo-screens|createContextualFragment|createElement\("script"\)/;

/**
 * Files that have a document of their own as well: they measure whole pages by the style sheets that these load themselves, or begin
 * with an editor or a document in which nothing was done.
 */
const inOwnDocument = new Set([
  "src/editor/rules/rules.component.test.tsx",
  "src/editor/shell/rows-and-keys.component.test.tsx",
  "src/editor/together/together.component.test.tsx",
  "src/modules/contrast/contrast.component.test.tsx",
  "src/modules/fields.component.test.tsx",
  "src/modules/gallery.component.test.tsx",
  "src/storefront/components/server-part.component.test.tsx",
  "src/storefront/contrast.component.test.tsx",
  "src/storefront/decoration/nested-hydration.component.test.tsx",
  "src/storefront/forced-colors.component.test.tsx",
  "src/storefront/layouts/root-style.component.test.tsx",
]);

/**
 * The component test files below a folder, by what shares one document: files about one surface do, with its style sheets; `apart` has
 * a document for each file.
 * @param root folder of the project
 */
export function componentFiles(
  root: string,
): Readonly<Record<"dashboard" | "editor" | "modules" | "shop" | "apart", readonly string[]>> {
  const surfaceOf = (file: string) => {
    if (inOwnDocument.has(file) || seenByNext.test(readFileSync(join(root, file), "utf8"))) return "apart";
    if (/(^src|^extensions\/[^/]+)\/dashboard\//.test(file)) return "dashboard";
    if (file.startsWith("src/editor/")) return "editor";
    if (file.startsWith("src/modules/")) return "modules";
    return file.startsWith("src/storefront/") ? "shop" : "apart";
  };
  const files = globSync("{src,extensions}/**/*.component.test.tsx", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const of = (surface: string) => files.filter((file) => surfaceOf(file) === surface);
  return {
    dashboard: of("dashboard"),
    editor: of("editor"),
    modules: of("modules"),
    shop: of("shop"),
    apart: of("apart"),
  };
}
