import type { AddressInput } from "./address.ts";
import { addressFormat } from "./address-format.ts";
import { isFromLargest } from "./address-order.ts";
import { countryName } from "./countries.ts";

/**
 * Lines of an address as its country writes it, without empty ones.
 * @param locale of who reads it: the name of the country is in its language
 * @param stateName the name of the address's state, where there is one
 */
export function layOutAddress(address: AddressInput, locale: string, stateName: string): readonly string[] {
  const { first_name, last_name, company, address1, address2, city, state, postal_code, country, phone } = address;
  const { state: format, cityFirst } = addressFormat(country);
  const isCode = format?.shown === "code" && state !== "";
  if (isFromLargest(country, locale)) {
    const postal = country === "JP" && postal_code !== "" ? `〒${postal_code}` : postal_code;
    const street = country === "KR" ? [address1, address2].join(" ") : address1 + address2;
    const place = country === "KR" ? `${stateName} ${city}` : `${stateName}${city}`;
    return [postal, place, street, company, `${last_name} ${first_name}`, countryName(country, locale), phone]
      .map((line) => line.trim())
      .filter(Boolean);
  }
  const place = cityFirst
    ? [`${city}${isCode ? `, ${state}` : ""}`, postal_code]
    : [postal_code, city, isCode ? state : ""];
  return [
    `${first_name} ${last_name}`,
    company,
    address1,
    address2,
    place.filter(Boolean).join(" "),
    isCode ? "" : stateName,
    countryName(country, locale),
    phone,
  ].filter((line) => line.trim() !== "");
}
