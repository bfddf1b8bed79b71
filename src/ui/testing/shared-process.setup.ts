import { afterAll, vi } from "vitest";
import { setPageLanguage } from "../page-language.ts";

// Files share a process: one that renders a page in another language leaves English to the next, and one that watches a function the function itself.
afterAll(() => {
  setPageLanguage(undefined);
  vi.restoreAllMocks();
});
