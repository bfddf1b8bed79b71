/** A price change of many products with its preview and its undo, and the shop's answers meanwhile. */
import { setTimeout } from "node:timers/promises";
import type { ListSelection } from "#contract/list.ts";
import { milliseconds, p95 } from "../statistics.ts";
import type { Row } from "../types.ts";
import type { DashboardClient } from "./client.ts";

/** Products that the bars are for; times of more or fewer are scaled to it. */
const usual = 100_000;
const change = { kind: "price", change: { by: "percent", value: "10" }, rounding: "99" } as const;

/** @param products all of the shop. In a large shop those of some vendors are changed, about as many as the bars are for. */
export async function bulkRows(client: DashboardClient, products: number): Promise<Row[]> {
  const selection: ListSelection =
    products <= usual ? { all: true } : { all: true, filters: [await vendorsOf(client, products)] };
  const input = { selection: selection as never, change };
  await client.call("/admin_api/v1/bulk/preview", input);
  const begin = performance.now();
  const preview = await client.call("/admin_api/v1/bulk/preview", input);
  const previewed = performance.now() - begin;
  const scale = usual / preview.products;
  const many = `${preview.changing.toLocaleString("en")} products with ${preview.variants.toLocaleString("en")} variants`;

  await pageTimes(client, () => setTimeout(2_000));
  const quiet = await pageTimes(client, () => setTimeout(5_000));
  const { task_id } = await client.call("/admin_api/v1/bulk/run", input);
  let ran = 0;
  const busy = await pageTimes(client, async () => {
    ran = await ended(client, task_id ?? "");
  });
  const { task } = await client.call("/admin_api/v1/tasks/detail", { task_id: task_id ?? "" });
  const undo = await client.call("/admin_api/v1/changes/undo", { batch_id: task.batch_id });
  const undone = undo.task_id ? await ended(client, undo.task_id) : 0;
  const ratio = p95(busy) / p95(quiet);
  const seconds = (time: number) => `${((time * scale) / 1000).toFixed(1)} s per 100,000`;
  return [
    bounded(`Preview of a price change, ${many}`, milliseconds(previewed * scale), "≤ 3 s", previewed * scale <= 3_000),
    bounded(`The change itself, ${many}`, seconds(ran), "≤ 60 s", ran * scale <= 60_000),
    bounded(`Its undo, ${many}`, seconds(undone), "≤ 60 s", undone * scale <= 60_000),
    bounded("Pages of the shop while it runs, p95 against before", `${ratio.toFixed(2)} ×`, "≤ 1.2 ×", ratio <= 1.2),
  ];
}

/** Vendors with about as many products together as usual; generated products have 27 vendors, of one size. */
async function vendorsOf(client: DashboardClient, products: number) {
  const { rows } = await client.call("/admin_api/v1/lists/products", { limit: 200 });
  const vendors = [...new Set(rows.map(({ vendor }) => vendor))].filter(Boolean);
  const wanted = Math.ceil((usual / products) * vendors.length);
  return { field: "vendor", operator: "any" as const, value: vendors.slice(0, wanted) };
}

function bounded(what: string, value: string, bar: string, ok: boolean): Row {
  return { what, value, reference: "", bar, ok };
}

/** Milliseconds until a task is over. @throws when it fails. */
async function ended(client: DashboardClient, task_id: string): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const { task } = await client.call("/admin_api/v1/tasks/detail", { task_id });
    if (task.state === "done") return performance.now() - begin;
    if (task.state === "failed" || task.state === "cancelled") throw new Error(`The task ended as ${task.state}.`);
    await setTimeout(200);
  }
}

let price = 0;

/** Times of searches in the shop while something goes on, each with a price of its own: none is in the cache. */
async function pageTimes({ url }: DashboardClient, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begin = performance.now();
    const response = await fetch(`${url}/product/list?keyword=vase&max_price=${(60 + ++price / 100).toFixed(2)}`);
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    await setTimeout(50);
  }
  await done;
  return times;
}
