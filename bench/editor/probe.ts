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

declare global {
  interface Window {
    probe?: { readonly samples: number[]; readonly stop: AbortController };
  }
}

/**
 * Installs the probe. A sample runs from the time the browser took the event to the end of the first frame in which the
 * text of `selector` is another than before; frames that show the old one are waited out.
 */
export async function installProbe(page: Page, events: readonly string[], selector: string): Promise<void> {
  await page.evaluate(
    ([names, css]) => {
      // Joined texts, or the order of keys: whatever the input is going to change.
      const shown = () =>
        [...document.querySelectorAll<HTMLElement>(css)].map((one) => one.dataset.moduleKey ?? one.textContent).join();
      const samples: number[] = [];
      window.probe?.stop.abort();
      const stop = new AbortController();
      window.probe = { samples, stop };
      const onInput = (event: Event) => {
        // Half of "Alt+ArrowDown": the other half is what does something.
        if (event instanceof KeyboardEvent && /^(Alt|Control|Meta|Shift)$/.test(event.key)) return;
        const before = shown();
        const { timeStamp } = event;
        const channel = new MessageChannel();
        const frame = () =>
          requestAnimationFrame(() => {
            if (stop.signal.aborted) return;
            const done = shown() !== before;
            // The message comes after the frame's style, layout and paint.
            channel.port1.onmessage = () => (done ? samples.push(performance.now() - timeStamp) : frame());
            channel.port2.postMessage(null);
          });
        frame();
      };
      for (const name of names) addEventListener(name, onInput, { capture: true, signal: stop.signal });
    },
    [events, selector] as const,
  );
}

/** Does something `count` times, each after the one before was painted, and gives the times; the first are warm-up. */
export async function sample(page: Page, count: number, act: (at: number) => Promise<void>): Promise<number[]> {
  const warmUp = Math.ceil(count / 5);
  for (let at = 0; at < warmUp + count; at++) {
    const before = await page.evaluate(() => window.probe?.samples.length ?? 0);
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
