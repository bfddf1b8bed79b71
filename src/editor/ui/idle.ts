/**
 * Code that the editor's first picture does not need. It is fetched once the editor stands and the browser has nothing
 * else to do, so that the first press on a button does not wait for it; nor does a key wait for code that comes meanwhile.
 */

type Load = () => Promise<unknown>;

/** Milliseconds without an input after which the owner is at rest. */
const rest = 500;

const inputs = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

const waiting: Load[] = [];
let begun = false;
let lastInput = Number.NEGATIVE_INFINITY;

/** Notes code that is loaded at leisure; whoever needs it earlier calls the function that is given back. */
export function preloadWhenIdle<L extends Load>(load: L): L {
  waiting.push(load);
  if (begun && waiting.length === 1) whenIdle();
  return load;
}

/** From now on there is leisure; one part after the other, as the browser finds time and the owner rests. */
export function startIdlePreloads(): void {
  if (begun) return;
  begun = true;
  for (const input of inputs) addEventListener(input, noteInput, { capture: true, passive: true });
  whenIdle();
}

function noteInput(): void {
  lastInput = performance.now();
}

function whenIdle(): void {
  const go = () => {
    const left = lastInput + rest - performance.now();
    if (left > 0) setTimeout(whenIdle, left);
    else void next();
  };
  // Safari has no such call yet.
  if (window.requestIdleCallback) window.requestIdleCallback(go);
  else setTimeout(go, 200);
}

async function next(): Promise<void> {
  const load = waiting[0];
  if (!load) return;
  // Whoever needs it is told that it cannot be had.
  await load().catch(() => {});
  waiting.shift();
  if (waiting.length > 0) whenIdle();
}
