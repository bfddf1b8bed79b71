import { afterAll } from "vitest";
import { type Catalog, setCatalog } from "./catalogs.ts";
import type { Language } from "./languages.ts";

/** Gives a language other texts until the file's last test has ended: files share a process. */
export function giveCatalog(language: Language, catalog: Catalog): void {
  setCatalog(language, catalog);
  afterAll(() => setCatalog(language, undefined));
}
