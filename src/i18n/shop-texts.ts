/** The texts of the shop's pages in the languages that ship (`locales/<language>/shop.po`), read once each. */
import { readFileSync } from "node:fs";
import { type Language, languageOf } from "./languages.ts";
import { translationsOf } from "./po.ts";

const catalogs = new Map<Language, ReadonlyMap<string, string>>();

/**
 * The catalog of the language that a locale is written in.
 * @returns undefined for English, which needs none, and for a locale without texts
 */
export function shopCatalogOf(locale: string): ReadonlyMap<string, string> | undefined {
  const language = languageOf(locale);
  if (!language || language === "en") return undefined;
  const catalog = catalogs.get(language) ?? read(language);
  catalogs.set(language, catalog);
  return catalog;
}

const read = (language: Language) =>
  translationsOf(readFileSync(new URL(`./locales/${language}/shop.po`, import.meta.url), "utf8"));

/** Gives a language other texts than it ships with: a test's. @param catalog undefined for those that it ships with */
export function setShopCatalog(language: Language, catalog: ReadonlyMap<string, string> | undefined): void {
  if (catalog) catalogs.set(language, catalog);
  else catalogs.delete(language);
}
