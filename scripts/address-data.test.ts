import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { addressFiles } from "./address-data.ts";

test("the tables of addresses are those of the package (node scripts/address-data.ts writes them)", async () => {
  for (const [file, text] of Object.entries(await addressFiles())) expect(await readFile(file, "utf8")).toBe(text);
});
