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
  "Africa/Cairo": ["Alexandria", "Giza"],
  "Africa/Casablanca": ["Marrakesh", "Rabat"],
  "Africa/Johannesburg": ["Cape Town", "Durban", "Pretoria"],
  "Africa/Lagos": ["Abuja"],
  "America/Bogota": ["Medellín", "Cali"],
  "America/Chicago": ["Dallas", "Houston", "Austin", "San Antonio", "Minneapolis", "New Orleans"],
  "America/Edmonton": ["Calgary"],
  "America/Lima": ["Cusco", "Arequipa"],
  "America/Los_Angeles": ["San Francisco", "Seattle", "San Diego", "San Jose", "Portland", "Las Vegas"],
  "America/Mexico_City": ["Guadalajara", "Puebla"],
  "America/New_York": ["Washington", "Boston", "Miami", "Atlanta", "Philadelphia"],
  "America/Santiago": ["Valparaíso"],
  "America/Sao_Paulo": ["Rio de Janeiro", "Brasília", "Belo Horizonte", "Porto Alegre"],
  "America/Toronto": ["Montreal", "Ottawa", "Québec"],
  "Asia/Bangkok": ["Chiang Mai", "Phuket"],
  "Asia/Dhaka": ["Chittagong"],
  "Asia/Dubai": ["Abu Dhabi", "Sharjah"],
  "Asia/Ho_Chi_Minh": ["Hanoi", "Da Nang"],
  "Asia/Jakarta": ["Surabaya", "Bandung"],
  "Asia/Jerusalem": ["Tel Aviv", "Haifa"],
  "Asia/Karachi": ["Lahore", "Islamabad"],
  "Asia/Kolkata": ["Mumbai", "Delhi", "Bangalore", "Bengaluru", "Chennai", "Hyderabad", "Pune"],
  "Asia/Kuala_Lumpur": ["Penang"],
  "Asia/Manila": ["Cebu", "Quezon City"],
  "Asia/Riyadh": ["Jeddah", "Mecca"],
  "Asia/Seoul": ["Busan", "Incheon"],
  "Asia/Shanghai": ["Beijing", "Shenzhen", "Guangzhou", "Chengdu"],
  "Asia/Tokyo": ["Osaka", "Kyoto", "Nagoya", "Sapporo"],
  "Australia/Melbourne": ["Canberra"],
  "Europe/Amsterdam": ["Rotterdam", "The Hague", "Utrecht"],
  "Europe/Athens": ["Thessaloniki"],
  "Europe/Berlin": [
    "Munich",
    "München",
    "Hamburg",
    "Frankfurt",
    "Cologne",
    "Köln",
    "Stuttgart",
    "Düsseldorf",
    "Leipzig",
  ],
  "Europe/Brussels": ["Antwerp", "Ghent"],
  "Europe/Copenhagen": ["Aarhus"],
  "Europe/Helsinki": ["Tampere", "Turku"],
  "Europe/Istanbul": ["Ankara", "Izmir"],
  "Europe/Lisbon": ["Porto"],
  "Europe/London": ["Manchester", "Birmingham", "Edinburgh", "Glasgow", "Cardiff", "Belfast"],
  "Europe/Madrid": ["Barcelona", "Valencia", "Seville", "Bilbao"],
  "Europe/Moscow": ["Saint Petersburg"],
  "Europe/Oslo": ["Bergen", "Trondheim"],
  "Europe/Paris": ["Lyon", "Marseille", "Toulouse", "Nice", "Bordeaux"],
  "Europe/Prague": ["Praha", "Brno"],
  "Europe/Rome": ["Milan", "Milano", "Naples", "Turin", "Florence"],
  "Europe/Stockholm": ["Gothenburg", "Malmö"],
  "Europe/Vienna": ["Wien", "Graz", "Salzburg", "Linz"],
  "Europe/Warsaw": ["Krakow", "Gdansk", "Wroclaw"],
  "Europe/Zurich": ["Geneva", "Genève", "Basel", "Bern", "Lausanne"],
  "Pacific/Auckland": ["Wellington", "Christchurch"],
};

/** "GMT+1", "GMT" */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
