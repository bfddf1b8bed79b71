import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wireNamesOf } from "#decoration/values.ts";
import { definitions } from "./registry.ts";
import { documentTypes } from "./testing/table.ts";

test("docs/modules.md has the tables of the definitions (UPDATE_DOCS=1 writes it)", async () => {
  const file = join(import.meta.dirname, "../../docs/modules.md");
  const text = await readFile(file, "utf8");
  const now = text.replace(/(?<=<!-- types -->\n)[\s\S]*(?=\n<!-- end -->)/, () => documentTypes());
  if (process.env.UPDATE_DOCS) await writeFile(file, now);
  else expect(text).toBe(now);
  expect(now).toContain(documentTypes());
});

test("the tables have every setting", () => {
  const text = documentTypes();
  for (const { fields } of definitions)
    for (const name of wireNamesOf(fields)) expect(text).toContain(`| \`${name}\` |`);
});
