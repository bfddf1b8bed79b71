import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { wordsFile, wordsPage } from "./words.ts";

test("docs/words.md lists the texts as they are: `node scripts/words.ts` writes it", async () => {
  const page = await wordsPage();
  expect(page).toContain("Save and publish");
  expect(page).toContain("Deletion succeeded");
  expect(page).toContain("Add to cart");
  expect(await readFile(wordsFile, "utf8")).toBe(page);
}, 60_000);
