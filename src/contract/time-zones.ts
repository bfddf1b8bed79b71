/** IANA time zones by their present names. */

/** Names that browsers still give for places which are called otherwise today, and that IANA has renamed. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** "Asia/Kolkata" of "Asia/Calcutta". */
export const presentZone = (zone: string): string => renamed[zone] ?? zone;

/** Names that the place had before. */
export const formerNames = (zone: string): string[] =>
  Object.entries(renamed).flatMap(([former, present]) => (present === zone ? former : []));

/** All by their present names, and UTC. */
export const timeZones: readonly string[] = [
  ...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map(presentZone)]),
].sort();

const zones = new Set([...timeZones, ...Object.keys(renamed)]);

/** Also by a name that was given up: shops have stored it. */
export const isTimeZone = (zone: string): boolean => zones.has(zone);
