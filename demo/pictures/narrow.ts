/** Narrow forms of the pictures that stand small in lists; `src/ui/picture-sources.ts` offers them to browsers. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** px */
const width = 400;

/**
 * Makes "vase-400.webp" beside each "vase.webp" of the folders `products` and `categories`.
 * @param wanted says of a path below `assets` whether its narrow form is made although it is there.
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
