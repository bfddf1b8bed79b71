/**
 * Which files of `src` a request passes: those of which a function runs. V8 counts the calls of every function in this process
 * (precise coverage); types and constants run nothing and do not count. `src/server/pages/path.test.ts` asks a running server for a product page.
 */
import { readFileSync } from "node:fs";
import { Session } from "node:inspector";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf, TEST_FILE } from "./import-boundaries.ts";

/** Count once each: what a reader of the path takes as given. */
const LIBRARIES = ["src/contract", "src/db", "src/i18n", "src/kernel"];

/** What draws: a page passes those that stand on it, as the design says. */
const COMPONENTS = /^src\/(ui|modules|storefront\/(components|layouts|pages))\//;

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the test runner adds to a module for each of its exports. */
const ACCESSOR = /^(\(\) => \{ ?try ?\{ ?return [\w.]+ ?\} ?catch|get\(\))/;

export class CallRecorder {
  readonly #session = new Session();
  readonly #sources = new Map<string, string>();

  start(): void {
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Debugger.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  }

  stop(): void {
    this.#session.disconnect();
  }

  /** The files of which a function has run since the last time, without tests, in alphabetical order. */
  take(): readonly string[] {
    const files = new Set<string>();
    // Answers come before `post` returns: the session is that of this thread.
    this.#session.post("Profiler.takePreciseCoverage", (_, { result }) => {
      for (const { url, scriptId, functions } of result) {
        const file = fileOf(url);
        if (!file || files.has(file)) continue;
        const ran = functions.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [range] : []));
        const isOwn = ran.some(
          ({ startOffset, endOffset }) => !ACCESSOR.test(this.#sourceOf(scriptId).slice(startOffset, endOffset)),
        );
        if (isOwn) files.add(file);
      }
    });
    return [...files].sort();
  }

  #sourceOf(scriptId: string): string {
    let source = this.#sources.get(scriptId);
    if (source === undefined) {
      this.#session.post("Debugger.getScriptSource", { scriptId }, (_, answer) => {
        source = answer.scriptSource;
      });
      this.#sources.set(scriptId, source ?? "");
    }
    return source ?? "";
  }
}

/** @returns undefined for what is no source of the project */
function fileOf(url: string): string | undefined {
  const path = url.startsWith("file:") ? fileURLToPath(url) : url;
  const file = path.startsWith(root) ? relative(root, path).replaceAll("\\", "/") : "";
  return /^src\/.*\.tsx?$/.test(file) && !TEST_FILE.test(file) ? file : undefined;
}

/** The files with each library as one. */
export function withoutLibraries(files: readonly string[]): readonly string[] {
  const nameOf = (file: string) => LIBRARIES.find((library) => file.startsWith(`${library}/`)) ?? file;
  return [...new Set(files.map(nameOf))];
}

/** Those of the files that import another one of them, also by the index of its folder. The rest answers, and a reader comes back from it. */
export function handingOn(files: readonly string[]): readonly string[] {
  const passed = new Set(files);
  return files.filter((file) => !LIBRARIES.includes(file) && importedBy(file).some((target) => passed.has(target)));
}

function importedBy(file: string): string[] {
  const imports = importsOf(file, readFileSync(join(root, file), "utf8")).filter(({ eager }) => eager);
  return imports.flatMap(({ specifier }) => {
    const target = targetOf(file, specifier);
    if (!target) return [];
    return target.endsWith("/index.ts") ? [target, ...importedBy(target)] : [target];
  });
}

/** The source that is imported; undefined for packages and for what no file of the project is. */
function targetOf(file: string, specifier: string): string | undefined {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)).replaceAll("\\", "/") : undefined;
}

export const withoutComponents = (files: readonly string[]): readonly string[] =>
  files.filter((file) => !COMPONENTS.test(file));
