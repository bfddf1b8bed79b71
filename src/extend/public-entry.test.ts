import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printEntry } from "./testing/print-entry.ts";

const src = join(import.meta.dirname, "..");
const recordedFile = join(import.meta.dirname, "public-entry.txt");

/**
 * What extensions are written against. A change of this text is a change for all of them: what is added is optional, and what is
 * taken away or asked for anew waits for a version that says so (docs/extending.md).
 */
test("the public entry is the one of public-entry.txt (UPDATE_DOCS=1 writes it)", async () => {
  const parts = ["screens", "dashboard", "modules", "views"].map(
    (part) => `// shopwright/extend/${part}\n\n${printEntry(join(import.meta.dirname, `browser/${part}.ts`), src)}`,
  );
  const printed = [printEntry(join(import.meta.dirname, "index.ts"), src), ...parts].join("\n");
  if (process.env.UPDATE_DOCS) await writeFile(recordedFile, printed);
  expect(printed).toBe(await readFile(recordedFile, "utf8"));
  for (const name of [
    "defineExtension",
    "interface PaymentProviderKind",
    "interface CheckoutModule",
    "defineScreens",
    "defineModule",
  ]) {
    expect(printed).toContain(name);
  }
});
