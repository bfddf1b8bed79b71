/**
 * Code that the editor's first picture does not need. It is fetched once the editor stands and the browser has nothing
 * else to do, so that the first press on a button does not wait for it.
 */

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let begun = false;

/** Notes code that is loaded at leisure; whoever needs it earlier calls the function that is given back. */
export function atLeisure<L extends Load>(load: L): L {
  waiting.push(load);
  if (begun && waiting.length === 1) whenIdle();
  return load;
}

/** From now on there is leisure; one part after the other, as the browser finds time. */
export function beginLeisure(): void {
  if (begun) return;
  begun = true;
  whenIdle();
}

function whenIdle(): void {
  // Safari has no such call yet.
  if (window.requestIdleCallback) window.requestIdleCallback(() => void next());
  else setTimeout(() => void next(), 200);
}

async function next(): Promise<void> {
  const load = waiting[0];
  if (!load) return;
  // Whoever needs it is told that it cannot be had.
  await load().catch(() => {});
  waiting.shift();
  if (waiting.length > 0) whenIdle();
}
