import type { AddressInput } from "./address.ts";
import { addressFormat } from "./address-format.ts";
import { countries } from "./countries.ts";

/** Lines of an address as its country writes it, without empty ones. */
export function addressLines(address: AddressInput): readonly string[] {
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
    countries.find(({ code }) => code === country)?.name ?? country,
    phone,
  ].filter((line) => line.trim() !== "");
}
