/** Places, days and costs of shipping in words. */

import { andMore, listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { placeName } from "../countries.ts";

/** Places that are named; of more, their number follows. */
const maxNamed = 5;

/** "United States, Canada and 12 more" */
export function placesWords(places: readonly string[]): string {
  if (places.length === 0) return t("All places that no other zone names");
  const names = places.map(placeName);
  if (names.length <= maxNamed) return listed(names);
  return andMore(names.slice(0, maxNamed - 1), names.length - maxNamed + 1);
}

/** "2–4 working days"; "" where nothing is said. */
export function daysWords(min: number | null, max: number | null): string {
  if (min === null || max === null) return "";
  return min === max
    ? t("{max, plural, one {# working day} other {# working days}}", { max })
    : t("{max, plural, one {{min}–# working day} other {{min}–# working days}}", { min, max });
}
