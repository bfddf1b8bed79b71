/** A moment as a day in words. In UTC, so that the server and every browser write the same. */
export function dayText(moment: string, locale: string): string {
  return new Date(moment).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}
