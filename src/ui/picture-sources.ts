/** Widths in which every uploaded picture is stored, px. */
const widths = [400, 800, 1600] as const;
/** Widths of the demo mall's list pictures by folder, px; each also has a file of 400 px (`tools/demo-pictures/narrow.ts`). */
const demoWidths: Readonly<Record<string, number>> = { products: 800, categories: 600 };

/** `srcset` of an uploaded picture ("/uploads/<id>-800.webp") or of one of the demo mall's; undefined for any other address. */
export function srcSetOf(src: string): string | undefined {
  const [, demo, folder = ""] = /^(\/demo\/(products|categories)\/[\w-]+?)(?<!-wide)\.webp$/.exec(src) ?? [];
  if (demo) return `${demo}-400.webp 400w, ${src} ${demoWidths[folder]}w`;
  const stem = /^(\/uploads\/[\w-]+?)(?:-\d+)?\.webp$/.exec(src)?.[1];
  return stem && widths.map((width) => `${stem}-${width}.webp ${width}w`).join(", ");
}
