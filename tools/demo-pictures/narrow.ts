/** Narrow copies of pictures for lists; `src/ui/picture-sources.ts` names them in `srcset`. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** px */
const width = 400;

/**
 * Makes "vase-400.webp" beside each "vase.webp" of the folders `products` and `categories`.
 * @param wanted whether the narrow copy of a path below `assets` is made again although it exists.
 */
export async function drawNarrow(assets: string, wanted: (path: string) => boolean): Promise<void> {
  for (const folder of ["products", "categories"]) {
    for (const name of await readdir(join(assets, folder))) {
      if (!/(?<!-wide|-400)\.webp$/.test(name)) continue;
      const file = join(assets, folder, name);
      const narrow = file.replace(/\.webp$/, `-${width}.webp`);
      if (existsSync(narrow) && !wanted(`${folder}/${name}`)) continue;
      await sharp(file).resize(width).webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(narrow);
    }
  }
}
