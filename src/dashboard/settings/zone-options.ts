/** Time zones as their field offers them: by city, because that is what people type. */

import { formerNames, presentZone, timeZones } from "#contract/time-zones.ts";
import { locale } from "#i18n/locale.ts";

/**
 * "Berlin (GMT+1)" with the hint "Europe", by city. Of a place in daylight saving time the difference is that of `now`.
 * @param stored stays the value of its place, also by a name that was given up
 */
export function zoneOptions(stored: string, now = new Date()) {
  return timeZones
    .map((zone) => {
      const parts = zone.replaceAll("_", " ").split("/");
      const city = parts.at(-1) ?? zone;
      const words = [...formerNames(zone).map(cityOf), ...(otherCities[zone] ?? [])].join(", ");
      return {
        value: zone === presentZone(stored) ? stored : zone,
        label: zone === "UTC" ? "UTC" : `${city} (${offsetOf(zone, now)})`,
        hint: parts.slice(0, -1).join(", "),
        ...(words && { words }),
      };
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

const cityOf = (zone: string): string => zone.replaceAll("_", " ").split("/").at(-1) ?? zone;

/** Large cities that no zone is named after. */
const otherCities: Readonly<Record<string, readonly string[]>> = {
  "America/Chicago": ["Dallas", "Houston", "Austin", "Minneapolis"],
  "America/Los_Angeles": ["San Francisco", "Seattle", "San Diego", "Portland", "Las Vegas"],
  "America/New_York": ["Washington", "Boston", "Miami", "Atlanta", "Philadelphia"],
  "America/Sao_Paulo": ["Rio de Janeiro", "Brasília"],
  "America/Toronto": ["Montreal", "Ottawa", "Québec"],
  "Asia/Ho_Chi_Minh": ["Hanoi"],
  "Asia/Kolkata": ["Mumbai", "Delhi", "Bangalore", "Chennai"],
  "Asia/Shanghai": ["Beijing", "Shenzhen", "Guangzhou"],
  "Asia/Tokyo": ["Osaka", "Kyoto"],
  "Australia/Melbourne": ["Canberra"],
  "Europe/Berlin": ["Munich", "München", "Hamburg", "Frankfurt", "Cologne", "Köln"],
  "Europe/Istanbul": ["Ankara"],
  "Europe/London": ["Manchester", "Birmingham", "Edinburgh"],
  "Europe/Madrid": ["Barcelona", "Valencia"],
  "Europe/Paris": ["Lyon", "Marseille"],
  "Europe/Rome": ["Milan", "Milano", "Naples"],
  "Europe/Vienna": ["Wien", "Graz", "Salzburg"],
  "Europe/Warsaw": ["Krakow"],
  "Europe/Zurich": ["Geneva", "Genève", "Basel", "Bern"],
};

/** "GMT+1", "GMT" */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
