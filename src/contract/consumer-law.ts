/** Where the consumer law of the European Union applies (docs/law.md, What applies). */
import { euRates, isInEu } from "./eu-rates.ts";

/**
 * Parts of the Union with codes of their own: Åland (TFEU, Article 355(4)), and Guadeloupe, French Guiana, Martinique, Saint-Martin,
 * Réunion and Mayotte (Article 355(1)). VAT knows them as outside of its territory, so `isInEu` leaves them out.
 */
const partsOfTheUnion = ["AX", "GP", "GF", "MQ", "MF", "RE", "YT"];
const otherMembersOfEea = ["IS", "LI", "NO"];
const beyondEu = new Set([...partsOfTheUnion, ...otherMembersOfEea]);

/** Codes of the European Economic Area. */
export const eeaCountries: readonly string[] = [...Object.keys(euRates), ...beyondEu];

/** Whether a country belongs to the European Economic Area, whose members have the European Union's consumer law. */
export const isInEea = (country: string): boolean => isInEu(country) || beyondEu.has(country);

/**
 * Whether a shop sells to consumers whom the European Union's law protects.
 * @param country of the seller, ISO 3166-1 alpha-2; "" while it is not given
 * @param named countries that the shop names in its shipping zones and pickup locations. A zone that has everywhere else
 *   names none: it alone is no offer to a country of its own, and takes nothing from those that others name.
 */
export const sellsToEu = (country: string, named: readonly string[]): boolean =>
  isInEea(country) || named.some(isInEea);
