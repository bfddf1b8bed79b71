/** The postal address of a row of a file of customers. */
import { type AddressInput, addressInput } from "#contract/address.ts";
import { countries } from "#contract/countries.ts";
import { messageOf } from "#contract/messages.ts";

export interface AddressCells {
  readonly first: string;
  readonly last: string;
  readonly name: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** Code or name. */
  readonly state: string;
  /** Code or name. */
  readonly country: string;
  readonly zip: string;
  readonly phone: string;
}

export interface FileAddress {
  readonly address: AddressInput | null;
  /** Why it cannot be taken over; "" otherwise. */
  readonly problem: string;
  /** One that cannot be taken over, as it is written in the file. */
  readonly text: string;
}

const none: FileAddress = { address: null, problem: "", text: "" };

/** Without street and city there is no address: many files name the country alone. */
export function addressOf(cells: AddressCells): FileAddress {
  const { company, address1, address2, city, zip, phone } = cells;
  if (!address1 && !city) return none;
  const { first_name, last_name } = namesOf(cells);
  const country = codeOf(cells.country, countries);
  const read = addressInput.safeParse({
    first_name,
    last_name,
    company,
    phone,
    country,
    state: cells.state,
    city,
    address1,
    address2,
    postal_code: zip,
  });
  if (read.success) return { address: read.data, problem: "", text: "" };
  const text = [company, address1, address2, [zip, city].filter(Boolean).join(" "), cells.state, cells.country];
  return { address: null, problem: messageOf(read.error).replaceAll("_", " "), text: text.filter(Boolean).join(", ") };
}

/** A file may have the whole name in one column: its last word is the last name. */
function namesOf({ first, last, name }: AddressCells) {
  if (first && last) return { first_name: first.slice(0, 60), last_name: last.slice(0, 60) };
  const words = (name || first || last).split(/\s+/);
  const [only = ""] = words;
  return words.length > 1
    ? { first_name: words.slice(0, -1).join(" ").slice(0, 60), last_name: (words.at(-1) ?? "").slice(0, 60) }
    : { first_name: only.slice(0, 60), last_name: only.slice(0, 60) };
}

function codeOf(text: string, list: readonly { readonly code: string; readonly name: string }[]): string {
  const lower = text.toLowerCase();
  const entry = list.find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(lower));
  return entry?.code ?? text;
}
