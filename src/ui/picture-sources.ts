/** Widths that the shop keeps of every uploaded picture, px. */
const widths = [400, 800, 1600] as const;

/** `srcset` of an uploaded picture ("/uploads/<id>-800.webp"); undefined for any other address. */
export function srcSetOf(src: string): string | undefined {
  const stem = /^(\/uploads\/[\w-]+?)(?:-\d+)?\.webp$/.exec(src)?.[1];
  return stem && widths.map((width) => `${stem}-${width}.webp ${width}w`).join(", ");
}
