/**
 * Sets `data-loaded` on the document while no call is in progress and the code of the first screen has loaded: the screen shows its data then. Tests and
 * programs that drive a browser wait for it.
 */

/** Milliseconds without a call after which a screen counts as loaded: an answer's own parts ask for more within them. */
const pause = 50;

let inProgress = 0;
let timer = setTimeout(mark, pause);

const firstLoaded = Promise.withResolvers<void>();

/** Settles when the first screen is there: what can wait shall not come between its calls and what it shows. */
export const loadedFirst: Promise<void> = firstLoaded.promise;

/** `fetch`, counted until its answer has begun. */
export const countedFetch: typeof fetch = async (...request) => {
  begin();
  try {
    return await fetch(...request);
  } finally {
    end();
  }
};

/** Counts work like a call in progress until it ends, such as the loading of the first screen, whose code then asks for its data. */
export function countUntil(work: Promise<unknown>): void {
  begin();
  void work.finally(end);
}

function begin(): void {
  inProgress++;
  clearTimeout(timer);
  if (typeof document !== "undefined") document.documentElement.removeAttribute("data-loaded");
}

function end(): void {
  inProgress--;
  if (inProgress > 0) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    mark();
    firstLoaded.resolve();
  }, pause);
}

function mark(): void {
  // Tests of the client import it without a document.
  if (typeof document !== "undefined") document.documentElement.setAttribute("data-loaded", "");
}
