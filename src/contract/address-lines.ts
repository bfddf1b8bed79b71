import type { AddressInput } from "./address.ts";
import { addressFormat } from "./address-format.ts";
import { countryName } from "./countries.ts";

/**
 * Lines of an address as its country writes it, without empty ones.
 * @param locale of who reads it: the name of the country is in its language
 */
export function addressLines(address: AddressInput, locale = "en"): readonly string[] {
  const { first_name, last_name, company, address1, address2, city, state, postal_code, country, phone } = address;
  const { state: format, cityFirst } = addressFormat(country);
  const isCode = format?.shown === "code" && state !== "";
  const place = cityFirst
    ? [`${city}${isCode ? `, ${state}` : ""}`, postal_code]
    : [postal_code, city, isCode ? state : ""];
  return [
    `${first_name} ${last_name}`,
    company,
    address1,
    address2,
    place.filter(Boolean).join(" "),
    isCode ? "" : (format?.options?.find(({ code }) => code === state)?.name ?? state),
    countryName(country, locale),
    phone,
  ].filter((line) => line.trim() !== "");
}
