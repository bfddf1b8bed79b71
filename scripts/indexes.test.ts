import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { indexes, indexText } from "./indexes.ts";

const root = join(import.meta.dirname, "..");

test.each(indexes)("$file names every file of $folder (npm run indexes)", async (index) => {
  expect(await readFile(join(root, index.file), "utf8")).toBe(await indexText(index, root));
});
