/**
 * Pages of the shop on a phone: Lighthouse, and the long tasks of a CPU four times slower. Lighthouse is installed in a folder of its
 * own (BENCH_LIGHTHOUSE, otherwise a temporary one).
 */
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { z } from "zod";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { startShop } from "../e2e/support/shop.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { install } from "./peers/install.ts";
import type { Row } from "./types.ts";

const version = "13.5.0";
/** Of each page; the median counts. */
const turns = 3;
const longest = 50;
/** Milliseconds without anything to do on the main thread that end a page's start. */
const quiet = 1500;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export async function phones(): Promise<Row[]> {
  const folder = await temporaryFolder("bench-phones-");
  const lighthouse = await lighthouseIn(process.env.BENCH_LIGHTHOUSE ?? join(tmpdir(), `lighthouse-${version}`));
  const shop = await startShop(join(folder, "data"));
  const port = await freePort();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env,
    chromiumSandbox: false,
  });
  try {
    const rows: Row[] = [];
    for (const [name, path, isIndexed] of await pagesOf(shop.url)) {
      const reports = [];
      for (let turn = 0; turn < turns; turn++) reports.push(await lighthouse(`${shop.url}${path}`, port));
      const tasks = [];
      for (let turn = 0; turn < turns; turn++) tasks.push(await longTasks(browser, `${shop.url}${path}`));
      rows.push(lighthouseRow(name, reports, isIndexed), taskRow(name, tasks));
    }
    return rows;
  } finally {
    await browser.close();
    await shop.stop();
    await removeFolder(folder);
  }
}

/** Name, path, and whether search engines may index the page. */
async function pagesOf(url: string): Promise<readonly (readonly [string, string, boolean])[]> {
  const list = await fetch(`${url}/product/list`).then((answer) => answer.text());
  const product = /href="(\/product\/detail\/[^"?]+)/.exec(list)?.[1];
  if (!product) throw new Error("the demo mall lists no product");
  return [
    ["home", "/", true],
    ["list", "/product/list", true],
    ["product", product, true],
    ["cart", "/cart", false],
    ["checkout", "/product/payment", false],
  ];
}

/** The part of a report that is printed; scores from 0 to 1, times in milliseconds. */
const reportShape = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number() })),
    audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  }),
});
type Report = z.infer<typeof reportShape>["lhr"];

const lighthouseShape = z.object({
  default: z.custom<(url: string, options: object) => Promise<unknown>>((value) => typeof value === "function"),
});

/** Lighthouse as it measures phones by default: a slow line and a CPU four times slower, computed from what it observes. */
async function lighthouseIn(folder: string): Promise<(url: string, port: number) => Promise<Report>> {
  await install(folder, { dependencies: { lighthouse: version } });
  const entry = pathToFileURL(join(folder, "node_modules/lighthouse/core/index.js")).href;
  const { default: run } = lighthouseShape.parse(await import(entry));
  return async (url, port) => reportShape.parse(await run(url, { port, output: "json", logLevel: "error" })).lhr;
}

function lighthouseRow(name: string, reports: readonly Report[], isIndexed: boolean): Row {
  const score = (id: string) => Math.round(100 * median(reports.map(({ categories }) => categories[id]?.score ?? 0)));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const [speed, access, practices, seo] = ["performance", "accessibility", "best-practices", "seo"].map(score);
  const paint = audit("largest-contentful-paint");
  const blocked = audit("total-blocking-time");
  const shift = audit("cumulative-layout-shift");
  const scores = [speed, access, practices, ...(isIndexed ? [seo] : [])].join(" / ");
  return {
    what: `Lighthouse, phone, ${name}: performance, accessibility, best practices${isIndexed ? ", SEO" : ""}; largest paint, blocked, shift`,
    value: `${scores}; ${(paint / 1000).toFixed(2)} s, ${blocked.toFixed(0)} ms, ${shift.toFixed(3)}`,
    reference: "",
    bar: `≥ 98 / 100 / 100${isIndexed ? " / 100" : ""}; ≤ 1.2 s, ≤ 100 ms, ≤ 0.02`,
    ok:
      Number(speed) >= 98 &&
      access === 100 &&
      practices === 100 &&
      (!isIndexed || seo === 100) &&
      paint <= 1200 &&
      blocked <= 100 &&
      shift <= 0.02,
  };
}

/** Durations in milliseconds of the tasks over 50 ms between first paint and idle, on a CPU four times slower. */
async function longTasks(browser: Browser, url: string): Promise<readonly number[]> {
  const context: BrowserContext = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observeTasks);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url, { waitUntil: "load" });
    // Nothing of the test runs in the page meanwhile: its scripts would be long tasks too.
    await new Promise((resolve) => setTimeout(resolve, 2 * quiet));
    const tasks = await page.evaluate(tasksAfterPaint);
    return tasks.filter((time) => time > longest);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function observeTasks(): void {
  const tasks: PerformanceEntry[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
}

/** Runs in the page. */
function tasksAfterPaint(): number[] {
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const tasks: PerformanceEntry[] = Reflect.get(window, "longTasks");
  return tasks.filter(({ startTime }) => startTime >= painted).map(({ duration }) => duration);
}

function taskRow(name: string, tasks: readonly (readonly number[])[]): Row {
  const most = tasks.map((times) => Math.max(0, ...times));
  return {
    what: `Phone with a CPU 4 times slower, ${name}: longest task after the first paint; number over ${longest} ms`,
    value: `${median(most) === 0 ? "none" : `${median(most).toFixed(0)} ms`}; ${median(tasks.map(({ length }) => length))}`,
    reference: "",
    bar: `≤ ${longest} ms`,
    ok: median(most) <= longest,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port for the browser");
  return address.port;
}
