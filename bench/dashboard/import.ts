/** A file of 100,000 lines is checked and imported through the server, which works on the tasks itself. */
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { shopifyFile } from "#shop/imports/testing.ts";
import type { Server } from "../child.ts";
import type { Row } from "../types.ts";
import type { DashboardClient } from "./client.ts";

const MB = 2 ** 20;
const lines = Number(process.env.BENCH_IMPORT_LINES ?? 100_000);

export async function importRows(client: DashboardClient, server: Server): Promise<Row[]> {
  // New in each run: in a kept shop the products of an earlier run would be found by their handles and SKUs.
  const run = Date.now();
  const { csv } = shopifyFile({ rows: lines, brokenEvery: 100, prefix: `bench-${run}`, skus: `B${run}` });
  const before = await server.memory();
  let max = before;
  const watch = setInterval(async () => {
    max = Math.max(max, await server.memory());
  }, 500);
  try {
    const id = await upload(client, csv);
    const checked = await secondsUntil(client, id, "check", "checked");
    const ran = await secondsUntil(client, id, "run", "done");
    const grown = (max - before) / MB;
    const many = `${lines.toLocaleString("en")} lines`;
    return [
      seconds(`Import of ${many}: check`, checked, 20),
      seconds(`Import of ${many}: run with change record`, ran, 90),
      {
        what: "Memory of the server while it checks and imports them",
        value: `+${Math.round(grown)} MB`,
        reference: "",
        bar: "≤ +100 MB",
        ok: grown <= 100,
      },
    ];
  } finally {
    clearInterval(watch);
  }
}

const seconds = (what: string, value: number, bar: number): Row => ({
  what,
  value: `${value.toFixed(1)} s`,
  reference: "",
  bar: `≤ ${bar} s`,
  ok: value <= bar,
});

async function upload({ url, headers }: DashboardClient, csv: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([csv], { type: "text/csv" }), "bench.csv");
  const { "content-type": _, ...own } = headers;
  const response = await fetch(`${url}/admin_api/v1/imports/upload`, { method: "POST", headers: own, body: form });
  return z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data.id;
}

async function secondsUntil(
  client: DashboardClient,
  id: string,
  step: "check" | "run",
  state: string,
): Promise<number> {
  const begin = performance.now();
  await client.call(`/admin_api/v1/imports/${step}`, { id });
  for (;;) {
    const now = await client.call("/admin_api/v1/imports/detail", { id });
    if (now.state === state) return (performance.now() - begin) / 1000;
    if (now.state === "failed" || now.state === "cancelled")
      throw new Error(`The import ended: ${now.state} ${now.error}`);
    await setTimeout(200);
  }
}
