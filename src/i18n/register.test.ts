/** Shoppers are addressed in one way, and texts are punctuated as the language is (docs/glossary.md): in pages, mails, invoices and errors. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { translationsOf } from "./po.ts";

/** The words of the Union's own notice of the legal guarantee (Implementing Regulation 2025/1960), which are as they are published. */
const official = /^(Consumers can claim their rights|Sellers are liable|What to do if you receive non-conforming)/;

const words = (patterns: string) =>
  new RegExp(`(?<!\\p{L})(?:${patterns.trim().split(/\s+/).join("|")})(?!\\p{L})`, "u");

/** Words that only the other way of addressing has. */
const otherAddress: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:du|dein\p{L}*|dir|dich|euch|euer|eure\p{L}*)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:tu|toi|ton|tes|t’)(?!\p{L})/u,
  es: words(`[Uu]sted(?:es)? [Vv]uestr\\p{L}+ su(?:s)?\\s(?:pedidos?|cuentas?|correos?|datos|contraseñas?|carrito|cesta|compras?|respuestas?|mensajes?)
    Elija Indique Revise Introduzca Compruebe Confirme Seleccione Vuelva Pruebe Escriba Haga Póngase Guarde Añada Abra Cierre Envíe Espere
    Lea Vea Copie Pague Acepte Inicie Regístrese Utilice Cambie Elimine Consulte Descargue Complete Rellene Intente Inténtelo`),
  it: words(`Lei Suo Sua Suoi Sue [Vv]ostr\\p{L}+ Inserisca Scelga Controlli Riceve\\squesta salvi\\so
    Scriva Riprovi Provi Selezioni Verifichi Confermi Accetti Acceda Apra Chiuda Attenda Legga Salvi Invii Paghi Torni Vada Aggiunga Elimini
    Modifichi Utilizzi Compili [Ll]a\\spreghiamo`),
  nl: /(?<!\p{L})(?:u|uw)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:Pan|Pani|Pana|Państw\p{L}+)(?!\p{L})/u,
  "pt-BR": /(?<!\p{L})(?:tu|teu|tua|vós|vosso|vossa)(?!\p{L})/u,
  "zh-Hans": /你(?!知道有用)/u,
};

/** Punctuation that is another language's. */
const otherSigns: Readonly<Record<string, RegExp>> = {
  // Without a no-break space a sign begins a line.
  fr: / [:;!?%»]|« (?!$)|\p{L}'\p{L}/u,
  it: /[«»]|\d\s%/u,
  nl: /[“”«»]|\d\s%/u,
  pl: /\d\s%/u,
  "pt-BR": /\d\s%/u,
  es: /[“”„]/u,
  ja: /[\u3040-\u30ff\u4e00-\u9fff][,:;!?]/u,
  "zh-Hans": /[\u4e00-\u9fff][,:;!?]/u,
  ar: /[\u0620-\u064a][,;?]/u,
};

/** A country placeholder after a word, where many languages need an article ("vers la France"), which an inserted name does not have. */
const countryInSentence = /\p{L} \{(?:country|countries)\}/u;
/** Locales that need an article with the name of a country in a sentence. */
const withArticles = ["de", "fr", "it", "nl", "pl", "pt-BR"];

const textsOf = (locale: string) =>
  ["server", "shop"].flatMap((catalog) => [
    ...translationsOf(readFileSync(join(import.meta.dirname, "locales", locale, `${catalog}.po`), "utf8")),
  ]);
const against = (locale: string, sign: RegExp | undefined) =>
  textsOf(locale)
    .filter(([english, text]) => !official.test(english) && sign?.test(text.replaceAll(/<[^>]*>/g, "")))
    .map(([, text]) => text);

describe.each(Object.keys({ ...otherAddress, ...otherSigns }))("%s", (locale) => {
  test("addresses the reader in one way", () => {
    expect(against(locale, otherAddress[locale])).toEqual([]);
  });

  test("has its own punctuation", () => {
    expect(against(locale, otherSigns[locale])).toEqual([]);
  });
});

test.each(withArticles)("%s: no country name is inserted into a sentence", (locale) => {
  expect(against(locale, countryInSentence)).toEqual([]);
});
