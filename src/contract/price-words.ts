/** Reads the prices in what a shopper types into the search: "lamps under 100", "between $20 and $50". */

export interface PriceWords {
  /** What is left of the text. */
  readonly keyword: string;
  /** Decimal, "" for none. */
  readonly min: string;
  readonly max: string;
}

const sign = String.raw`(?:\p{Sc}|us\$|usd|eur|gbp|chf|cad|aud)`;
const unit = `(?:${sign}|dollars?|euros?|pounds?|francs?|bucks)`;
const number = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)`;
const amount = `${sign}? ?${number}(?: ?${unit})?`;
/** A number that a measure follows is none: "under 100 cm". */
const end = String.raw`(?=$|\s)(?!\s*(?:mm|cm|dm|m|km|in|inch(?:es)?|ft|feet|yards?|g|kg|mg|lbs?|oz|ml|cl|l|lit(?:er|re)s?|gallons?|w|watts?|v|volts?|mah|gb|tb|mb|hz|%|percent|pieces?|pcs|pack|years?|months?|weeks?|days?|hours?|minutes?|min|people|persons?)(?:\s|$))`;
const start = String.raw`(?<=^|\s)`;
const pattern = (text: string) => new RegExp(start + text + end, "iu");

const ranges = [
  pattern(`between ${amount} ?(?:and|to|[-–]) ?${amount}`),
  pattern(`from ${amount} ?(?:to|[-–]) ?${amount}`),
  // Without such a word a sign or the name of a currency says that prices are meant.
  pattern(`(?=${sign})${amount} ?(?:to|[-–]) ?${amount}`),
  pattern(`${number} ?(?:to|[-–]) ?${number} ?${unit}`),
];
/** An amount with the sign or name of its currency before these words: "3 and up" is an age. */
const priced = (words: string) => [pattern(`(?=${sign})${amount} ${words}`), pattern(`${number} ?${unit} ${words}`)];
const highest = [
  pattern(
    `(?:under|below|(?<!\\bnot? )less than|cheaper than|not? more than|up to|at most|max(?:imum)?|[<≤]) ?=? ?${amount}`,
  ),
  ...priced("(?:and|or) (?:under|below|less|cheaper)"),
];
const lowest = [
  pattern(`(?:over|above|(?<!\\bnot? )more than|not? less than|at least|min(?:imum)?|[>≥]) ?=? ?${amount}`),
  ...priced("(?:and|or) (?:over|above|more|up)"),
];

/** Undefined for a text without a price. */
export function priceWords(text: string): PriceWords | undefined {
  for (const range of ranges) {
    const match = range.exec(text);
    if (match) return { keyword: without(text, match), min: decimal(match[1]), max: decimal(match[2]) };
  }
  const most = firstOf(highest, text);
  const rest = most ? without(text, most) : text;
  const least = firstOf(lowest, rest);
  if (!most && !least) return undefined;
  return { keyword: least ? without(rest, least) : rest, min: decimal(least?.[1]), max: decimal(most?.[1]) };
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

/** "1,299.50" and "19,90" as "1299.50" and "19.90". */
function decimal(text = ""): string {
  return /,\d{1,2}$/.test(text) ? text.replace(",", ".") : text.replaceAll(",", "");
}
