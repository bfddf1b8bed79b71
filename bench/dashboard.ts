/**
 * Screens of the dashboard over HTTP, in a shop with 1,000,000 products (bars: docs/benchmarks.md). Each view, filter and
 * search is asked once as it is, because answers of lists are not cached.
 *
 * Filling a million takes most of an hour. `BENCH_CATALOG` names a folder that keeps the shop between runs;
 * `BENCH_PRODUCTS` makes it smaller; `BENCH_VARIANTS=4` gives its products up to four variants instead of one.
 * `BENCH_PARTS=export,bulk` measures these parts alone: lists, sweep, inventory, clicks, grid, variants, export, bulk, import.
 */
import { join } from "node:path";
import type { ListState } from "#contract/list.ts";
import { inventoryList } from "#contract/lists/inventory.ts";
import { productsList } from "#contract/lists/products.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { startDashboardSession } from "#shop/staff/index.ts";
import { startServer } from "./child.ts";
import { bulkRows } from "./dashboard/bulk.ts";
import { type DashboardClient, dashboardClient, timesOf } from "./dashboard/client.ts";
import { exportRows } from "./dashboard/export.ts";
import { importRows } from "./dashboard/import.ts";
import { clickRows, gridBench } from "./dashboard/screens.ts";
import { sweepRows } from "./dashboard/sweep.ts";
import { variantRows } from "./dashboard/variants.ts";
import { openFilled } from "./fill.ts";
import { milliseconds, p95 } from "./statistics.ts";
import type { Row } from "./types.ts";

const products = Number(process.env.BENCH_PRODUCTS ?? 1_000_000);
/** Of each product at most: a product has a combination of up to four colours and three sizes. */
const variantsEach = Number(process.env.BENCH_VARIANTS ?? 1);
/** Parts that are measured; all without any. */
const chosen = (process.env.BENCH_PARTS ?? "").split(",").filter(Boolean);
const many = `${products.toLocaleString("en")} products${variantsEach > 1 ? ` with up to ${variantsEach} variants` : ""}`;

export async function dashboard(): Promise<Row[]> {
  const kept = process.env.BENCH_CATALOG;
  const folder = join(kept ?? (await temporaryFolder("bench-")), "dashboard");
  try {
    const secret = await prepare(folder);
    const server = await startServer("shop.ts", { DATA_DIR: folder, TASKS: "1" });
    try {
      const client = dashboardClient(server.url, secret);
      const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
        lists: () => listRows(client),
        sweep: () => sweepRows(client, many),
        inventory: () => inventoryRows(client),
        clicks: () => clickRows(client, secret, "Products", many),
        grid: () => gridBench(client, secret),
        variants: () => variantRows(client),
        export: () => exportRows(client, server, many),
        bulk: () => bulkRows(client, products),
        import: () => importRows(client, server),
      };
      const rows: Row[] = [];
      for (const [name, measure] of Object.entries(parts)) {
        if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await measure()));
      }
      return rows;
    } finally {
      await server.stop();
    }
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

/** Fills the shop. @returns the cookie of a session of its owner. */
async function prepare(folder: string): Promise<string> {
  const shop = await openFilled(folder, products, { statuses: true, variantsEach });
  try {
    await shop.analyze();
    const owner = await findOwner(shop.db, shop.mall.id);
    if (!owner) throw new Error("the demo mall has no owner");
    return (await startDashboardSession(shop, owner.id, {})).secret;
  } finally {
    await shop.stop();
  }
}

