import { expect, test } from "vitest";
import { issueByHand } from "#shop/invoices/index.ts";
import { addOrder } from "#shop/orders/testing.ts";
import { refundOrder } from "#shop/refunds/index.ts";
import { invoiceSettings, shopSettings } from "#shop/settings/index.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall } = server;
const headers = await server.dashboardHeaders();
const { id: staffId } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
const context = { db, mall, actor: { staffId, name: "Ann", batchId: staffId } };
await shopSettings.change(context, {
  changes: { country: "DE", address1: "Torstraße 1", postal_code: "10115", city: "Berlin", vat_number: "DE136695976" },
});
await invoiceSettings.change(context, { changes: { invoice_when: "off" } });

const post = (path: string, fields: Record<string, string>, from = headers) => {
  const { "x-page-key": key = "", ...rest } = from;
  return app.inject({
    method: "POST",
    url: `/admin_api/v1/invoices/${path}`,
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...rest },
    payload: new URLSearchParams({ ...fields, page_key: key }).toString(),
  });
};
const list = async (body: Record<string, unknown> = {}) =>
  (await server.call("/admin_api/v1/lists/invoices", body, headers)).data;

const taxed = await addOrder(server, { lines: [2], tax: [300n] });
const plain = await addOrder(server);
const without = await addOrder(server);
for (const { order_no } of [taxed, plain]) await issueByHand(context, order_no);
await refundOrder(context, { secret: "a secret of thirty-two characters", sandbox: false }, staffId, {
  order_no: taxed.order_no,
  amount: "10.00",
  reason: "Scratched",
  note: "",
  lines: [],
});
// Reading the order issues the credit note that is due.
await server.call("/admin_api/v1/orders/detail", { order_no: taxed.order_no }, headers);

test("the list shows invoices and credit notes with signed amounts, and finds them by number, order and name", async () => {
  const { rows, count } = await list();
  expect(count).toBe(3);
  const [credit, second, first] = rows;
  expect(credit).toMatchObject({ kind: "credit_note", total: "-10.00", order_no: taxed.order_no, buyer: "Ann Kay" });
  expect(first).toMatchObject({ kind: "invoice", net: "39.80", tax_total: "3.00", total: "42.80", country: "CH" });
  expect(Number(credit.net) + Number(credit.tax_total)).toBeCloseTo(-10);
  const names = async (search: string) => (await list({ search })).rows.map(({ name }: { name: string }) => name);
  expect(await names(second.name.toLowerCase())).toEqual([second.name]);
  expect(await names(plain.order_no)).toEqual([second.name]);
  expect(await names("kay")).toHaveLength(3);
  expect(await names("ann k")).toHaveLength(3);
  expect(await names("nobody")).toEqual([]);
  const filters = [{ field: "kind", operator: "any", value: ["credit_note"] }];
  expect((await list({ filters })).rows).toHaveLength(1);
  expect((await list({ filters: [{ field: "country", operator: "none", value: ["CH"] }] })).rows).toEqual([]);
});

test("an order of which too little is known for an e-invoice says what it lacks; in a ZIP a text names such", async () => {
  const { rows } = await list();
  const { url } = rows[2];
  const get = (address: string) => app.inject({ method: "GET", url: address, headers: { host: "shop.example" } });
  expect((await get(url)).headers["content-type"]).toBe("application/pdf");
  const xml = await get(url.replace(".pdf", ".xml"));
  expect(xml.statusCode).toBe(400);
  expect(xml.body).toContain("cannot be an e-invoice. It lacks:");
  const zugferd = await get(url.replace(".pdf", ".zugferd.pdf"));
  expect(zugferd.statusCode).toBe(400);
  const zip = await post("download", { format: "xrechnung" });
  expect(zip.headers["content-disposition"]).toMatch(/invoices-xrechnung-.*\.zip"$/);
  expect(zip.rawPayload.toString("latin1")).toContain("not-included.txt");
});

test("many are one PDF; the ZIP holds the file of each as it was sent", async () => {
  const pdf = await post("download", { format: "pdf" });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers["content-disposition"]).toMatch(/filename="invoices-\d{4}-\d\d-\d\d\.pdf"$/);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(pdf.rawPayload.toString("latin1").trimEnd()).toMatch(/%%EOF$/);

  const selection = JSON.stringify({ ids: [taxed.id, without.id] });
  const zip = (await post("download", { format: "zip", from: "orders", selection })).rawPayload;
  const { rows } = await list();
  const own = rows.filter(({ order_no }: { order_no: string }) => order_no === taxed.order_no);
  for (const { name, url } of own) {
    const sent = (await app.inject({ url, headers: { host: "shop.example" } })).rawPayload;
    // Files are stored as they are: a PDF is compressed already.
    expect(zip.indexOf(sent)).toBeGreaterThan(zip.indexOf(`${name}.pdf`));
  }
  const other = rows.find(({ order_no }: { order_no: string }) => order_no === plain.order_no);
  expect(zip.includes(`${other.name}.pdf`)).toBe(false);
});

