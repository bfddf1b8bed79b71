import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { decimalSign, readHead } from "./form.ts";
import { readRows } from "./rows.ts";

const folder = await temporaryFolder("import-read-");
afterAll(() => removeFolder(folder));
const path = join(folder, "file.csv");

const utf16 = (text: string, swapped = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return swapped ? bytes.swap16() : bytes;
};
/** The letters of the tests are the same in Latin 1. */
const windows = (text: string) => Buffer.from(text, "latin1");
const text = 'Title;Price\r\n"Crème; brûlée\r\nin lines ""x""";"1,50"\r\n\r\nTée;2\r\n';

describe("files", () => {
  test.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\ufeff${text}`)],
    ["utf-16le", utf16(`\ufeff${text}`)],
    ["utf-16be", utf16(`\ufeff${text}`, true)],
    ["utf-16le", utf16(text)],
    ["windows-1252", windows(text)],
  ])("%s", async (encoding, bytes) => {
    await writeFile(path, bytes);
    const head = await readHead(path);
    expect(head).toMatchObject({ encoding, separator: ";", header: ["Title", "Price"] });
    const rows = [];
    for await (const row of readRows(path, head)) rows.push(row);
    expect(rows).toEqual([
      { number: 2, cells: ['Crème; brûlée\r\nin lines "x"', "1,50"] },
      { number: 4, cells: ["Tée", "2"] },
    ]);
  });

  test.each([",", ";", "\t", "|"])("separated by %j", async (separator) => {
    await writeFile(
      path,
      [
        ["Handle", "Title", "Tags"],
        ["a", "A", '"x, y; z"'],
      ]
        .map((row) => row.join(separator))
        .join("\n"),
    );
    expect(await readHead(path)).toMatchObject({ separator, rows: [["a", "A", "x, y; z"]] });
  });

  test("what is no table says so", async () => {
    await writeFile(path, "just a text\nof lines");
    await expect(readHead(path)).rejects.toThrow("no columns found");
    await writeFile(path, "a,b\n");
    await expect(readHead(path)).rejects.toThrow("no rows below");
    await writeFile(path, Buffer.from([80, 75, 3, 4, 0, 0, 0, 1, 2, 0, 0, 65, 44, 10, 0, 255, 254, 0, 0, 1]));
    await expect(readHead(path)).rejects.toMatchObject({ code: 400 });
  });

  test("the sign of decimals", () => {
    expect(decimalSign(["19,90", "1.234,00"], ";")).toBe(",");
    expect(decimalSign(["19.90", "1,234"], ",")).toBe(".");
    expect(decimalSign(["20", "30"], ";")).toBe(".");
  });
});
