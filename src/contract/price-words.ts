/** Reads the prices in what a shopper types into the search: "lamps under 100", "between $20 and $50", "Lampen bis 50 €". */
import { priceLanguages, priceLanguagesWithoutSpaces } from "./price-words-in.ts";

export interface PriceWords {
  /** What is left of the text. */
  readonly keyword: string;
  /** Decimal, "" for none. */
  readonly min: string;
  readonly max: string;
}

interface Rules {
  readonly ranges: readonly RegExp[];
  readonly highest: readonly RegExp[];
  readonly lowest: readonly RegExp[];
}

const sign = String.raw`(?:\p{Sc}|us\$|r\$|usd|eur|gbp|chf|cad|aud)`;
/** With or without signs between thousands: "1,299.50", "1.299,50", "1 299". */
const numbers = {
  en: String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)`,
  others: String.raw`(\d{1,3}(?:[.\u00a0\u202f ’']\d{3})+(?:,\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)`,
};
const measures =
  "mm|cm|dm|m|km|in|inch(?:es)?|ft|feet|yards?|g|kg|mg|lbs?|oz|ml|cl|l|lit(?:er|re)s?|gallons?|w|watts?|v|volts?|mah|gb|tb|mb|hz|%|percent|pieces?|pcs|pack|years?|months?|weeks?|days?|hours?|minutes?|min|people|persons?";

/** @param words of a language beside what every one has: names of currencies and of measures */
function grammar(number: string, words: { readonly units: string; readonly measures: string }) {
  const unit = `(?:${sign}|${words.units})`;
  const amount = `${sign}? ?${number}(?: ?${unit})?`;
  /** A number that a measure follows is none: "under 100 cm". */
  const end = String.raw`(?=$|\s)(?!\s*(?:${words.measures})(?:\s|$))`;
  const pattern = (text: string) => new RegExp(String.raw`(?<=^|\s)` + text + end, "iu");
  /** An amount with the sign or name of its currency beside these words: "3 and up" is an age. */
  const pricedBefore = (words: string) => [
    pattern(`(?:${words}) (?=${sign})${amount}`),
    pattern(`(?:${words}) ${number} ?${unit}`),
  ];
  const priced = (words: string) => [
    pattern(`(?=${sign})${amount} (?:${words})`),
    pattern(`${number} ?${unit} (?:${words})`),
  ];
  const pricedRange = (to: string) => [
    // Without such a word a sign or the name of a currency says that prices are meant.
    pattern(`(?=${sign})${amount} ?(?:${to}|[-–]) ?${amount}`),
    pattern(`${number} ?(?:${to}|[-–]) ?${number} ?${unit}`),
  ];
  return { amount, pattern, priced, pricedBefore, pricedRange };
}

const english = englishRules();

function englishRules(): Rules {
  const { amount, pattern, priced, pricedRange } = grammar(numbers.en, {
    units: "dollars?|euros?|pounds?|francs?|bucks",
    measures,
  });
  return {
    ranges: [
      pattern(`between ${amount} ?(?:and|to|[-–]) ?${amount}`),
      pattern(`from ${amount} ?(?:to|[-–]) ?${amount}`),
      ...pricedRange("to"),
    ],
    highest: [
      pattern(
        `(?:under|below|(?<!\\bnot? )less than|cheaper than|not? more than|up to|at most|max(?:imum)?|[<≤]) ?=? ?${amount}`,
      ),
      ...priced("(?:and|or) (?:under|below|less|cheaper)"),
    ],
    lowest: [
      pattern(`(?:over|above|(?<!\\bnot? )more than|not? less than|at least|min(?:imum)?|[>≥]) ?=? ?${amount}`),
      ...priced("(?:and|or) (?:over|above|more|up)"),
    ],
  };
}

const rulesByLanguage = new Map<string, Rules | undefined>();

/** Of another language than English; undefined where none are known. */
function rulesOf(language: string): Rules | undefined {
  if (!rulesByLanguage.has(language)) rulesByLanguage.set(language, makeRules(language));
  return rulesByLanguage.get(language);
}

function makeRules(language: string): Rules | undefined {
  const unspaced = priceLanguagesWithoutSpaces[language];
  if (unspaced) return { ranges: unspaced.ranges, highest: unspaced.max, lowest: unspaced.min };
  const words = priceLanguages[language];
  if (!words) return undefined;
  const { amount, pattern, priced, pricedBefore, pricedRange } = grammar(numbers.others, {
    units: words.units,
    measures: `${measures}|${words.measures}`,
  });
  return {
    ranges: [...words.ranges.map((range) => pattern(range.replaceAll("{}", () => amount))), ...pricedRange(words.to)],
    highest: [pattern(`(?:${words.max}) ?${amount}`), ...pricedBefore(words.maxPriced), ...priced(words.andLess)],
    lowest: [pattern(`(?:${words.min}) ?${amount}`), ...pricedBefore(words.minPriced), ...priced(words.andMore)],
  };
}

/**
 * Undefined for a text without a price.
 * @param locale of the shop: its language's words are understood beside the English ones
 */
export function priceWords(text: string, locale = "en"): PriceWords | undefined {
  const ownRules = rulesOf(locale.split("-", 1)[0] ?? "");
  return (ownRules && readBy(ownRules, text)) ?? readBy(english, text);
}

function readBy({ ranges, highest, lowest }: Rules, text: string): PriceWords | undefined {
  for (const range of ranges) {
    const match = range.exec(text);
    if (match) return { keyword: without(text, match), min: decimal(match[1]), max: decimal(match[2]) };
  }
  const max = firstOf(highest, text);
  const rest = max ? without(text, max) : text;
  const min = firstOf(lowest, rest);
  if (!max && !min) return undefined;
  return { keyword: min ? without(rest, min) : rest, min: decimal(min?.[1]), max: decimal(max?.[1]) };
}

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const one of patterns) {
    const match = one.exec(text);
    if (match) return match;
  }
  return undefined;
}

const without = (text: string, { index, 0: part }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + part.length)}`.replace(/\s+/g, " ").trim();

/** "1,299.50", "1.299,50" and "19,90" as "1299.50", "1299.50" and "19.90". */
function decimal(text = ""): string {
  const [, whole = "", fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  const digits = whole.replace(/\D/g, "");
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
