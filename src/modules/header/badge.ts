/** Largest number that a badge shows. */
const max = 99;

/** Text of the cart's badge: "" for none, "99+" above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return "";
  return count > max ? `${max}+` : String(count);
}
