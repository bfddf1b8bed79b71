/**
 * The editor with 20, 100 and 300 modules, beside Puck with 100 components in the same browser: at the browser's own 60 frames
 * a second, while drafts are stored in the browser and at the server as always. A fifth of the modules are of the newer types (the picker's
 * group "More"), a tenth stand in columns. With BENCH_BESIDE, the folder of another build of the shop with its dependencies, both show the
 * modules of its home page in turns. Three rounds, or as many as BENCH_ROUNDS says (an odd number): about a minute each.
 */
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { type Shop, startShop } from "../e2e/support/shop.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { measureOurs, measurePuck, openOurs } from "./editor/measure.ts";
import { type Given, homeOf, withModules } from "./editor/modules.ts";
import { presenceRows } from "./editor/presence.ts";
import { ownPace, times } from "./editor/probe.ts";
import { rowsOf, type Turn } from "./editor/rows.ts";
import type { Row } from "./types.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Further openings of each build in a round, in turns. The least time of all openings counts, because other load only makes them slower. */
const openings = 4;

export async function editor(): Promise<Row[]> {
  const folder = await temporaryFolder("bench-editor-");
  const { BENCH_BESIDE } = process.env;
  const [shop, other, puck] = await Promise.all([
    startShop(join(folder, "data")),
    BENCH_BESIDE ? startShop(join(folder, "other"), {}, resolve(BENCH_BESIDE)) : null,
    servePuck(join(folder, "puck")),
  ]);
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, ...ownPace], env, chromiumSandbox: false });
  try {
    const viewport = { width: 1440, height: 900 };
    const enter = async ({ editor: link }: Shop) => {
      const entry = await browser.newPage();
      await entry.goto(link);
      const storageState = await entry.context().storageState();
      await entry.close();
      return storageState;
    };
    const states = new Map([[shop, await enter(shop)]]);
    if (other) states.set(other, await enter(other));
    const of = async (count: number, { measured = shop, given, whole = false }: Wanted = {}) => {
      const storageState = states.get(measured);
      // A new browser each time: the editor would offer the draft of the run before.
      const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const drafts = await withModules(session, count, given);
      const result = await measureOurs(page, session, { address: `${measured.url}/admin_1`, count, whole });
      await drafts.discard(page);
      const published = whole ? { published: times(await drafts.publish(page)) } : {};
      await context.close();
      return { ...result, ...published };
    };
    const ofPuck = async () => measurePuck(await browser.newPage({ viewport }), `${puck.url}?count=100`);
    await of(20);
    const theirs = other && (await homeOf(await browser.newPage({ storageState: states.get(other) }), other));
    const openedAlone = async (measured: Shop, given: readonly Given[]) => {
      const storageState = states.get(measured);
      const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
      const page = await context.newPage();
      await withModules(await context.newCDPSession(page), 100, given);
      const opened = await openOurs(page, { address: `${measured.url}/admin_1`, count: 100 });
      await context.close();
      return opened;
    };
    const pairOf = async (): Promise<Turn["pair"]> => {
      if (!other || !theirs) return undefined;
      const before = await of(100, { measured: other, given: theirs, whole: true });
      const now = await of(100, { given: theirs, whole: true });
      const opened = { now: now.opened, before: before.opened };
      for (let turn = 0; turn < openings; turn++) {
        opened.before = Math.min(opened.before, await openedAlone(other, theirs));
        opened.now = Math.min(opened.now, await openedAlone(shop, theirs));
      }
      return { now, before, opened };
    };
    if (other && theirs) await of(20, { measured: other, given: theirs });
    const turns: Turn[] = [];
    // In turns, so that changes of the machine's speed affect both.
    for (let turn = 0; turn < rounds; turn++) {
      const pair = await pairOf();
      turns.push({
        hundred: await of(100, { whole: true }),
        ...(pair && { pair }),
        puck: await ofPuck(),
        many: await of(300),
        twenty: await of(20),
      });
      console.log(`Round ${turn + 1} of ${rounds}`);
    }
    return [...rowsOf(turns), ...(await presenceRows(browser, shop))];
  } finally {
    await browser.close();
    await puck.stop();
    await shop.stop();
    await other?.stop();
    await removeFolder(folder);
  }
}

interface Wanted {
  readonly measured?: Shop;
  readonly given?: readonly Given[];
  readonly whole?: boolean;
}

async function servePuck(outDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = join(import.meta.dirname, "editor");
  await build({ root, configFile: false, logLevel: "error", plugins: [react()], build: { outDir, emptyOutDir: true } });
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  return { url: server.resolvedUrls?.local[0] ?? "", stop: () => server.close() };
}
