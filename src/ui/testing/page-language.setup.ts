import { afterAll } from "vitest";
import { setPageLanguage } from "../page-language.ts";

// Files share a process: one that renders a page in another language leaves English to the next.
afterAll(() => setPageLanguage(undefined));
