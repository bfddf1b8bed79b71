/**
 * How addresses are written in each country: their fields, what these are called, and the pattern of a postal
 * code. It has no schema, so that the form in the browser and the server's check can use the same table.
 */
import { addressData } from "./address-data.ts";

/** What the field above the city is called; the words are the page's (`addressFields` of the pages). */
export type StateName = "state" | "province" | "region" | "county" | "prefecture" | "emirate" | "department";
export type PostalName = "postal_code" | "zip" | "postcode" | "eircode" | "pin";

export interface AddressFormat {
  /** Absent where addresses name none. */
  readonly state?: {
    readonly name: StateName;
    readonly required: boolean;
    /** Whether it is one of a list, which is in a file of its own (`states/`): a page loads that of one country. */
    readonly listed: boolean;
    /** Whether lines of an address show the code ("CA") or the name ("Tokyo"). */
    readonly shown: "code" | "name";
  };
  /** Absent where there are no postal codes. */
  readonly postal?: {
    readonly name: PostalName;
    readonly required: boolean;
    readonly pattern?: RegExp;
    readonly example?: string;
  };
  /** Whether the city stands before the postal code. */
  readonly cityFirst: boolean;
}

export interface StateOption {
  /** What is stored. */
  readonly code: string;
  readonly name: string;
}

const stateNames = ["state", "province", "region", "county", "prefecture", "emirate", "department"] as const;
const postalNames = ["postal_code", "zip", "postcode", "eircode", "pin"] as const;

/** Of a country that is not in the table: the loosest form. */
const loosest: AddressFormat = {
  state: { name: "region", required: false, listed: false, shown: "name" },
  postal: { name: "postal_code", required: false },
  cityFirst: false,
};

const formats = new Map<string, AddressFormat>();

/** How addresses of a country are written; an unknown code gets the loosest form. */
export function addressFormat(country: string): AddressFormat {
  const format = formats.get(country) ?? read(country);
  formats.set(country, format);
  return format;
}

function read(country: string): AddressFormat {
  if (!Object.hasOwn(addressData, country)) return loosest;
  const { state, listed = false, byCode, postal, zip, example, cityFirst = false } = addressData[country] ?? {};
  const stateName = stateNames.find((name) => state?.startsWith(name));
  const postalName = postalNames.find((name) => postal?.replace("!", "") === name);
  return {
    ...(stateName && {
      state: {
        name: stateName,
        required: state?.endsWith("!") ?? false,
        listed,
        shown: byCode ? ("code" as const) : ("name" as const),
      },
    }),
    ...(postalName && {
      postal: {
        name: postalName,
        required: postal?.endsWith("!") ?? false,
        ...(zip && example && { pattern: new RegExp(`^(?:${zip})$`, "i"), example }),
      },
    }),
    cityFirst,
  };
}

/**
 * The subdivisions of a country.
 * @param list code and name of each, in Latin letters: "13:Tokyo|27:Osaka"
 * @param local their names in a language: "13:東京都|27:大阪府"
 */
export function stateOptions(list: string, local?: string): readonly StateOption[] {
  const options = namesByCode(list);
  if (!local) return options;
  const names = new Map(
    namesByCode(local)
      .toReversed()
      .map(({ code, name }) => [code, name]),
  );
  return options.map(({ code, name }) => ({ code, name: names.get(code) ?? name }));
}

/** The name of a state by its code and the lists of `stateOptions`; as it is stored where the country has no list. */
export function stateName(state: string, list?: string, local?: string): string {
  const options = list === undefined ? [] : stateOptions(list, local);
  return options.find(({ code }) => code === state)?.name ?? state;
}

/** "CA:California|CO:Colorado" as a list. */
export const namesByCode = (text: string): readonly StateOption[] =>
  text
    .split("|")
    .filter(Boolean)
    .map((entry) => {
      const end = entry.indexOf(":");
      return { code: entry.slice(0, end), name: entry.slice(end + 1) };
    });

/**
 * A postal code in its country's form, as people enter it: with or without spaces and hyphens, in full-width digits, behind the sign of
 * Japan's codes or a country ("D-10115"). Undefined for what is none.
 * @param example of the country: where it has hyphens that the pattern asks for, and letters before the digits ("LV-1010").
 */
export function postalCode(pattern: RegExp, code: string, example = ""): string | undefined {
  const plain = code.normalize("NFKC").replaceAll("〒", "").trim();
  if (pattern.test(plain)) return plain;
  const bare = plain.replaceAll(/[\s-]/g, "");
  if (pattern.test(bare)) return plain;
  const withoutCountry = plain.replace(/^[a-z]{1,3}[\s-]+(?=\d)/i, "");
  let at = 0;
  const shaped = example.replaceAll(/[a-z\d]/gi, () => bare[at++] ?? "");
  const prefixed = `${/^[a-z]+-/i.exec(example)?.[0] ?? ""}${bare}`;
  const forms = [
    withoutCountry,
    ...(at === bare.length ? [shaped] : []),
    prefixed,
    bare.replace(/^(\d{5})(\d{4})$/, "$1-$2"),
  ];
  return forms.find((form) => pattern.test(form));
}

/** Whether a postal code has its country's form. */
export const isPostalCode = (pattern: RegExp, code: string, example?: string): boolean =>
  postalCode(pattern, code, example) !== undefined;
