/** The export of the whole products list as CSV. */
import type { Server } from "../child.ts";
import type { Row } from "../types.ts";
import type { DashboardClient } from "./client.ts";

const MB = 2 ** 20;

export async function exportRows({ url, headers }: DashboardClient, server: Server, many: string): Promise<Row[]> {
  const before = await server.memory();
  let max = before;
  const watch = setInterval(async () => {
    max = Math.max(max, await server.memory());
  }, 200);
  const begin = performance.now();
  const { "content-type": _, ...own } = headers;
  const body = new URLSearchParams({ list: productsName, state: "{}" });
  const response = await fetch(`${url}/admin_api/v1/lists/export`, { method: "POST", headers: own, body });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`);
  let lines = 0;
  for await (const chunk of response.body) lines += newLinesIn(chunk);
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(watch);
  const rate = lines / seconds;
  const grown = (max - before) / MB;
  return [
    {
      what: `Export of the products list, ${many}`,
      value: `${Math.round(rate).toLocaleString("en")} rows/s`,
      reference: "",
      bar: "≥ 20,000 rows/s",
      ok: rate >= 20_000,
    },
    {
      what: "Memory of the server while it exports them",
      value: `+${Math.round(grown)} MB`,
      reference: "",
      bar: "≤ +50 MB",
      ok: grown <= 50,
    },
  ];
}

const productsName = "products";

function newLinesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (const byte of chunk) if (byte === 10) lines++;
  return lines;
}
