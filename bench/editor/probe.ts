/** Measures in a page the time from an input to the frame that shows its effect. */
import type { CDPSession, Page } from "@playwright/test";

export interface Times {
  readonly median: number;
  readonly p95: number;
}

export function times(samples: readonly number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** The median of an odd number of measurements. */
export function middle<T>(all: readonly T[], value: (one: T) => number): T {
  const median = all.toSorted((a, b) => value(a) - value(b))[Math.floor(all.length / 2)];
  if (median === undefined) throw new Error("nothing was measured");
  return median;
}

/**
 * Frames at the browser's own pace, 60 a second. Switched off is a frame that the browser makes ten times a second to find
 * visible links. Paint holding is in the list because this list replaces Playwright's, which has it.
 */
export const ownPace = ["--disable-features=NavigationPredictor,PaintHolding"];

/** Frames as soon as there is something to show: times without the wait for the screen, half a frame on average. */
export const unlimited = ["--disable-frame-rate-limit", "--disable-gpu-vsync", ...ownPace];
declare global {
  interface Window {
    probe?: { readonly samples: number[]; readonly stop: AbortController };
    /** Calls back after style, layout and paint of the current frame. */
    afterFrame: (then: () => void) => void;
  }
}

/**
 * Adds `afterFrame` to a page. A message posted in a frame arrives after its paint. Without frame limit the browser may make
 * the next frame first; then the current one ends where the next begins.
 */
async function installAfterFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.afterFrame = (then) => {
      const channel = new MessageChannel();
      const end = () => {
        channel.port1.close();
        cancelAnimationFrame(next);
        then();
      };
      const next = requestAnimationFrame(end);
      channel.port1.onmessage = end;
      channel.port2.postMessage(null);
    };
  });
}

/**
 * Installs the probe. A sample runs from the time of the event to the end of the first frame in which the text of `selector`
 * has changed. A single element is looked up before: searching a long page for it would be measured too.
 */
export async function installProbe(page: Page, events: readonly string[], selector: string): Promise<void> {
  await installAfterFrame(page);
  await page.evaluate(
    ([names, css]) => {
      // Joined texts, or the order of keys, depending on what the input changes.
      const find = () => [...document.querySelectorAll<HTMLElement>(css)];
      let elements = find();
      const shown = () => {
        if (elements.length !== 1 || !elements[0]?.isConnected) elements = find();
        return elements.map((one) => one.dataset.moduleKey ?? one.textContent).join();
      };
      let before = shown();
      const samples: number[] = [];
      window.probe?.stop.abort();
      const stop = new AbortController();
      window.probe = { samples, stop };
      const onInput = (event: Event) => {
        // The modifier of "Alt+ArrowDown" alone changes nothing.
        if (event instanceof KeyboardEvent && /^(Alt|Control|Meta|Shift)$/.test(event.key)) return;
        const { timeStamp } = event;
        const frame = () =>
          requestAnimationFrame(() => {
            if (stop.signal.aborted) return;
            const now = shown();
            const done = now !== before;
            before = now;
            window.afterFrame(() => (done ? samples.push(performance.now() - timeStamp) : frame()));
          });
        frame();
      };
      for (const name of names) addEventListener(name, onInput, { capture: true, signal: stop.signal });
    },
    [events, selector] as const,
  );
}

/**
 * Milliseconds between two inputs. Without the pause an input falls into the frame after the last one, and the browser
 * delays the next frame by up to 10 ms, also on an empty page.
 */
const rest = 60;

/** Runs an input `count` times, with a pause after each paint. @returns the times; the first ones are warm-up. */
export async function sample(page: Page, count: number, act: (at: number) => Promise<void>): Promise<number[]> {
  const warmUp = Math.ceil(count / 5);
  for (let at = 0; at < warmUp + count; at++) {
    const before = await page.evaluate(() => window.probe?.samples.length ?? 0);
    await page.waitForTimeout(rest);
    await act(at);
    await page.waitForFunction((taken) => (window.probe?.samples.length ?? 0) > taken, before, {
      polling: 5,
      timeout: 10_000,
    });
  }
  return (await page.evaluate(() => window.probe?.samples ?? [])).slice(-count);
}

export async function slowDown(session: CDPSession, times: number): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
