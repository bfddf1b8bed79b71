/**
 * Preloads lazy code once the app is rendered and the browser idle, so that the first click on a button does not
 * wait for it, and no key press waits for loading code.
 */

type Load = () => Promise<unknown>;

/** Milliseconds without input before code is loaded. */
const quietTime = 500;

/** What a person at the page does. */
export const inputs = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

const waiting: Load[] = [];
let started = false;
let lastInput = Number.NEGATIVE_INFINITY;

/** Settles when the browser is idle for the first time, at the first input at the latest. */
export function idleOrInput(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const input of inputs) addEventListener(input, done, { capture: true, passive: true, once: true });
    // Before all others, which are loaded one after the other; the first may be loading already.
    waiting.splice(started ? 1 : 0, 0, async () => done());
    if (started && waiting.length === 1) whenIdle();
  });
}

/** Registers code to be loaded when idle. Returns `load`, to be called when the code is needed earlier. */
export function preloadWhenIdle<L extends Load>(load: L): L {
  waiting.push(load);
  if (started && waiting.length === 1) whenIdle();
  return load;
}

/** Starts loading registered code, one after the other. */
export function startIdlePreloads(): void {
  if (started) return;
  started = true;
  for (const input of inputs) addEventListener(input, noteInput, { capture: true, passive: true });
  whenIdle();
}

/** Loads code ahead of its use. Failures are handled where the code is used. */
let preload = (load: Load): Promise<unknown> => load().catch(() => {});

/** Replaces how code is preloaded, once failing chunks reload the page: a failed preload must not. */
export function preloadWith(next: typeof preload): void {
  preload = next;
}

function noteInput(): void {
  lastInput = performance.now();
}

function whenIdle(): void {
  const go = () => {
    const left = lastInput + quietTime - performance.now();
    if (left > 0) setTimeout(whenIdle, left);
    else void next();
  };
  // Safari has no requestIdleCallback.
  if (window.requestIdleCallback) window.requestIdleCallback(go);
  else setTimeout(go, 200);
}

async function next(): Promise<void> {
  const load = waiting[0];
  if (!load) return;
  await preload(load);
  waiting.shift();
  if (waiting.length > 0) whenIdle();
}
