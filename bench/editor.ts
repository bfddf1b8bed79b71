/**
 * The editor with 20, 100 and 300 modules, beside Puck with 100 components in the same browser: at the browser's own 60 frames
 * a second, while drafts are stored in the browser and at the server as always. A fifth of the modules are of the newer types (the picker's
 * group "More"). With BENCH_BESIDE, the folder of another build of the shop with its dependencies, both show the modules of its home page in turns.
 */
import { join, resolve } from "node:path";
import { type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { newModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { moduleDefinitions } from "#modules/module-definitions.ts";
import { type Shop, startShop } from "../e2e/support/shop.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { installProbe, middle, ownPace, sample, slowDown, type Times, times } from "./editor/probe.ts";
import type { Row } from "./types.ts";

const keystrokes = 120;

interface Measured {
  readonly typed: Times;
  readonly typedSlow: Times;
  /** Milliseconds from the navigation to the frame that shows all modules. */
  readonly opened: number;
}

interface Ours extends Measured {
  readonly undone: Times;
  readonly moved: Times;
  readonly dragged: Times;
}

/** The types of the picker's group "More", as they are added there: every fifth module is one of them. */
const newer: readonly WireModule[] = moduleDefinitions
  .filter(({ group }) => group === "more")
  .map((definition) => toLeanWire(newModule(definition, ""), definition));

interface Turn {
  readonly twenty: Ours;
  readonly hundred: Ours;
  readonly many: Ours;
  readonly puck: Measured;
  /** 100 modules of the other build's home page, in both builds. */
  readonly pair?: { readonly now: Ours; readonly before: Ours };
}

export async function editor(): Promise<Row[]> {
  const folder = await temporaryFolder("bench-editor-");
  const shop = await startShop(join(folder, "data"));
  const { BENCH_BESIDE } = process.env;
  const other = BENCH_BESIDE ? await startShop(join(folder, "other"), {}, resolve(BENCH_BESIDE)) : null;
  const puck = await servePuck(join(folder, "puck"));
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
    const of = async (count: number, measured = shop, given?: readonly Given[]) => {
      const storageState = states.get(measured);
      // A new browser each time: the editor would offer the draft of the run before.
      const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const drafts = await withModules(session, count, given);
      const result = await measureOurs(page, session, `${measured.url}/admin_1`, count);
      await drafts.discard(page);
      await context.close();
      return result;
    };
    const ofPuck = async () => measurePuck(await browser.newPage({ viewport }), `${puck.url}?count=100`);
    await of(20);
    const theirs = other && (await homeOf(await browser.newPage({ storageState: states.get(other) }), other));
    const pairOf = async () =>
      other && theirs && { before: await of(100, other, theirs), now: await of(100, shop, theirs) };
    if (other && theirs) await of(20, other, theirs);
    const turns: Turn[] = [];
    // In turns, so that changes of the machine's speed affect both.
    for (let turn = 0; turn < 3; turn++) {
      const pair = await pairOf();
      turns.push({
        hundred: await of(100),
        ...(pair && { pair }),
        puck: await ofPuck(),
        many: await of(300),
        twenty: await of(20),
      });
    }
    return rowsOf(turns);
  } finally {
    await browser.close();
    await puck.stop();
    await shop.stop();
    await other?.stop();
    await removeFolder(folder);
  }
}

const draftCall = "/admin_api/v1/decoration/draft/save";

interface Drafts {
  /** Deletes the draft, so that the next page starts like this one. @throws when the server has stored none. */
  readonly discard: (page: Page) => Promise<void>;
}

interface Given {
  readonly id: number;
  readonly type: number;
}

/** Modules of the home page of a shop. */
async function homeOf(page: Page, { url }: Shop): Promise<readonly Given[]> {
  const loaded = page.waitForResponse((response) => response.url().endsWith("/api/v1/decoration"));
  await page.goto(`${url}/admin_1`);
  const answer: { data: { home_modules: readonly Given[] } } = await (await loaded).json();
  await page.close();
  return answer.data.home_modules.filter(({ type }) => type > 0);
}

/**
 * Makes the home page longer by repeating its modules, every fifth one of a newer type, each with its own id. Only these calls are intercepted: routing all
 * files through this process would be measured as opening.
 * @param given repeated instead, as they are: two builds are compared by the same page
 */
async function withModules(session: CDPSession, count: number, given?: readonly Given[]): Promise<Drafts> {
  let saved = 0;
  let headers: Record<string, string> = {};
  session.on("Fetch.requestPaused", ({ requestId, request, responseStatusCode, responseHeaders = [] }) => {
    void (async () => {
      if (request.url.endsWith(draftCall)) {
        headers = request.headers;
        if (responseStatusCode === 200) saved++;
        return session.send("Fetch.continueRequest", { requestId });
      }
      const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
      const answer = JSON.parse(Buffer.from(body, base64Encoded ? "base64" : "utf8").toString());
      const modules: Given[] = answer.data?.home_modules ?? [];
      const own = modules.some(({ type }) => type > 0) ? (given ?? modules.filter(({ type }) => type > 0)) : [];
      const at5 = (at: number) => newer[Math.floor(at / 5) % newer.length];
      const more = Array.from({ length: count }, (_, at) => ({
        ...(at % 5 === 4 && !given ? at5(at) : own[at % own.length]),
        id: 100_000 + at,
      }));
      if (own.length > 0) answer.data.home_modules = [...more, ...modules.filter(({ type }) => type <= 0)];
      const longer = Buffer.from(JSON.stringify(answer)).toString("base64");
      const kept = responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name));
      return session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: kept,
        body: longer,
      });
    })();
  });
  await session.send("Fetch.enable", {
    patterns: [
      { urlPattern: "*/api/v1/decoration", requestStage: "Response" },
      { urlPattern: `*${draftCall}`, requestStage: "Response" },
    ],
  });
  return {
    async discard(page) {
      if (saved === 0) throw new Error("no draft was stored while it was measured");
      const answer = await page.evaluate(
        async ([url, own]) => {
          const request = { method: "POST", headers: own, body: JSON.stringify({ draft: null }) };
          return (await fetch(url, request)).json();
        },
        [draftCall, headers] as const,
      );
      if (answer.code !== 200) throw new Error(`the draft stays: ${answer.message}`);
    },
  };
}

