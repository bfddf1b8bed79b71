/** Pixels to scroll per frame while the pointer is near the upper or lower edge; more the nearer it is. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const reach = Math.min(80, (bottom - top) / 4);
  if (y < top + reach) return -Math.ceil(((top + reach - y) / reach) * 18);
  if (y > bottom - reach) return Math.ceil(((y - bottom + reach) / reach) * 18);
  return 0;
}
