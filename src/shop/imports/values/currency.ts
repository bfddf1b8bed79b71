/** Which currency an amount or a column's name tells, and amounts in another one. */

const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD", "ARS", "CLP", "COP", "BRL"] as const;

/** A short name that stands alone, in any script. */
const word = (names: string) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "iu");

/** Signs and short names with the currencies that they stand for; the first is meant when the shop's is none of them. */
const signs: readonly (readonly [RegExp, readonly string[]])[] = [
  [/US\$/, ["USD"]],
  [/C(?:A|DN)?\$/, ["CAD"]],
  [/AU?\$/, ["AUD"]],
  [/NZ\$/, ["NZD"]],
  [/HK\$/, ["HKD"]],
  [/NT\$/, ["TWD"]],
  [/S\$/, ["SGD"]],
  [/R\$/, ["BRL"]],
  [/MX?\$/, ["MXN"]],
  [/[$＄]/, dollars],
  [/€/, ["EUR"]],
  [/[£￡]/, ["GBP", "EGP", "GIP", "FKP"]],
  [/[¥￥]/, ["JPY", "CNY"]],
  [/円/, ["JPY"]],
  [/元/, ["CNY", "TWD"]],
  [/₹/, ["INR"]],
  [/₽/, ["RUB"]],
  [/[₩원]/, ["KRW"]],
  [/₺/, ["TRY"]],
  [/₴/, ["UAH"]],
  [/₫/, ["VND"]],
  [/฿/, ["THB"]],
  [/₪/, ["ILS"]],
  [/₦/, ["NGN"]],
  [/₱/, ["PHP"]],
  [/₸/, ["KZT"]],
  [/₾/, ["GEL"]],
  [/₼/, ["AZN"]],
  [/֏/, ["AMD"]],
  [/₡/, ["CRC"]],
  [/₲/, ["PYG"]],
  [/₵/, ["GHS"]],
  [/৳/, ["BDT"]],
  [/₨/, ["PKR", "INR", "LKR", "NPR", "MUR"]],
  [/د\.إ/, ["AED"]],
  [/ر\.س/, ["SAR"]],
  [/zł/i, ["PLN"]],
  [/kč/i, ["CZK"]],
  [word("rs"), ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]],
  [word("rp"), ["IDR"]],
  [word("rm"), ["MYR"]],
  [word("tl"), ["TRY"]],
  [word("dhs?"), ["AED", "MAD"]],
  [word("руб\\p{L}*|р"), ["RUB", "BYN"]],
  [word("грн"), ["UAH"]],
  [word("лв"), ["BGN"]],
  [word("din|дин"), ["RSD"]],
  [word("kn"), ["HRK"]],
  [word("đ|vnđ"), ["VND"]],
  [/^\s*S\//, ["PEN"]],
  [/^\s*R(?=\s*\d)/, ["ZAR"]],
  [word("euros?"), ["EUR"]],
  [word("kr"), ["SEK", "NOK", "DKK", "ISK"]],
  [word("ft"), ["HUF"]],
  [word("lei"), ["RON", "MDL"]],
  [word("s?fr"), ["CHF"]],
];

const codes = new Set(Intl.supportedValuesOf("currency"));
/** Codes that are told also in lower case: others are words of some language. */
const common = /\b(usd|eur|gbp|chf|pln|czk|sek|nok|dkk|huf|cad|aud|nzd|jpy|cny|inr|brl|mxn)\b/i;

/** Currencies that a text may mean, the most likely first; none when it tells no currency. */
export function currenciesOf(text: string): readonly string[] {
  const spaced = text.replace(/[\d_]/g, " ");
  for (const [code] of spaced.matchAll(/\b[A-Z]{3}\b/g)) if (codes.has(code)) return [code];
  const small = common.exec(spaced)?.[1];
  if (small) return [small.toUpperCase()];
  return signs.find(([sign]) => sign.test(text))?.[1] ?? [];
}

/** The currency that a text tells when it is not the shop's; undefined otherwise. */
export function foreignCurrency(text: string, currency: string): string | undefined {
  const currencies = currenciesOf(text);
  return currencies.includes(currency) ? undefined : currencies[0];
}

/** Languages in which a currency's own signs and names are read. */
const languages =
  "en de fr es pt it nl pl cs sk hu ro hr sl sr bg ru uk el tr sv nb da fi is et lv lt he ar fa hi bn ur th vi id ms zh ja ko ka hy az kk".split(
    " ",
  );
const ownWords = new Map<string, ReadonlySet<string>>();

/** What a currency is called by those who use it: signs, short and long names. */
function wordsOf(currency: string): ReadonlySet<string> {
  const stored = ownWords.get(currency);
  if (stored) return stored;
  const words = new Set<string>();
  for (const language of languages) {
    for (const currencyDisplay of ["symbol", "narrowSymbol", "name"] as const) {
      const parts = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay }).formatToParts(10);
      for (const { type, value } of parts) if (type === "currency") words.add(plainUnit(value));
    }
  }
  ownWords.set(currency, words);
  return words;
}

/** What is left of an amount without digits, and without what divides them. */
const plainUnit = (text: string) => text.toLowerCase().replace(/[\p{Nd}\p{P}\s\u200e\u200f]/gu, "");

/** Whether an amount has a unit that is not known to be this currency: "150 Rp" in a shop that sells in dollars. */
export function hasOtherUnit(text: string, currency: string): boolean {
  const unit = plainUnit(text);
  return unit !== "" && !currenciesOf(text).includes(currency) && !wordsOf(currency).has(unit);
}

/**
 * An amount times a rate, rounded half up.
 * @param amount decimal string, not negative. @param rate decimal string: units of the shop's currency for one of the file's.
 */
export function convertAmount(amount: string, rate: string, decimals: number): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const [rateWhole = "0", rateFraction = ""] = rate.split(".");
  const product = BigInt(whole + fraction) * BigInt(rateWhole + rateFraction);
  const places = fraction.length + rateFraction.length;
  const scaled = product * 10n ** BigInt(decimals);
  const unit = 10n ** BigInt(places);
  const minor = String((scaled + unit / 2n) / unit).padStart(decimals + 1, "0");
  return decimals === 0 ? minor : `${minor.slice(0, -decimals)}.${minor.slice(-decimals)}`;
}