async function measureOurs(page: Page, session: CDPSession, address: string, count: number): Promise<Ours> {
  await page.goto(address);
  await page.waitForFunction(
    (all) => document.querySelectorAll("[data-region=canvas] [data-module-key]").length >= all,
    count,
  );
  const opened = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
  // A module in the middle with a visible title, the second of its type or later.
  const rows = page.locator("[data-row]", { hasText: /^Categories/ });
  await rows.nth(Math.floor((await rows.count()) / 2)).click();
  const settings = page.getByRole("complementary", { name: "Settings: Categories" });
  const title = settings.getByRole("textbox", { name: "Title", exact: true });
  await title.click();
  const key = await page.evaluate(() => document.querySelector<HTMLElement>("[data-region=drawer]")?.dataset.module);
  const { typed, typedSlow } = await type(page, session, title, `[data-module-key="${key}"] h2`);
  await page.keyboard.press("Escape");
  const row = page.locator(`[data-row="${key}"]`);
  await row.focus();
  await installProbe(page, ["keydown"], "main [data-module-key]");
  // Up and down: the row keeps the focus, and each move is one undo step.
  const moved = times(await sample(page, 12, (at) => page.keyboard.press(at % 2 ? "Alt+ArrowDown" : "Alt+ArrowUp")));
  const undone = times(await sample(page, 12, () => page.keyboard.press("Control+z")));
  await row.click();
  const slider = settings.getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const at = await slider.boundingBox();
  if (!at) throw new Error("no slider in the settings");
  const dragged = await drag(page, at);
  return { typed, typedSlow, opened, undone, moved, dragged };
}

/** Letters typed into a title, each measured until the canvas shows it; then with a slower CPU. */
async function type(page: Page, session: CDPSession, title: Locator, heading: string) {
  const round = async (keys: number) => {
    await title.fill("A");
    await installProbe(page, ["keydown"], heading);
    return times(await sample(page, keys, (at) => page.keyboard.press("abcdefghij"[at % 10] ?? "a")));
  };
  const typed = await round(keystrokes);
  await slowDown(session, 4);
  const typedSlow = await round(keystrokes / 2);
  await slowDown(session, 1);
  return { typed, typedSlow };
}

/** A slider dragged to and fro, each input measured until its frame ends. The first round is warm-up. */
async function drag(page: Page, at: { x: number; y: number; width: number; height: number }): Promise<Times> {
  await page.evaluate(() => {
    window.probe?.stop.abort();
    const samples: number[] = [];
    window.probe = { samples, stop: new AbortController() };
    const onInput = (event: Event) => {
      requestAnimationFrame(() => window.afterFrame(() => samples.push(performance.now() - event.timeStamp)));
    };
    document.addEventListener("input", onInput, true);
  });
  await page.mouse.move(at.x + 8, at.y + at.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 200; step++) {
    if (step === 40) await page.evaluate(() => window.probe?.samples.splice(0));
    const share = Math.abs(((step / 20) % 2) - 1);
    await page.mouse.move(at.x + 8 + share * (at.width - 16), at.y + at.height / 2);
  }
  await page.mouse.up();
  return times(await page.evaluate(() => window.probe?.samples ?? []));
}