test("orders without invoices give a sentence instead of a file", async () => {
  const selection = JSON.stringify({ ids: [without.id] });
  const { statusCode, body } = await post("download", { format: "pdf", from: "orders", selection });
  expect([statusCode, body]).toEqual([404, "None of these orders has an invoice yet. Issue them first."]);
  expect((await post("download", { format: "pdf" }, {})).statusCode).toBe(401);
});

test("tax lines have a row for each rate, negative for credit notes, whose sums are those of the list", async () => {
  const { body } = await post("exportTaxes", {});
  const lines = body.replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toBe(
    "Number,Kind,Date,Order,Corrects,Customer,Customer's VAT number,Country,Tax,Rate,Net,Tax amount,Gross,Currency",
  );
  const cells = lines.slice(1).map((line) => line.split(","));
  expect(cells.map(([name]) => name)).toEqual((await list()).rows.map(({ name }: { name: string }) => name).reverse());
  expect(cells[0]?.slice(8)).toEqual(["Tax", "", "39.80", "3.00", "42.80", "USD"]);
  expect(cells[2]?.[4]).toBe(cells[0]?.[0]);
  for (const [, , , , , , , , , , net, tax, gross] of cells)
    expect(Number(net) + Number(tax)).toBeCloseTo(Number(gross));
});

test("invoices of chosen orders are issued at once; an order that has one keeps it", async () => {
  const selection = { ids: [without.id, plain.id] };
  const change = { kind: "issue_invoices" };
  const { data } = await server.call("/admin_api/v1/orderBulk/run", { selection, change }, headers);
  expect(data).toMatchObject({ count: 2, failures: [], task_id: null });
  expect((await list()).count).toBe(4);
});

test("an invoice is sent to the customer with its file, three times in ten minutes at most", async () => {
  const [{ id, name }] = (await list({ search: plain.order_no })).rows;
  for (let time = 0; time < 3; time++) {
    const { data } = await server.call("/admin_api/v1/invoices/email", { id }, headers);
    expect(data).toEqual({ email: "ann@example.com" });
  }
  const { message } = await server.call("/admin_api/v1/invoices/email", { id }, headers);
  expect(message).toMatch(/^This email was sent 3 times/);
  const mails = await db.selectFrom("mail").selectAll().where("template", "=", "document").execute();
  expect(mails).toHaveLength(3);
  expect(mails[0]?.data).toMatchObject({ document_id: id, document: `Invoice ${name}` });
});

test("the tax line of a business elsewhere in the EU names its VAT number and has no tax", async () => {
  const business = await addOrder(server);
  const reversed = { vat_number: "FR83404833048", reverse_charge: true };
  await db.updateTable("orders").set(reversed).where("order_no", "=", business.order_no).execute();
  await issueByHand(context, business.order_no);
  const { body } = await post("exportTaxes", {});
  const line = body.split("\r\n").find((row) => row.includes(business.order_no)) ?? "";
  const [, kind, , , , , vatNumber, country, , , net, tax, gross] = line.split(",");
  expect([kind, vatNumber, country, tax]).toEqual(["Invoice", reversed.vat_number, "CH", "0.00"]);
  expect(net).toBe(gross);
});
