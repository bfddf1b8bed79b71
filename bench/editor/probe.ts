/** Measures in a page how long it takes from an input to the frame that shows what it did. */
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

/** Of an odd number of measurements the one that is neither best nor worst: what else a machine does comes in bursts. */
export function middle<T>(all: readonly T[], value: (one: T) => number): T {
  const found = all.toSorted((a, b) => value(a) - value(b))[Math.floor(all.length / 2)];
  if (found === undefined) throw new Error("nothing was measured");
  return found;
}

declare global {
  interface Window {
    probe?: { readonly samples: number[]; readonly stop: AbortController };
    /** Calls back once after style, layout and paint of the frame that is being made. */
    afterFrame: (then: () => void) => void;
  }
}

/**
 * Puts `afterFrame` into a page. A message that is posted in a frame comes after its paint; but when frames are not held
 * back by a screen, the browser may make the next one first. Then the end of this one is where the next begins.
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
 * Installs the probe. A sample runs from the time the browser took the event to the end of the first frame in which the
 * text of `selector` is another than before; frames that show the old one are waited out. What is looked at is found
 * beforehand where it is one element: searching a long page for it would be measured with the page.
 */
export async function installProbe(page: Page, events: readonly string[], selector: string): Promise<void> {
  await installAfterFrame(page);
  await page.evaluate(
    ([names, css]) => {
      // Joined texts, or the order of keys: whatever the input is going to change.
      const find = () => [...document.querySelectorAll<HTMLElement>(css)];
      let found = find();
      const shown = () => {
        if (found.length !== 1 || !found[0]?.isConnected) found = find();
        return found.map((one) => one.dataset.moduleKey ?? one.textContent).join();
      };
      let before = shown();
      const samples: number[] = [];
      window.probe?.stop.abort();
      const stop = new AbortController();
      window.probe = { samples, stop };
      const onInput = (event: Event) => {
        // Half of "Alt+ArrowDown": the other half is what does something.
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
 * Milliseconds between two inputs, less than anybody's. Without them each input would come in the midst of the frame
 * after the last, in which nothing changes, and the browser holds the next one back until the time of that is over: some
 * 10 ms of waiting, on an empty page as well, in a measurement of work.
 */
const rest = 60;

/** Does something `count` times, each some time after the one before was painted, and gives the times; the first are warm-up. */
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