async function measurePuck(page: Page, address: string): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.locator("#block-99").waitFor();
  const opened = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
  await page.locator("#block-50").click();
  const title = page.getByRole("textbox", { name: "title" });
  await title.click();
  const { typed, typedSlow } = await type(page, session, title, "#block-50 h2");
  await page.close();
  return { typed, typedSlow, opened };
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

const ms = ({ median, p95 }: Times) => `${median.toFixed(1)} / ${p95.toFixed(1)} ms`;

function rowsOf(turns: readonly Turn[]): Row[] {
  const all = (of: (turn: Turn) => Times) => middle(turns.map(of), ({ p95 }) => p95);
  const alone = (what: string, of: (turn: Turn) => Times, limit: number): Row => {
    const value = all(of);
    return { what, value: ms(value), reference: "", bar: `p95 ≤ ${limit} ms`, ok: value.p95 <= limit };
  };
  /** @param max of Puck's time, in the median and at the 95th percentile. */
  const beside = (what: string, of: (measured: Measured) => Times, max: number): Row => {
    const [ours, theirs] = [all(({ hundred }) => of(hundred)), all(({ puck }) => of(puck))];
    const ratio = Math.max(ours.p95 / theirs.p95, ours.median / theirs.median);
    return {
      what,
      value: ms(ours),
      reference: `${ms(theirs)}, Puck`,
      ratio,
      bar: `≤ ${max * 100} %`,
      ok: ratio <= max,
    };
  };
  const [few, many] = [all(({ hundred }) => hundred.typed), all((turn) => turn.many.typed)];
  const opened = middle(
    turns.map(({ hundred }) => hundred.opened),
    (one) => one,
  );
  const openedPuck = middle(
    turns.map(({ puck }) => puck.opened),
    (one) => one,
  );
  const pairs = turns.flatMap(({ pair }) => pair ?? []);
  const inTurns = (what: string, of: (one: Ours) => number): Row[] => {
    if (pairs.length === 0) return [];
    const median = middle(pairs, (one) => of(one.now) / of(one.before));
    const [now, then] = [of(median.now), of(median.before)];
    const ratio = now / then;
    return [
      {
        what: `Editor, 100 modules of the same page, beside the build in BENCH_BESIDE, in turns: ${what}`,
        value: `${now.toFixed(1)} ms`,
        reference: `${then.toFixed(1)} ms, that build`,
        ratio,
        bar: "≤ 105 %",
        ok: ratio <= 1.05,
      },
    ];
  };
  return [
    ...inTurns("keystroke to painted canvas, median", ({ typed }) => typed.median),
    ...inTurns("opened, all modules on the canvas", ({ opened: one }) => one),
    beside("Editor, 100 modules: keystroke to painted canvas at 60 frames, median / p95", ({ typed }) => typed, 0.5),
    beside(
      "Editor, 100 modules, CPU 4 times slower: keystroke to painted canvas at 60 frames",
      ({ typedSlow }) => typedSlow,
      0.7,
    ),
    alone("Editor, 20 modules: keystroke to painted canvas at 60 frames", ({ twenty }) => twenty.typed, 25),
    {
      what: "Editor, 300 modules: keystroke to painted canvas at 60 frames",
      value: ms(many),
      reference: `${ms(few)}, 100 modules`,
      ratio: many.p95 / few.p95,
      bar: "≤ 125 %",
      ok: many.p95 <= 1.25 * few.p95,
    },
    alone("Editor, 100 modules: a slider dragged, input to painted frame", ({ hundred }) => hundred.dragged, 25),
    alone("Editor, 100 modules: undo to painted canvas", ({ hundred }) => hundred.undone, 50),
    alone("Editor, 100 modules: module moved to painted canvas", ({ hundred }) => hundred.moved, 50),
    {
      what: "Editor, 100 modules: opened, all modules on the canvas",
      value: `${Math.round(opened)} ms`,
      reference: `${Math.round(openedPuck)} ms, Puck`,
      ratio: opened / openedPuck,
      bar: "≤ 1,000 ms",
      ok: opened <= 1000,
    },
  ];
}
