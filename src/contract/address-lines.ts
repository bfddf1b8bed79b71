import type { AddressInput } from "./address.ts";
import { addressFormat } from "./address-format.ts";
import { countries } from "./countries.ts";

/** Countries that write the city before the postal code. */
const cityFirst = new Set(["US", "CA", "AU", "GB", "IE", "IN", "NZ", "ZA"]);

/** Lines of an address as its country writes it, without empty ones. States with a list of codes are written as the code. */
export function addressLines(address: AddressInput): readonly string[] {
  const { first_name, last_name, company, address1, address2, city, state, postal_code, country, phone } = address;
  const known = addressFormat(country).state?.options !== undefined;
  const place = cityFirst.has(country)
    ? [`${city}${state && known ? `, ${state}` : ""}`, postal_code]
    : [postal_code, city];
  return [
    `${first_name} ${last_name}`,
    company,
    address1,
    address2,
    place.filter(Boolean).join(" "),
    known ? "" : state,
    countries.find(({ code }) => code === country)?.name ?? country,
    phone,
  ].filter((line) => line.trim() !== "");
}
