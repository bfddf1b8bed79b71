import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { platforms } from "#decoration/platforms.ts";

test("every platform has its drawing", async () => {
  const file = await readFile(join(import.meta.dirname, "social.svg"), "utf8");
  const drawn = [...file.matchAll(/<symbol id="p(\d+)" viewBox="0 0 24 24">\s*<path d="[^"]{50,}"/g)].map(([, id]) =>
    Number(id),
  );
  expect(drawn).toEqual(platforms.map(({ value }) => value));
});
