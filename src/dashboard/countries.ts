/** Countries and places by their names in the reader's language: screens take them from here, and not from the contract. */
import { countriesIn, countryName as nameIn } from "#contract/countries.ts";
import { placeName as nameOfPlace } from "#contract/places.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";

/** By name. */
export const countries = countriesIn(locale);

export const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

/** "Germany"; the code itself of what is no country. */
export const countryName = (code: string): string => nameIn(code, locale);

/** "Postal codes BT*", "Postal code 23041" */
export const postalName = (pattern: string): string =>
  pattern.endsWith("*") ? t("Postal codes {pattern}", { pattern }) : t("Postal code {pattern}", { pattern });

/** "United States", "California, United States", "Postal codes BT*, United Kingdom" */
export const placeName = (place: string): string => nameOfPlace(place, { countryName, postalName });
