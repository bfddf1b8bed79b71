/** Every import reads a file as the program that saved it wrote it: Excel's Windows-1252 with semicolons here. */
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { decodeText } from "#contract/decode-text.ts";
import { readCustomerFile } from "#shop/customers/customer-file.ts";
import { readParcels } from "#shop/fulfillment/parcel-list.ts";
import { importRedirects } from "#shop/redirects/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { asStaff } from "./changes/testing.ts";

const excel = (text: string) => Buffer.from(text, "latin1");

test("customers", () => {
  const csv = decodeText(excel("Email;First Name;Last Name;Tags\nj@example.com;Jörg;Müller;groß\n"));
  expect(readCustomerFile(csv).rows).toMatchObject([{ name: "Jörg Müller", tags: ["groß"], problem: "" }]);
});

test("tracking numbers", () => {
  for (const bytes of [
    excel("Größe;Order;Tracking\nä;A1;T1\n"),
    Buffer.from("\ufeffX\tOrder\tTracking\nä\tA1\tT1\n", "utf16le"),
  ]) {
    expect(readParcels(decodeText(bytes))).toEqual([{ line: 2, order_no: "A1", tracking_no: "T1", carrier: "" }]);
  }
});

test("redirects", async () => {
  const shop = await createTestShop();
  const file = Readable.from([excel("Redirect from;Redirect to\n/café;/news\n\n/größe;/product/list\n")]);
  const context = asStaff(shop);
  expect(await importRedirects(context, file)).toMatchObject({ added: 2, failures: [] });
  const rows = await shop.db.selectFrom("redirect").select("from_path").orderBy("from_path").execute();
  expect(rows.map(({ from_path }) => from_path)).toEqual(["/café", "/größe"]);
});
