/** The language of the documents of dashboard and editor. */
import type { FastifyRequest } from "fastify";
import { type Language, languageOf, languages } from "#i18n/languages.ts";
import { acceptedLocales, readerLocale } from "#i18n/reader.ts";
import type { BuiltAssets } from "../assets.ts";
import { languageCookie } from "../calls/preference-cookies.ts";
import type { Site } from "../malls/directory.ts";

export interface ShellLanguage {
  readonly language: Language;
  /** Attributes of the document's root: also which languages there are besides English. */
  readonly root: string;
  /** Element that loads the texts before the code runs; empty in English. */
  readonly script: string;
}

/** English where the language of who asks ships no texts: the document is in the language that its code will be in. */
export function shellLanguage(
  app: "dashboard" | "editor",
  { messages }: Pick<BuiltAssets, "messages">,
  { cookies, headers }: Pick<FastifyRequest, "cookies" | "headers">,
  { mall }: Pick<Site, "mall">,
): ShellLanguage {
  const browser = acceptedLocales(headers["accept-language"]);
  const ships = (one: Language) => one === "en" || messages[app][one] !== undefined;
  const wanted = languageOf(readerLocale({ chosen: cookies[languageCookie], browser, shop: mall.locale, ships }));
  const file = wanted && messages[app][wanted];
  const language = wanted && file ? wanted : "en";
  const { dir } = languages[language];
  const others = Object.keys(messages[app]).join(" ");
  return {
    language,
    root: `lang="${language}"${dir === "rtl" ? ' dir="rtl"' : ""}${others && ` data-languages="${others}"`}`,
    script: file ? `<script defer src="${file}"></script>` : "",
  };
}
