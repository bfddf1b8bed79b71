import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printEntry } from "./testing/print-entry.ts";

const src = join(import.meta.dirname, "..");
const kept = join(import.meta.dirname, "public-entry.txt");

/**
 * What extensions are written against. A change of this text is a change for all of them: what is added is optional, and what is
 * taken away or asked for anew waits for a version that says so (docs/extending.md).
 */
test("the public entry is the one of public-entry.txt (UPDATE_DOCS=1 writes it)", async () => {
  const printed = printEntry(join(import.meta.dirname, "index.ts"), src);
  if (process.env.UPDATE_DOCS) await writeFile(kept, printed);
  expect(printed).toBe(await readFile(kept, "utf8"));
  for (const name of ["defineExtension", "interface PaymentProviderKind", "interface CheckoutModule"]) {
    expect(printed).toContain(name);
  }
});
