/**
 * `npm run bench [-- name …]`: measures, prints a table and writes it to `docs/benchmarks.md`. It never fails a build. Without
 * names it runs everything except benchmarks that take minutes to prepare.
 */
import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../scripts/prepare/build.js";
import { costsOf, withCapacity } from "./capacity.ts";
import { catalog } from "./catalog.ts";
import { dashboard } from "./dashboard.ts";
import { dashboardOrders } from "./dashboard-orders.ts";
import { dashboardScreens } from "./dashboard-screens.ts";
import { dearest } from "./dearest.ts";
import { documents } from "./documents.ts";
import { editor } from "./editor.ts";
import { feeds } from "./feeds.ts";
import { languages } from "./languages.ts";
import { mix } from "./mix.ts";
import { running, start } from "./operations.ts";
import { orders } from "./orders.ts";
import { overload } from "./overload.ts";
import { cachedPage, uncachedPage } from "./pages.ts";
import { pagesBeside } from "./pages-beside.ts";
import { peers } from "./peers.ts";
import { phones } from "./phones.ts";
import { popular } from "./popular.ts";
import { releasePrices } from "./releases.ts";
import { merge, table } from "./table.ts";
import { tokens } from "./tokens.ts";
import type { Benchmark } from "./types.ts";
import { webhooks } from "./webhooks.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  "cached-page": cachedPage,
  "uncached-page": uncachedPage,
  documents,
  start,
  running,
  mix,
  load: overload,
  popular,
  catalog,
  dearest,
  orders,
  dashboard,
  "dashboard-orders": dashboardOrders,
  "dashboard-screens": dashboardScreens,
  editor,
  phones,
  peers,
  feeds,
  webhooks,
  tokens,
  languages,
  "pages-beside": pagesBeside,
  releases: releasePrices,
};

/** Measured only when named. */
const long: ReadonlySet<string> = new Set([
  "popular",
  "catalog",
  "dearest",
  "dashboard",
  "dashboard-orders",
  "phones",
  "peers",
  "feeds",
  "webhooks",
  "tokens",
  "languages",
  "pages-beside",
  "releases",
]);

const root = fileURLToPath(new URL("..", import.meta.url));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(benchmarks).join(", ")}.`);
  process.exit(2);
}

buildIfStale(root, process.execPath);
const rows = [];
const failed = [];
for (const [name, measure] of Object.entries(benchmarks)) {
  if (chosen.length > 0 ? !chosen.includes(name) : long.has(name)) continue;
  console.log(`Measuring ${name} …`);
  try {
    rows.push(...(await measure()));
  } catch (error) {
    // What the others measured, some for an hour, is written all the same.
    failed.push(name);
    console.error(error);
  }
}
console.log(`\n${table(rows)}\n`);

const file = join(root, "docs/benchmarks.md");
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const before = await readFile(file, "utf8").catch(() => "");
const merged = merge(before, rows, machine);
await writeFile(file, merged);
const costs = costsOf(merged);
const scaling = join(root, "docs/scaling.md");
if (costs) await writeFile(scaling, withCapacity(await readFile(scaling, "utf8"), costs));
if (failed.length > 0) {
  console.error(`Not measured: ${failed.join(", ")}.`);
  process.exitCode = 1;
}
