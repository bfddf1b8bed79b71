/** Which currency an amount or a column's name tells, and amounts in another one. */

const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD", "ARS", "CLP", "COP", "BRL"] as const;

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
  [/₩/, ["KRW"]],
  [/₺/, ["TRY"]],
  [/₴/, ["UAH"]],
  [/₫/, ["VND"]],
  [/฿/, ["THB"]],
  [/₪/, ["ILS"]],
  [/₦/, ["NGN"]],
  [/₱/, ["PHP"]],
  [/zł/i, ["PLN"]],
  [/kč/i, ["CZK"]],
  [/\bkr\.?(?![a-z])/i, ["SEK", "NOK", "DKK", "ISK"]],
  [/\bft\b/i, ["HUF"]],
  [/\blei\b/i, ["RON"]],
  [/\b(?:fr|sfr)\.?(?![a-z])/i, ["CHF"]],
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
