/** Time zones as their field offers them: by city, because that is what people type. */
import { presentZone, timeZones } from "#contract/time-zones.ts";

/**
 * "Berlin (GMT+1)" with the hint "Europe", by city. Of a place in daylight saving time the difference is that of `now`.
 * @param stored stays the value of its place, also by a name that was given up
 */
export function zoneOptions(stored: string, now = new Date()) {
  return timeZones
    .map((zone) => {
      const parts = zone.replaceAll("_", " ").split("/");
      const city = parts.at(-1) ?? zone;
      return {
        value: zone === presentZone(stored) ? stored : zone,
        label: zone === "UTC" ? "UTC" : `${city} (${offsetOf(zone, now)})`,
        hint: parts.slice(0, -1).join(", "),
      };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** "GMT+1", "GMT" */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
