/**
 * How addresses are written in each country: their fields, what these are called, and the pattern of a postal
 * code. It has no schema, so that the form in the browser and the server's check can use the same table.
 */

/** What the field above the city is called; the words are the page's (`addressFields` of the pages). */
export type StateName = "state" | "province" | "region" | "county" | "prefecture" | "emirate" | "department";
export type PostalName = "postal_code" | "zip" | "postcode" | "eircode" | "pin";

export interface AddressFormat {
  /** Absent where addresses name none. */
  readonly state?: { readonly name: StateName; readonly required: boolean; readonly options?: readonly StateOption[] };
  /** Absent where there are no postal codes. */
  readonly postal?: {
    readonly name: PostalName;
    readonly required: boolean;
    readonly pattern?: RegExp;
    readonly example?: string;
  };
}

export interface StateOption {
  /** What is stored. */
  readonly code: string;
  readonly name: string;
}

const states = (list: string): readonly StateOption[] =>
  list
    .split("|")
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(":")), name: entry.slice(entry.indexOf(":") + 1) }));

const usStates = states(
  "AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific",
);
const caProvinces = states(
  "AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NT:Northwest Territories|NS:Nova Scotia|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon",
);
const auStates = states(
  "ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|TAS:Tasmania|VIC:Victoria|WA:Western Australia",
);

const must = (name: StateName, options?: readonly StateOption[]) => ({
  state: { name, required: true, ...(options && { options }) },
});
const may = (name: StateName) => ({ state: { name, required: false } });
const postal = (pattern: RegExp, example: string, name: PostalName = "postal_code") => ({
  postal: { name, required: true, pattern, example },
});

const digits = (count: number, example: string, name?: PostalName) =>
  postal(new RegExp(`^\\d{${count}}$`), example, name);

/** Countries whose addresses differ from the rest: a city, and a postal code of any form that may be left out. */
const formats: Readonly<Record<string, AddressFormat>> = {
  AR: { ...must("province"), ...postal(/^[A-Z]?\d{4}([A-Z]{3})?$/i, "C1425") },
  AT: digits(4, "1010"),
  AU: { ...must("state", auStates), ...digits(4, "2000", "postcode") },
  BE: digits(4, "1000"),
  BG: digits(4, "1000"),
  BR: { ...must("state"), ...postal(/^\d{5}-?\d{3}$/, "01310-100") },
  CA: { ...must("province", caProvinces), ...postal(/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i, "K1A 0B1") },
  CH: digits(4, "8001"),
  CL: { ...may("region"), postal: { name: "postal_code", required: false } },
  CN: { ...must("province"), ...digits(6, "100000") },
  CO: { ...must("department"), postal: { name: "postal_code", required: false } },
  CZ: postal(/^\d{3} ?\d{2}$/, "110 00"),
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  EE: digits(5, "10111"),
  EG: { ...may("province"), postal: { name: "postal_code", required: false } },
  ES: { ...must("province"), ...digits(5, "28001") },
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: {
    ...may("county"),
    ...postal(/^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i, "SW1A 1AA", "postcode"),
  },
  GR: postal(/^\d{3} ?\d{2}$/, "105 57"),
  HR: digits(5, "10000"),
  HU: digits(4, "1051"),
  ID: { ...must("province"), ...digits(5, "10110") },
  IE: {
    ...may("county"),
    postal: { name: "eircode", required: false, pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: "D02 AF30" },
  },
  IL: digits(7, "9614303"),
  IN: { ...must("state"), ...postal(/^[1-9]\d{2} ?\d{3}$/, "110001", "pin") },
  IT: { ...must("province"), ...digits(5, "00118") },
  JP: { ...must("prefecture"), ...postal(/^\d{3}-?\d{4}$/, "100-0001") },
  KR: { ...must("province"), ...digits(5, "04524") },
  LT: postal(/^(LT-)?\d{5}$/i, "LT-01100"),
  LU: digits(4, "1111"),
  LV: postal(/^(LV-)?\d{4}$/i, "LV-1010"),
  MX: { ...must("state"), ...digits(5, "06000") },
  MY: { ...must("state"), ...digits(5, "50000", "postcode") },
  NG: { ...must("state"), postal: { name: "postal_code", required: false } },
  NL: postal(/^\d{4} ?[A-Z]{2}$/i, "1012 AB"),
  NO: digits(4, "0150"),
  NZ: { ...may("region"), ...digits(4, "6011", "postcode") },
  PE: { ...may("region"), postal: { name: "postal_code", required: false } },
  PH: { ...may("province"), ...digits(4, "1000", "zip") },
  PL: postal(/^\d{2}-\d{3}$/, "00-001"),
  PT: postal(/^\d{4}-\d{3}$/, "1000-001"),
  RO: { ...may("county"), ...digits(6, "010011") },
  RU: { ...may("region"), ...digits(6, "101000") },
  SA: digits(5, "11564"),
  SE: postal(/^\d{3} ?\d{2}$/, "111 22"),
  SG: digits(6, "018956"),
  SI: digits(4, "1000"),
  SK: postal(/^\d{3} ?\d{2}$/, "811 01"),
  TH: { ...must("province"), ...digits(5, "10200") },
  TR: { ...must("province"), ...digits(5, "34000") },
  TW: { ...may("county"), ...postal(/^\d{3}(\d{2,3})?$/, "100") },
  UA: { ...may("region"), ...digits(5, "01001") },
  US: { ...must("state", usStates), ...postal(/^\d{5}(-\d{4})?$/, "94103", "zip") },
  VN: { ...must("province"), postal: { name: "postal_code", required: false } },
  ZA: { ...may("province"), ...digits(4, "8001") },
  AE: must("emirate"),
};

/** Countries without postal codes. */
const withoutPostal = new Set(
  "AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SY TD TG TK TL TO TV UG VU YE ZW".split(
    " ",
  ),
);

/** How addresses of a country are written; an unknown code gets the loosest form. */
export function addressFormat(country: string): AddressFormat {
  const known = Object.hasOwn(formats, country) ? formats[country] : undefined;
  return (
    known ??
    (withoutPostal.has(country)
      ? may("region")
      : { ...may("region"), postal: { name: "postal_code", required: false } })
  );
}
