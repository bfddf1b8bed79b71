/** Pictures that tests upload. */
import { join } from "node:path";
import sharp from "sharp";
import { test } from "./test.ts";

/** A picture of the demo mall's products, small: the shop converts what is uploaded, and a large one takes seconds. @returns its path */
export async function smallPicture(name: string): Promise<string> {
  const path = test.info().outputPath(name);
  await sharp(join(import.meta.dirname, "../../demo/assets/products", name))
    .resize(320)
    .toFile(path);
  return path;
}
