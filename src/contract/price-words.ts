/** Reads the prices in what a shopper types into the search: "lamps under 100", "between $20 and $50". */

export interface PriceWords {
  /** What is left of the text. */
  readonly keyword: string;
  /** Decimal, "" for none. */
  readonly min: string;
  readonly max: string;
}

const sign = String.raw`(?:\p{Sc}|us\$|usd|eur|gbp|chf|cad|aud)`;
const amount = String.raw`${sign}? ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)(?: ?(?:${sign}|dollars?|euros?|pounds?|francs?|bucks))?`;
/** A number that a measure follows is none: "under 100 cm". */
const end = String.raw`(?=$|\s)(?!\s*(?:mm|cm|dm|m|km|in|inch(?:es)?|ft|feet|yards?|g|kg|mg|lbs?|oz|ml|cl|l|lit(?:er|re)s?|gallons?|w|watts?|v|volts?|mah|gb|tb|mb|hz|%|percent|pieces?|pcs|pack|years?|months?|weeks?|days?|hours?|minutes?|min|people|persons?)(?:\s|$))`;
const start = String.raw`(?<=^|\s)`;
const pattern = (text: string) => new RegExp(start + text + end, "iu");

const ranges = [
  pattern(`between ${amount} and ${amount}`),
  pattern(`from ${amount} to ${amount}`),
  pattern(`(?=${sign})${amount} ?[-–] ?${amount}`),
];
const highest = pattern(`(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?) ${amount}`);
const lowest = pattern(`(?:over|above|more than|at least|min(?:imum)?) ${amount}`);

/** Undefined for a text without a price. */
export function priceWords(text: string): PriceWords | undefined {
  for (const range of ranges) {
    const match = range.exec(text);
    if (match) return { keyword: without(text, match), min: decimal(match[1]), max: decimal(match[2]) };
  }
  const most = highest.exec(text);
  const rest = most ? without(text, most) : text;
  const least = lowest.exec(rest);
  if (!most && !least) return undefined;
  return { keyword: least ? without(rest, least) : rest, min: decimal(least?.[1]), max: decimal(most?.[1]) };
}

const without = (text: string, { index, 0: part }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + part.length)}`.replace(/\s+/g, " ").trim();

/** "1,299.50" and "19,90" as "1299.50" and "19.90". */
function decimal(text = ""): string {
  return /,\d{1,2}$/.test(text) ? text.replace(",", ".") : text.replaceAll(",", "");
}
