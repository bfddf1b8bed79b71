import { z } from "zod";
import { type Language, languageOf } from "#i18n/languages.ts";
import * as registry from "#modules/registry.ts";
import { builtInDecoration } from "#shop/decorations/index.ts";
import { builtInDecorationPath } from "#storefront/runtime/built-in.ts";
import { defineRoutes } from "../routes.ts";

/** `lang` of the page that asks. */
const asked = z.object({ lang: z.string().max(40).catch("en") });

/** The built-in decoration as a file, made without the database: browsers load it when the decoration call fails. */
export const routes = defineRoutes((app) => {
  const texts = new Map<Language, string>();
  app.get(builtInDecorationPath, async ({ query }, reply) => {
    const language = languageOf(asked.parse(query).lang) ?? "en";
    const text =
      texts.get(language) ?? JSON.stringify(builtInDecoration(registry, language === "en" ? "en-US" : language));
    texts.set(language, text);
    return reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=300").send(text);
  });
});
