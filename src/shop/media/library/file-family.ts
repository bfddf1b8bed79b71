/** Widths in which every uploaded picture is stored beside its main file. */
const widths = [400, 800, 1600];

/** The paths under which a file may be named: a picture's also with its widths. */
export function fileFamily(file: string): string[] {
  const stem = /^(\/uploads\/[\w-]+?)(?:-\d+)?\.webp$/.exec(file)?.[1];
  if (!stem) return [file];
  return [...new Set([file, `${stem}.webp`, ...widths.map((width) => `${stem}-${width}.webp`)])];
}
