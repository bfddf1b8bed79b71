/** The country that a shopper most likely has goods sent to. Browser only. */

import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";

export const key = "country";

/** Stores the country of an order in this browser. With a full or blocked storage the next order starts by the language. */
export function rememberCountry(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {}
}

/** The country of the last order, else the one that `likelyCountry` finds (ISO 3166-1 alpha-2); "" when none is known. */
export function presetCountry(rules: Destinations): string {
  const last = checked(stored());
  // Each market ships to countries of its own.
  const fits = rules.ships_to.length === 0 || rules.ships_to.includes(last);
  return (fits && last) || likelyCountry(checked(countryOf(navigator.language)), rules);
}

type Destinations = Pick<CheckoutRules, "country" | "ships_to">;

/**
 * The browser's language tells little of where a shopper lives: English is set in every country. Its country is taken where
 * the shop ships there, else the shop's own one, else the only one that it ships to; "" where none of them fits.
 */
export function likelyCountry(ofLanguage: string, { country, ships_to }: Destinations): string {
  if (ships_to.length === 0) return ofLanguage || country;
  const fitting = [ofLanguage, country].find((code) => ships_to.includes(code));
  return fitting ?? (ships_to.length === 1 ? (ships_to[0] ?? "") : "");
}

/** "en-GB" is GB; a language without a region is the one where most people speak it: "de" is DE. */
export function countryOf(language: string): string {
  try {
    // Without what some systems add, as in "en-US@posix".
    return new Intl.Locale(language.replace(/[@.].*/, "")).maximize().region ?? "";
  } catch {
    return "";
  }
}

function stored(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

const checked = (code: string) => (/^[A-Z]{2}$/.test(code) ? code : "");
