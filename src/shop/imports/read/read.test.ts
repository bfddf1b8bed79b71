import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
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

  test("short rows are parsed once, not again after every pause of the reader", async () => {
    const text = `a,b\n${"1,2\n".repeat(5_000)}`;
    await writeFile(path, text);
    const split = vi.spyOn(String.prototype, "split");
    onTestFinished(() => split.mockRestore());
    let rows = 0;
    for await (const row of readRows(path, { encoding: "utf-8", separator: "," })) rows += row.cells.length / 2;
    const characters = split.mock.contexts.reduce((sum: number, context) => sum + String(context).length, 0);
    expect(rows).toBe(5_000);
    expect(characters).toBeLessThan(10 * text.length);
  });

  test.each(["\n", "\r\n", "\r"])(
    "rows, cells and quotes that are cut by the pieces of a file, lines ended by %j",
    async (end) => {
      const cell = `"${'x, ""y""'.repeat(20_000)}${end}z"`;
      await writeFile(path, ["a,b", ...Array.from({ length: 8 }, (_, at) => `${at},${cell}`)].join(end));
      const rows = [];
      for await (const row of readRows(path, { encoding: "utf-8", separator: "," })) rows.push(row);
      expect(rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
      expect(new Set(rows.map(({ cells }) => cells[1]?.length))).toEqual(new Set([20_000 * 6 + end.length + 1]));
    },
  );

  test("a quote that is never closed is told, without reading the rest of the file again and again", async () => {
    await writeFile(path, `a,b\n1,2\n3,"${"x".repeat(5_000_000)}`);
    const read = async () => {
      for await (const _ of readRows(path, { encoding: "utf-8", separator: "," }));
    };
    await expect(read()).rejects.toThrow("row 3 doesn't end");
  });

  test("a quote that is never closed in a short file is told too: the rows behind it would become one cell", async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `${at},"Vase ${at}",10`);
    const read = async () => {
      for await (const _ of readRows(path, { encoding: "utf-8", separator: "," }));
    };
    await writeFile(path, ["a,b,c", ...rows, '50,"Bowl,10'].join("\n"));
    await expect(read()).rejects.toThrow("row 52 doesn't end");
    // Quotes within a cell are none that begin one.
    await writeFile(path, ["a,b,c", '1,12" vase,10', '2,"12" vase",10'].join("\n"));
    await expect(read()).resolves.toBeUndefined();
  });

  test.each([
    ['1,"Vase,10', '2,"Bowl",20', true],
    ['1,"Vase,10', '"2","Bowl",20', true],
    ['1,"12" vase",10', '2,"Bowl",20', false],
    ['1,"<p class="a">\n<b>x</b></p>",10', '2,"Bowl",20', false],
    ['1,12" vase,10', "2,Bowl,20", false],
  ])("rows that a missing quote has put together are told: %j, %j", async (first, second, isTorn) => {
    await writeFile(path, ["a,b,c", first, second, '3,"Cup",30', ""].join("\n"));
    const rows = [];
    for await (const row of readRows(path, { encoding: "utf-8", separator: "," })) rows.push(row);
    expect(rows[0]?.isTorn ?? false).toBe(isTorn);
    expect(rows.length).toBe(isTorn ? 2 : 3);
    expect(rows.slice(1).some((row) => row.isTorn)).toBe(false);
  });

  test("the sign of decimals", () => {
    expect(decimalSign(["19,90", "1.234,00"], ";")).toBe(",");
    expect(decimalSign(["19.90", "1,234"], ",")).toBe(".");
    expect(decimalSign(["20", "30"], ";")).toBe(".");
  });
});
