/** Checks the import boundaries (`npm test -- boundaries`): which folder of `src/` may import which. */
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join, normalize, relative } from "node:path";
import { parseSync } from "vite";
import { upwards } from "./strata.ts";

/**
 * What each folder may import, besides itself and packages: the table of docs/architecture.md. `src` never imports `demo`;
 * the demo mall is stored through the shop's commands.
 */
export const FOLDERS: Record<string, readonly string[]> = {
  "src/decoration": [],
  "src/i18n": [],
  "src/fonts": ["src/decoration"],
  "src/modules": ["src/contract", "src/decoration", "src/fonts", "src/ui"],
  "src/contract": ["src/decoration", "src/i18n"],
  "src/kernel": ["src/contract", "src/db", "src/i18n"],
  "src/shop": ["src/kernel", "src/contract", "src/decoration", "src/db", "src/i18n", "src/modules"],
  // What extensions bring to the browser is made of.
  "src/extend/browser": ["src/dashboard", "src/modules", "src/decoration", "src/contract", "src/i18n", "src/ui"],
  "src/extend": [
    "src/extend/browser",
    "src/kernel",
    "src/shop",
    "src/modules",
    "src/decoration",
    "src/contract",
    "src/i18n",
    "src/db",
  ],
  "src/domains.ts": ["src/kernel", "src/shop", "src/extend"],
  "src/db": [],
  "src/server": [
    "src/domains.ts",
    "src/kernel",
    "src/shop",
    "src/storefront",
    "src/modules",
    "src/decoration",
    "src/fonts",
    "src/contract",
    "src/db",
    "src/i18n",
    "src/ui",
  ],
  "src/storefront": ["src/modules", "src/contract", "src/decoration", "src/fonts", "src/ui"],
  "src/editor": ["src/storefront", "src/modules", "src/contract", "src/decoration", "src/fonts", "src/i18n", "src/ui"],
  "src/dashboard": ["src/contract", "src/i18n", "src/ui"],
  // Texts of its parts for dashboard and editor.
  "src/ui": ["src/decoration", "src/i18n"],
  // An extension imports its own files, packages, and the public entry (`shopwright/extend`); nothing imports an extension.
  extensions: ["src/extend", "src/extend/browser"],
  demo: ["src/domains.ts", "src/kernel", "src/shop", "src/modules", "src/decoration", "src/contract", "src/db"],
};

/** All that extensions may import of the shop, by what they import it as. */
const publicEntries: Readonly<Record<string, string>> = {
  "shopwright/extend": "src/extend/index.ts",
  "shopwright/extend/dashboard": "src/extend/browser/dashboard.ts",
  "shopwright/extend/modules": "src/extend/browser/modules.ts",
  "shopwright/extend/screens": "src/extend/browser/screens.ts",
  "shopwright/extend/views": "src/extend/browser/views.ts",
};
const isPublicEntry = (specifier: string): boolean => Object.hasOwn(publicEntries, specifier);

/** Why a file of an extension may not import a file that its folder may: of the core the public entry only, of extensions its own. */
function strangers(file: string, target: string, specifier: string): string | undefined {
  const of = (path: string) => /^extensions\/([^/]+)\//.exec(path)?.[1];
  if (!of(file)) return undefined;
  if (of(target)) return of(file) === of(target) ? undefined : "extensions may not import each other";
  return isPublicEntry(specifier) ? undefined : `extensions import ${Object.keys(publicEntries).join(", ")} only`;
}

/** Files of tests: they may import whatever they need, and nothing else may import them. */
export const TEST_FILE = /\.(test|spec)\.tsx?$|\/testing(-setup)?\.ts$|\/testing\/|\/fixtures\//;

interface Import {
  readonly specifier: string;
  /** Loaded when the importing file is loaded: neither a type nor `import()`. */
  readonly eager: boolean;
}

/** Everything a source file imports or exports from elsewhere. */
export function importsOf(file: string, source: string): Import[] {
  const { errors, module } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const statics = module.staticImports.map(({ entries, moduleRequest }) => ({
    specifier: moduleRequest.value,
    eager: entries.length === 0 || entries.some(({ isType }) => !isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, eager: !isType }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = /^["'](.*)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return text ? [{ specifier: text, eager: false }] : [];
  });
  return [...statics, ...exports, ...dynamic];
}

/** The project's file that `specifier` means in `file`; undefined for packages. Paths are relative to the project. */
function resolve(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, "");
  if (isPublicEntry(bare)) return publicEntries[bare];
  if (bare.startsWith("#")) return `src/${bare.slice(1)}`;
  return bare.startsWith(".") ? normalize(join(dirname(file), bare)).replaceAll("\\", "/") : undefined;
}

const folderOf = (file: string): string | undefined =>
  Object.keys(FOLDERS).find((folder) => file === folder || file.startsWith(`${folder}/`));

/**
 * The faults of a project, one line each: a forbidden import, one of a domain of a higher stratum, another folder imported by a relative path, a file of tests
 * imported outside of tests, a cycle of imports.
 * @param sources text by path from the project's folder
 */
export function findFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const from = folderOf(file);
    const edges: string[] = [];
    for (const { eager, specifier } of importsOf(file, source)) {
      const target = resolve(file, specifier);
      if (!target) continue;
      if (eager) edges.push(target);
      const to = folderOf(target);
      if (TEST_FILE.test(file)) continue;
      if (TEST_FILE.test(target)) faults.push(`${file} imports ${target}, which is for tests only`);
      const reason = upwards(file, target) ?? strangers(file, target, specifier);
      if (reason) faults.push(`${file} imports ${target}: ${reason}`);
      if (!from || from === to) continue;
      if (!to || !FOLDERS[from]?.includes(to))
        faults.push(`${file} imports ${target}: ${from} may not import ${to ?? "it"}`);
      else if (to.startsWith("src/") && !specifier.startsWith("#") && !isPublicEntry(specifier)) {
        faults.push(`${file} imports ${specifier}: another folder is imported as #${target.slice(4)}`);
      }
    }
    graph.set(file, edges);
  }
  return [...faults, ...findCycles(graph)];
}

/** Cycles among eager imports, each named once. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    if (path.includes(file)) {
      cycles.push(`cycle: ${[...path.slice(path.indexOf(file)), file].join(" → ")}`);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const sources = new Map<string, string>();
  for await (const path of glob("{src,demo,extensions}/**/*.{ts,tsx}", { cwd: root })) {
    const file = relative(root, join(root, path)).replaceAll("\\", "/");
    if (existsSync(join(root, file))) sources.set(file, await readFile(join(root, file), "utf8"));
  }
  const faults = findFaults(sources);
  for (const fault of faults) console.error(fault);
  console.log(`${sources.size} files, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
