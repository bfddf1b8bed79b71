/** Text of a badge: numbers above `max` become "99+". */
export function badgeText(value: number | string, max = 99): string {
  return typeof value === "number" && value > max ? `${max}+` : String(value);
}
