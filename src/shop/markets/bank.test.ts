/** The bank's file, read from a stand-in of its server. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import { bankRates, crossRate, ecb, readFile, useBank } from "./bank.ts";
import { standInBank } from "./testing.ts";

const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-11-26'>
    <Cube currency='USD' rate='1.0837'/>
    <Cube currency='JPY' rate='161.52'/>
    <Cube currency="CHF" rate="0.9301"/>
    <Cube currency='ISK' rate='0'/>
  </Cube></Cube>
</gesmes:Envelope>`;

let reply = { status: 200, body: file };
const server = createServer((_, response) => response.writeHead(reply.status).end(reply.body));
await new Promise<void>((ready) => {
  server.listen(0, "127.0.0.1", ready);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => useBank(ecb()));
const { port } = server.address() as AddressInfo;
const address = `http://127.0.0.1:${port}/eurofxref-daily.xml`;

test("its rates are read, and what is none is left out", async () => {
  const rates = await ecb(address, { allowPrivate: true }).read(AbortSignal.timeout(5000));
  expect(rates.day).toBe("2026-11-26");
  expect([...rates.perEuro]).toEqual([
    ["EUR", "1"],
    ["USD", "1.0837"],
    ["JPY", "161.52"],
    ["CHF", "0.9301"],
  ]);
});

test("a server in a private network is not asked, and an answer without rates is none", async () => {
  await expect(ecb(address).read(AbortSignal.timeout(5000))).rejects.toThrow("public internet");
  reply = { status: 503, body: file };
  await expect(ecb(address, { allowPrivate: true }).read(AbortSignal.timeout(5000))).rejects.toThrow("HTTP 503");
  expect(() => readFile("<html>Maintenance</html>")).toThrow("no rates");
  expect(() => readFile("<Cube time='2026-11-26'></Cube>")).toThrow("no rates");
});

test("rates between two currencies have twelve decimals at most", () => {
  const rates = readFile(file);
  expect(crossRate(rates, "EUR", "USD")).toBe("1.0837");
  expect(crossRate(rates, "USD", "EUR")).toBe("0.92276460275");
  expect(crossRate(rates, "USD", "CHF")).toBe("0.858263357018");
  expect(crossRate(rates, "JPY", "CHF")).toBe("0.00575842001");
  expect(crossRate(rates, "USD", "USD")).toBe("1");
  expect(crossRate(rates, "USD", "KWD")).toBeUndefined();
});

test("the bank is asked once for many, and again after a failure", async () => {
  const { bank, asked, publish } = standInBank(null);
  useBank(bank);
  await expect(bankRates()).rejects.toThrow("closed");
  publish({ USD: "1.1" });
  await Promise.all([bankRates(), bankRates()]);
  await bankRates();
  expect(asked()).toBe(2);
});
