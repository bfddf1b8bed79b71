/** Places, days and costs of shipping in words. */
import { placeName } from "#contract/places.ts";

/** Places that are named; of more, their number follows. */
const maxNamed = 5;

/** "United States, Canada and 12 more" */
export function placesWords(places: readonly string[]): string {
  if (places.length === 0) return "All places that no other zone names";
  const names = places.map(placeName);
  if (names.length <= maxNamed) return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  return `${names.slice(0, maxNamed - 1).join(", ")} and ${names.length - maxNamed + 1} more`;
}

/** "2–4 working days"; "" where nothing is said. */
export function daysWords(min: number | null, max: number | null): string {
  if (min === null || max === null) return "";
  const unit = max === 1 ? "working day" : "working days";
  return min === max ? `${max} ${unit}` : `${min}–${max} ${unit}`;
}
