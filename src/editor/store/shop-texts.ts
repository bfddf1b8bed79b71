/** Definitions in the language of the shop, whose texts the server sends with the editor's document when it is not English. */
import { definitionIn } from "#decoration/in-language.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { textsIn } from "#modules/shop-texts.ts";

interface ShopTexts {
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
}

function readTexts(): ReadonlyMap<string, string> | null {
  const text = globalThis.document?.getElementById("shop-texts")?.textContent;
  if (!text) return null;
  const { locale, texts }: ShopTexts = JSON.parse(text);
  return textsIn(new Map(Object.entries(texts)), locale);
}

const texts = readTexts();

/** With defaults and presets as the shop's visitors read them. */
export const inShopsLanguage = (definition: AnyDefinition): AnyDefinition =>
  texts ? definitionIn(definition, texts) : definition;
