/** What a new shop in a country probably wants: proposals that its owner may change. */
import { presentZone } from "./time-zones.ts";
import type { UnitSystem } from "./weights.ts";

/** Currencies by where they are used: the preferred one of each country by the CLDR 48 (supplemental data, `currencyData`). */
const table = `
AED:AE|AFN:AF|ALL:AL|AMD:AM|AOA:AO|ARS:AR|AUD:AU CC CX KI NF NR TV|AWG:AW|AZN:AZ|BAM:BA|BBD:BB|BDT:BD|BHD:BH|BIF:BI
BMD:BM|BND:BN|BOB:BO|BRL:BR|BSD:BS|BTN:BT|BWP:BW|BYN:BY|BZD:BZ|CAD:CA|CDF:CD|CHF:CH LI|CLP:CL|CNY:CN|COP:CO|CRC:CR
CUP:CU|CVE:CV|CZK:CZ|DJF:DJ|DKK:DK FO GL|DOP:DO|DZD:DZ|EGP:EG|ERN:ER|ETB:ET
EUR:AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT
FJD:FJ|FKP:FK|GBP:GB GG IM JE|GEL:GE|GHS:GH|GIP:GI|GMD:GM|GNF:GN|GTQ:GT|GYD:GY|HKD:HK|HNL:HN|HTG:HT|HUF:HU|IDR:ID
ILS:IL PS|INR:IN|IQD:IQ|IRR:IR|ISK:IS|JMD:JM|JOD:JO|JPY:JP|KES:KE|KGS:KG|KHR:KH|KMF:KM|KPW:KP|KRW:KR|KWD:KW|KYD:KY
KZT:KZ|LAK:LA|LBP:LB|LKR:LK|LRD:LR|LYD:LY|MAD:EH MA|MDL:MD|MGA:MG|MKD:MK|MMK:MM|MNT:MN|MOP:MO|MRU:MR|MUR:MU|MVR:MV
MWK:MW|MXN:MX|MYR:MY|MZN:MZ|NAD:NA|NGN:NG|NIO:NI|NOK:NO SJ|NPR:NP|NZD:CK NU NZ PN TK|OMR:OM|PAB:PA|PEN:PE|PGK:PG
PHP:PH|PKR:PK|PLN:PL|PYG:PY|QAR:QA|RON:RO|RSD:RS|RUB:RU|RWF:RW|SAR:SA|SBD:SB|SCR:SC|SDG:SD|SEK:SE|SGD:SG|SHP:SH
SLE:SL|SOS:SO|SRD:SR|SSP:SS|STN:ST|SYP:SY|SZL:SZ|THB:TH|TJS:TJ|TMT:TM|TND:TN|TOP:TO|TRY:TR|TTD:TT|TWD:TW|TZS:TZ
UAH:UA|UGX:UG|USD:AS BQ EC FM GU MH MP PR PW SV TC TL US VG VI|UYU:UY|UZS:UZ|VES:VE|VND:VN|VUV:VU|WST:WS
XAF:CF CG CM GA GQ TD|XCD:AG AI DM GD KN LC MS VC|XCG:CW SX|XOF:BF BJ CI GW ML NE SN TG|XPF:NC PF WF|YER:YE
ZAR:LS ZA|ZMW:ZM|ZWG:ZW`;

const currencyOf = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .flatMap((row) => {
      const [currency = "", countries = ""] = row.split(":");
      return countries.split(" ").map((country) => [country, currency] as const);
    }),
);

/**
 * The zone of most people in countries with several: by the CLDR (`primaryZones`), else that of the largest city. Platforms know
 * the zones of a country, not which one is meant.
 */
const mainZones: Readonly<Record<string, string>> = {
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CD: "Africa/Kinshasa",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  FM: "Pacific/Pohnpei",
  GL: "America/Nuuk",
  ID: "Asia/Jakarta",
  KI: "Pacific/Tarawa",
  KZ: "Asia/Almaty",
  MH: "Pacific/Majuro",
  MN: "Asia/Ulaanbaatar",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PF: "Pacific/Tahiti",
  PG: "Pacific/Port_Moresby",
  PS: "Asia/Hebron",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kyiv",
  US: "America/New_York",
  UZ: "Asia/Tashkent",
  XK: "Europe/Belgrade",
};

/** The United States and where its customs are theirs. */
const american = ["US", "PR", "GU", "VI", "AS", "MP"];
/** Where a sales tax is added at the till, and prices are shown without it. */
const addsTax: ReadonlySet<string> = new Set([...american, "CA"]);
/** Where goods are weighed in pounds (CLDR, `measurementSystem`: US). */
const imperial: ReadonlySet<string> = new Set([...american, "LR"]);

export interface CountryDefaults {
  /** ISO 4217; undefined where nobody is known to pay. */
  readonly currency: string | undefined;
  /** IANA name. */
  readonly time_zone: string;
  /** Buyers are shown what they pay, tax included. */
  readonly prices_include_tax: boolean;
  readonly unit_system: UnitSystem;
}

/** @param ownZone of the browser: proposed if it is one of the country's. */
export function countryDefaults(country: string, ownZone: string): CountryDefaults {
  const zones = zonesOf(country);
  const zone = presentZone(ownZone);
  const other = mainZones[country] ?? zones[0] ?? zone;
  return {
    currency: currencyOf.get(country),
    time_zone: zones.includes(zone) ? zone : other,
    prices_include_tax: !addsTax.has(country),
    unit_system: imperial.has(country) ? "imperial" : "metric",
  };
}

/** The country that a browser probably is in: that of its time zone, else that of its language; "" when neither says. */
export function countryOfBrowser(ownZone: string, language: string): string {
  const zone = presentZone(ownZone);
  const region = regionOf(language);
  // Of its language first, where the zone is one of that country too: some zones are of several.
  if (region && zonesOf(region).includes(zone)) return region;
  const zoneCountry = [...currencyOf.keys()].find((country) => zonesOf(country).includes(zone));
  return zoneCountry ?? (currencyOf.has(region) ? region : "");
}

/** "US" of "en-US", also where a browser adds what is no part of a language ("en-US@posix"). */
const regionOf = (language: string): string => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1] ?? "";

/** ECMA-402, Intl Locale Info: newer than the compiler's declarations; older browsers lack it. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/** Empty where the platform does not know it, and without a country. */
function zonesOf(country: string): readonly string[] {
  if (country === "") return [];
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.()?.map(presentZone) ?? [];
}
