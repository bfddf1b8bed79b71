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
    readonly options?: readonly StateOption[];
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
  state: { name: "region", required: false, shown: "name" },
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
  const { state, states, byCode, postal, zip, example, cityFirst = false } = addressData[country] ?? {};
  const stateName = stateNames.find((name) => state?.startsWith(name));
  const postalName = postalNames.find((name) => postal?.replace("!", "") === name);
  return {
    ...(stateName && {
      state: {
        name: stateName,
        required: state?.endsWith("!") ?? false,
        shown: byCode ? ("code" as const) : ("name" as const),
        ...(states && { options: namesByCode(states) }),
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

/** "CA:California|CO:Colorado" as a list. */
export const namesByCode = (text: string): readonly StateOption[] =>
  text.split("|").map((entry) => {
    const end = entry.indexOf(":");
    return { code: entry.slice(0, end), name: entry.slice(end + 1) };
  });

/** Whether a postal code has its country's form; spaces and hyphens are optional. */
export function isPostalCode(pattern: RegExp, code: string): boolean {
  return pattern.test(code) || pattern.test(code.replaceAll(/[\s-]/g, ""));
}
