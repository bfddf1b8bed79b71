/** The dashboard in Chromium: a list from the click to its painted rows, and the spreadsheet of 100,000 products. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { installProbe, sample, times, unlimited } from "../editor/probe.ts";
import { milliseconds, p95 } from "../statistics.ts";
import type { Row } from "../types.ts";
import type { DashboardClient } from "./client.ts";

/** Rows of the spreadsheet that are scrolled through. */
const gridRows = Number(process.env.BENCH_GRID_ROWS ?? 100_000);
/** Milliseconds after which a screen has loaded what it shows: the news of tasks are a request that never ends. */
const settled = 700;
const clicks = 20;
const edits = 30;
/** Pixels of one turn of the wheel. */
const turn = 1_200;
/** Milliseconds for all rows: each hundred of them is asked for when the ones before are nearly over. */
const max = 15 * 60_000;

/** @param name of the list's link in the side bar. */
export async function clickRows(client: DashboardClient, secret: string, name: string, many: string): Promise<Row[]> {
  return withPage(client, secret, async (page) => {
    await page.goto(`${client.url}/dashboard`);
    const durations: number[] = [];
    // The first round loads the code.
    for (let at = 0; at <= clicks; at++) {
      await page.getByRole("link", { name: "Home", exact: true }).first().click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForTimeout(settled);
      await page.evaluate(() => {
        const samples: number[] = [];
        Object.assign(window, { painted: samples });
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const frame = () => {
              if (document.querySelectorAll("main tbody tr a").length < 50) return requestAnimationFrame(frame);
              requestAnimationFrame(() => setTimeout(() => samples.push(performance.now() - timeStamp)));
            };
            requestAnimationFrame(frame);
          },
          { capture: true, once: true },
        );
      });
      await page.getByRole("link", { name, exact: true }).first().click();
      await page.waitForFunction(() => (window as { painted?: number[] }).painted?.length === 1);
      durations.push(await page.evaluate(() => (window as { painted?: number[] }).painted?.[0] ?? Number.NaN));
    }
    return [bounded(`${name}: click to painted first 50 rows, ${many}, p95`, p95(durations.slice(1)), 300)];
  });
}

export async function gridBench(client: DashboardClient, secret: string): Promise<Row[]> {
  return withPage(client, secret, async (page) => {
    await page.goto(`${client.url}/dashboard/products/spreadsheet`);
    const grid = page.getByRole("grid");
    await grid.getByRole("gridcell").first().waitFor();
    await page.waitForTimeout(settled);
    await watchLongTasks(page);
    const rows = await scrollThrough(page, gridRows);
    const tasks = await page.evaluate(() => (window as { longTasks?: number[] }).longTasks ?? []);
    const edited = await editCells(page);
    const long = tasks.length === 0 ? "none over 50 ms" : `${tasks.length} over 50 ms`;
    const longestTask = Math.max(0, ...tasks);
    return [
      {
        what: `Spreadsheet, ${rows.toLocaleString("en")} rows scrolled through as they load: longest task`,
        value: longestTask > 0 ? milliseconds(longestTask) : "≤ 50 ms",
        reference: long,
        bar: "≤ 50 ms",
        ok: tasks.length === 0,
      },
      bounded("Spreadsheet with these rows: a key in a cell to painted, p95", edited.typed, 16),
      bounded("Spreadsheet with these rows: a cell changed to painted, p95", edited.changed, 16),
    ];
  });
}

function bounded(what: string, value: number, bar: number): Row {
  return { what, value: milliseconds(value), reference: "", bar: `≤ ${bar} ms`, ok: value <= bar };
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: "longtask" });
  });
}

/** Turns the wheel until so many rows are loaded, or all. @returns how many there are. */
async function scrollThrough(page: Page, wanted: number): Promise<number> {
  const grid = page.getByRole("grid");
  const box = await grid.boundingBox();
  if (!box) throw new Error("no spreadsheet on the page");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const loaded = async () => Number(await grid.getAttribute("aria-rowcount")) - 1;
  const begin = performance.now();
  let [rows, still] = [await loaded(), 0];
  while (rows < wanted && still < 100 && performance.now() - begin < max) {
    await page.mouse.wheel(0, turn);
    await page.waitForTimeout(16);
    const now = await loaded();
    still = now === rows ? still + 1 : 0;
    rows = now;
  }
  return rows;
}

/** Keys typed into the editor of a cell, then a cell that is changed, each until its frame is painted. */
async function editCells(page: Page): Promise<{ typed: number; changed: number }> {
  const grid = page.getByRole("grid");
  await grid.press("Control+End");
  await grid.press("Control+ArrowLeft");
  // The SKU, which each row of a variant has.
  for (let column = 0; column < 6; column++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const editor = grid.getByRole("textbox");
  await editor.waitFor();
  // An input has its text in its value: each key is sampled by itself.
  await page.evaluate(() => {
    const samples: number[] = [];
    Object.assign(window, { typedFrames: samples });
    addEventListener("input", ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => samples.push(performance.now() - timeStamp))),
    );
  });
  for (let at = 0; at < edits; at++) {
    await page.waitForTimeout(60);
    await page.keyboard.press("abcdefghij"[at % 10] ?? "a");
  }
  await page.waitForTimeout(100);
  const typed = await page.evaluate(() => (window as { typedFrames?: number[] }).typedFrames ?? []);
  await page.keyboard.press("Escape");
  await installProbe(page, ["keydown"], '[role="gridcell"][data-active]');
  // Emptied and undone: each key changes the cell's text at once.
  const changed = await sample(page, edits, (at) => page.keyboard.press(at % 2 ? "Control+z" : "Delete"));
  return { typed: p95(typed), changed: times(changed).p95 };
}

async function withPage<T>({ url }: DashboardClient, secret: string, run: (page: Page) => Promise<T>): Promise<T> {
  const { executablePath, args, env } = await findBrowser();
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [...args, ...unlimited],
    env,
    chromiumSandbox: false,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: "dashboard_session", value: secret, url }]);
    return await run(await context.newPage());
  } finally {
    await browser.close();
  }
}
