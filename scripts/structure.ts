/**
 * Prints how the code is tied together, and fails when it is tied tighter than `LIMITS` (`npm test -- structure`): circles of
 * domains and files that name many domains by hand. Prints the migrations and the lines by folder as well.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { importsOf, TEST_FILE } from "./import-boundaries.ts";
import { domainOf } from "./strata.ts";

/** What may not be exceeded. */
const LIMITS = { largestCircle: 0, domainsInCircles: 0, migrations: 20 } as const;

/** The files that name every domain, of the server and of the browser; no others do. */
const CENTRAL_FILES: readonly string[] = ["src/domains.ts", "src/dashboard/domains.ts"];

/** A file that names more domains than this is central. */
const manyDomains = 15;

/** Files that `npm run indexes` writes name everything; nobody adds a line to them. */
const isWritten = (file: string): boolean => file.endsWith(".generated.ts");

/** Where the layers have a file or a folder for each domain. */
const layers = [
  /^src\/(?:shop|dashboard)\/([^/]+)\//,
  /^src\/contract\/(?:calls|lists|record-types)\/([^/]+)\.ts$/,
  /^src\/server\/api\/([^/]+)\.ts$/,
  /^src\/db\/schema\/([^/]+)\.ts$/,
];

/** What of a domain, by its name in each layer, a file is. */
const partOf = (file: string): string | undefined =>
  layers.map((layer) => layer.exec(file)?.[1]).find((name) => name !== undefined);

/** Folders of the server that are called like a domain. */
const serverFolderOf = (file: string, domains: ReadonlyMap<string, unknown>): string | undefined => {
  const folder = /^src\/server\/([^/]+)\//.exec(file)?.[1];
  return folder !== undefined && domains.has(folder) ? folder : undefined;
};

/** The names of a file's keys, one a line: `order: { … }`. */
const keysOf = (source: string): string[] =>
  [...source.matchAll(/^\s+"?([a-z][\w-]*)"?:/gm)].map(([, key = ""]) =>
    key.replace(/[_A-Z]/g, (sign) => (sign === "_" ? "-" : `-${sign.toLowerCase()}`)),
  );

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)).replaceAll("\\", "/") : undefined;
}

export interface Structure {
  readonly domains: readonly string[];
  /** Domains that import each other, by whatever detour; the largest circle first. */
  readonly circles: readonly (readonly string[])[];
  /** Files that name more than 15 domains, or folders of the dashboard, with how many. */
  readonly centralFiles: readonly { readonly file: string; readonly domains: number }[];
}

/** @param sources text by path from the project's folder, tests included */
export function structureOf(sources: ReadonlyMap<string, string>): Structure {
  const graph = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, key: string, value: string) =>
    to.set(key, (to.get(key) ?? new Set<string>()).add(value));
  for (const file of sources.keys()) {
    const domain = TEST_FILE.test(file) ? undefined : domainOf(file);
    if (domain && !graph.has(domain)) graph.set(domain, new Set());
  }
  for (const [file, source] of sources) {
    if (TEST_FILE.test(file)) continue;
    const from = domainOf(file);
    for (const { specifier } of importsOf(file, source)) {
      const target = resolve(file, specifier) ?? "";
      const to = domainOf(target);
      const name = partOf(target) ?? serverFolderOf(target, graph);
      if (name && !isWritten(file)) add(named, file, name);
      if (to && from && from !== to) add(graph, from, to);
    }
    for (const key of keysOf(source)) {
      const name = [key, `${key}s`].find((one) => graph.has(one));
      if (name) add(named, file, name);
    }
  }
  return {
    domains: [...graph.keys()].sort(),
    circles: circlesIn(graph),
    centralFiles: [...named]
      .map(([file, domains]) => ({ file, domains: domains.size }))
      .filter(({ domains }) => domains > manyDomains)
      .sort((a, b) => b.domains - a.domains),
  };
}

/** The strongly connected parts of more than one domain: each reaches each. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map([...graph.keys()].map((domain) => [domain, reachedFrom(graph, domain)]));
  const left = new Set(graph.keys());
  const circles: string[][] = [];
  for (const domain of graph.keys()) {
    if (!left.has(domain)) continue;
    const circle = [...left].filter((other) => reachable.get(domain)?.has(other) && reachable.get(other)?.has(domain));
    for (const member of circle) left.delete(member);
    if (circle.length > 1) circles.push(circle.sort());
  }
  return circles.sort((a, b) => b.length - a.length);
}

function reachedFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let domain = next.pop(); domain !== undefined; domain = next.pop()) {
    for (const other of graph.get(domain) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      next.push(other);
    }
  }
  return reached;
}

/** Lines of the sources without tests, and of tests, by folder of `src`. */
function linesByFolder(sources: ReadonlyMap<string, string>): string[] {
  const lines = new Map<string, { code: number; tests: number }>();
  for (const [file, source] of sources) {
    const folder = /^(src\/[^/]+)\//.exec(file)?.[1];
    if (!folder) continue;
    const sum = lines.get(folder) ?? { code: 0, tests: 0 };
    sum[TEST_FILE.test(file) ? "tests" : "code"] += source.split("\n").length;
    lines.set(folder, sum);
  }
  const rows = [...lines].sort(([, a], [, b]) => b.code - a.code);
  return rows.map(
    ([folder, { code, tests }]) => `${folder.padEnd(20)}${String(code).padStart(8)}${String(tests).padStart(8)}`,
  );
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const { domains, circles, centralFiles } = structureOf(sources);
  const migrations = globSync("src/db/migrations/[0-9]*", { cwd: root }).length;
  const measured: Record<keyof typeof LIMITS, number> = {
    largestCircle: circles[0]?.length ?? 0,
    domainsInCircles: circles.flat().length,
    migrations,
  };
  console.log(`${domains.length} domains`);
  for (const circle of circles) console.log(`Circle of ${circle.length}: ${circle.join(", ")}`);
  for (const { file, domains: count } of centralFiles) {
    console.log(`${file} names ${count} domains`);
    if (CENTRAL_FILES.includes(file)) continue;
    console.error(`${file} must not: only ${CENTRAL_FILES.join(" and ")} name all domains`);
    process.exitCode = 1;
  }
  console.log(`${migrations} migrations\n\n${"Lines".padEnd(20)}${"code".padStart(8)}${"tests".padStart(8)}`);
  console.log(linesByFolder(sources).join("\n"));
  for (const name of ["largestCircle", "domainsInCircles", "migrations"] as const) {
    const [value, limit] = [measured[name], LIMITS[name]];
    if (value > limit) {
      console.error(`${name}: ${value}, at most ${limit}`);
      process.exitCode = 1;
    } else if (value < limit && name !== "migrations")
      console.log(`${name} is ${value} by now: lower its limit in scripts/structure.ts`);
  }
}
