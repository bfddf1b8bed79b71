/**
 * The process that reads one font and ends: programs that read fonts are led by what is in them, and what they take is bounded by
 * the process that started this one (`../convert/process.ts`).
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { convert } from "fontverter";
import { measuresInName } from "#decoration/own-font.ts";
import type { FontAnswer, FontJob } from "./job.ts";
import { measureFont } from "./measure.ts";

// Without the parent there is no clock.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", async (job: FontJob) => {
  const answer = await read(job).catch((): FontAnswer => ({ problem: "a font that can be read" }));
  process.send?.(answer);
});

async function read({ source, folder, stem }: FontJob): Promise<FontAnswer> {
  const file = await readFile(source);
  const sfnt = await convert(file, "sfnt");
  const name = `${stem}${measuresInName(measureFont(sfnt))}.woff2`;
  // Always anew: what lay behind the font in its file stays behind.
  const woff2 = await convert(sfnt, "woff2");
  await writeFile(join(folder, name), woff2);
  return { files: [{ name, bytes: woff2.length, width: null, height: null }] };
}
