import type { StaffOrder } from "#contract/shapes/order.ts";
import { countryName } from "./words.ts";

/** A shipping address as it stands on a label, without empty lines. */
export function addressLines(address: StaffOrder["address"]): string[] {
  return [
    `${address.first_name} ${address.last_name}`,
    address.address1,
    address.address2,
    [address.postal_code, address.city].filter(Boolean).join(" "),
    address.state,
    countryName(address.country),
  ].filter((line) => line.trim() !== "");
}