async function listRows(client: DashboardClient): Promise<Row[]> {
  const list = (state: ListState) => client.call("/admin_api/v1/lists/products", { limit: 50, ...state });
  const views = productsList.views.map(({ state }) => state);
  // The first statements of a connection are planned and read from disk.
  for (const view of views) await list(view);
  const opened = await timesOf(
    views.flatMap((view) => [view, view, view]),
    list,
  );
  const changed = await timesOf(filtersAndSorts(), list);
  const searched = await timesOf(words(), (search) => list({ search }));
  const searchedAll = await timesOf(words(), (text) => client.call("/admin_api/v1/find", { text }));
  const counts = await timesOf(Array(20).fill("products"), (list) =>
    client.call("/admin_api/v1/views/counts", { list }),
  );
  const home = await timesOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], () => client.call("/admin_api/v1/home", {}));
  return [
    row(`Products list, first 50 of each view, ${many}`, opened, 60),
    row(`Products list, filter or sort changed, ${many}`, changed, 100),
    row(`Products list, search, ${many}`, searched, 120),
    row(`Search over everything, ${many}`, searchedAll, 120),
    row(`Products list, rows counted on all tabs, ${many}`, counts, 100),
    row(`Home, ${many}`, home, 100),
  ];
}

/** The list of variants: its views, filters of its products, words, scanned codes. */
async function inventoryRows(client: DashboardClient): Promise<Row[]> {
  const list = (state: ListState) => client.call("/admin_api/v1/lists/inventory", { limit: 50, ...state });
  const { rows } = await client.call("/admin_api/v1/lists/inventory", { limit: 200 });
  const vendors = [...new Set(rows.map(({ vendor }) => vendor))].filter(Boolean).slice(0, 4);
  const codes = rows.flatMap(({ sku }) => sku || []).slice(0, 8);
  const states: ListState[] = [
    {},
    ...inventoryList.views.map(({ state }) => state),
    ...vendors.map((vendor) => ({ filters: [{ field: "vendor", operator: "any" as const, value: [vendor] }] })),
  ];
  for (const state of states) await list(state);
  const opened = await timesOf(
    states.flatMap((state) => [state, state, state]),
    list,
  );
  const searched = await timesOf(words(), (search) => list({ search }));
  const scanned = await timesOf(codes, (text) => client.call("/admin_api/v1/inventory/find", { text }));
  return [
    row(`Inventory, first 50 of each view, ${many}`, opened, 60),
    row(`Inventory, search, ${many}`, searched, 120),
    row(`Inventory, scanned code, ${many}`, scanned, 60),
  ];
}

function row(what: string, times: readonly number[], bar: number): Row {
  const value = p95(times);
  return { what: `${what}, p95`, value: milliseconds(value), reference: "", bar: `≤ ${bar} ms`, ok: value <= bar };
}

function filtersAndSorts(): ListState[] {
  const sorts = Object.entries(productsList.columns).flatMap(([by, column]) => ("sortable" in column ? [by] : []));
  const filters: ListState["filters"] = [
    { field: "status", operator: "any", value: ["draft"] },
    { field: "price", operator: "between", value: ["20", "40"] },
    { field: "stock", operator: "at_most", value: 3 },
    { field: "stock_level", operator: "any", value: ["out"] },
    { field: "on_sale", operator: "is", value: true },
    { field: "has_picture", operator: "is", value: false },
    { field: "created_at", operator: "at_least", value: "-30d" },
  ];
  return sorts.flatMap((by) =>
    (["asc", "desc"] as const).flatMap((direction) => [
      { sort: { by, direction } },
      ...filters.map((filter) => ({ sort: { by, direction }, filters: [filter] })),
    ]),
  );
}

/** Common and rare, whole and begun, one and two words, a SKU. */
function words(): string[] {
  const things = ["vase", "lantern", "bench", "cushion", "planter", "mirror", "basket", "teapot"];
  const moods = ["quiet", "tidal", "hollow", "velvet", "cedar", "morning", "willow", "copper"];
  return things.flatMap((thing, index) => [
    thing,
    thing.slice(0, 3),
    `${moods[index]} ${thing}`,
    `${moods[index]} ${thing.slice(0, 2)}`,
    `${thing} ${1000 + index * 997}`,
    `AE-N000${1000 + index * 991}`,
    `nothing${index}`,
  ]);
}
