/** Text of a badge: a number above `max` becomes "99+" (spec §5). */
export function badgeText(value: number | string, max = 99): string {
  return typeof value === "number" && value > max ? `${max}+` : String(value);
}
