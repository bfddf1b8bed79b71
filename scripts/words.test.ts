import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { dashboardWordsFile, dashboardWordsPage, wordsFile, wordsPage } from "./words.ts";

test("docs/words.md lists the texts as they are: `node scripts/words.ts` writes it", async () => {
  const page = await wordsPage();
  expect(page).toContain("Save and publish");
  expect(page).toContain("Deletion succeeded");
  expect(page).toContain("Add to cart");
  expect(await readFile(wordsFile, "utf8")).toBe(page);
});

test("docs/words-dashboard.md lists the dashboard's texts as they are", async () => {
  const page = await dashboardWordsPage();
  // A label, text between tags, an empty state, and a kind of mail.
  for (const text of ["Low-stock limit", "Couldn't count the matches.", "No orders yet", "Order confirmation"]) {
    expect(page).toContain(`- ${text}\n`);
  }
  expect(await readFile(dashboardWordsFile, "utf8")).toBe(page);
});
