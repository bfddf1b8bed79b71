import { afterAll, vi } from "vitest";
import { toasts } from "../controls/toasts.ts";
import { setPageLanguage } from "../page-language.ts";

// Files share a process: one that renders a page in another language leaves English to the next, one that watches a function the function itself,
// one that sets the clock the time, and none a message: one that was shown while the clock stood would stay for ever.
afterAll(() => {
  vi.useRealTimers();
  setPageLanguage(undefined);
  while (toasts.closeLast());
  vi.restoreAllMocks();
});
