/**
 * Screens of the dashboard in Chromium, in the demo mall: the list of products, one product and the home page, each loaded again and again with
 * the code in the browser's cache. Time to what the screen is opened for, and CPU of the server with its database. With
 * BENCH_BESIDE, the folder of another build of the shop with its dependencies, both are loaded in turns. About a minute; two with BENCH_BESIDE.
 */
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { type Shop, startShop } from "../e2e/support/shop.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { ownPace, times } from "./editor/probe.ts";
import { cpuOfDatabase, cpuOfTree } from "./processes-cpu.ts";
import { milliseconds } from "./statistics.ts";
import type { Row } from "./types.ts";

/** Loads of each screen that are counted, after two that are not. */
const loads = 20;
const warmUp = 2;

/** What a screen is opened for, as a selector: it is there once the screen has its data. */
const screens = {
  "list of products": { path: "/products", shown: "main tbody tr a" },
  "one product": { path: null, shown: "main form input[value]:not([value=''])" },
  home: { path: "", shown: "html[data-loaded] main h1" },
} as const;
type Screen = keyof typeof screens;
const names = Object.keys(screens) as Screen[];

interface Taken {
  /** Milliseconds from the navigation to what the screen is opened for. */
  readonly shown: number;
  /** Milliseconds of CPU until all calls are answered. */
  readonly cpu: number;
}

interface Opened {
  readonly shop: Shop;
  readonly dataDir: string;
  readonly page: Page;
  readonly product: string;
  readonly taken: Record<Screen, Taken[]>;
}

export async function dashboardScreens(): Promise<Row[]> {
  const folder = await temporaryFolder("bench-screens-");
  const { BENCH_BESIDE } = process.env;
  const [nowDir, beforeDir] = [join(folder, "now"), join(folder, "before")];
  const [now, before] = await Promise.all([
    startShop(nowDir),
    BENCH_BESIDE ? startShop(beforeDir, {}, resolve(BENCH_BESIDE)) : null,
  ]);
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, ...ownPace], env, chromiumSandbox: false });
  try {
    const opened = [await open(browser, now, nowDir), ...(before ? [await open(browser, before, beforeDir)] : [])];
    for (let turn = 0; turn < warmUp + loads; turn++) {
      for (const name of names) for (const one of opened) await load(one, name, turn >= warmUp);
      console.log(`Load ${turn + 1} of ${warmUp + loads}`);
    }
    return rowsOf(opened);
  } finally {
    await browser.close();
    await now.stop();
    await before?.stop();
    await removeFolder(folder);
  }
}

/** The owner in a window of their own. */
async function open(browser: Browser, shop: Shop, dataDir: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(shop.dashboard);
  await page.locator("main h1").waitFor();
  await page.goto(`${shop.url}/dashboard/products`);
  const link = page.locator("main tbody tr a").first();
  await link.waitFor();
  const product = (await link.getAttribute("href")) ?? "";
  return { shop, dataDir, page, product, taken: { "list of products": [], "one product": [], home: [] } };
}

const cpuOf = async ({ shop, dataDir }: Opened) =>
  (await cpuOfTree(shop.process.pid ?? 0)) + (await cpuOfDatabase(dataDir));

async function load(opened: Opened, name: Screen, counts: boolean): Promise<void> {
  const { shop, page, product, taken } = opened;
  const { path, shown } = screens[name];
  const before = await cpuOf(opened);
  await page.goto(new URL(path === null ? product : `/dashboard${path}`, shop.url).href, { waitUntil: "commit" });
  const at = await page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        const look = () => {
          if (document.querySelector(selector)) done(performance.now());
          else setTimeout(look, 4);
        };
        look();
      }),
    shown,
  );
  // The rest of the screen, which the next load shall not pay for.
  await page.locator("html[data-loaded]").waitFor({ state: "attached" });
  if (counts) taken[name].push({ shown: at, cpu: (await cpuOf(opened)) - before });
}

function rowsOf([now, before]: readonly Opened[]): Row[] {
  return names.flatMap((name) =>
    (["shown", "cpu"] as const).map((what): Row => {
      const median = (one: Opened | undefined) => one && times(one.taken[name].map((taken) => taken[what])).median;
      const [value = Number.NaN, reference] = [median(now), median(before)];
      const words = what === "shown" ? "to what it is opened for" : "CPU of the server";
      const ratio = reference && value / reference;
      return {
        what: `Dashboard, ${name}, loaded again: ${words}, median of ${loads}`,
        value: milliseconds(value),
        reference: reference === undefined ? "" : `${milliseconds(reference)}, build in BENCH_BESIDE, in turns`,
        ...(ratio && { ratio }),
        bar: reference === undefined ? "" : "≤ 105 %",
        ok: ratio === undefined || ratio <= 1.05,
      };
    }),
  );
}
