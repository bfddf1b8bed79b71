/** The country that a shopper most likely has goods sent to. Browser only. */

const key = "country";

/** Stores the country of an order in this browser. With a full or blocked storage the next order starts by the language. */
export function rememberCountry(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {}
}

/** The country of the last order, else that of the browser's language (ISO 3166-1 alpha-2); "" when neither is known. */
export function presetCountry(): string {
  return checked(stored()) || checked(countryOf(navigator.language));
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
