/**
 * Screens of orders over HTTP, in the demo mall with 1,000,000 orders of 300,000 customers (bars: docs/benchmarks.md).
 * `BENCH_CATALOG` names a folder that keeps the shop between runs; `BENCH_ORDERS` makes it smaller.
 */
import { join } from "node:path";
import { administer } from "#db/administer.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { findMall, hasMall } from "#kernel/malls/index.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { refreshAnalytics } from "#shop/analytics/index.ts";
import { startDashboardSession } from "#shop/staff/index.ts";
import { seedDemo, seedManyOrders } from "../demo/seed/index.ts";
import { startServer } from "./child.ts";
import { figureRows } from "./dashboard/analytics.ts";
import { dashboardClient } from "./dashboard/client.ts";
import { orderRows } from "./dashboard/orders.ts";
import { clickRows } from "./dashboard/screens.ts";
import type { Row } from "./types.ts";

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const many = `${orders.toLocaleString("en")} orders`;

export async function dashboardOrders(): Promise<Row[]> {
  const kept = process.env.BENCH_CATALOG;
  const folder = join(kept ?? (await temporaryFolder("bench-")), "orders");
  try {
    const secret = await prepare(folder);
    const server = await startServer("shop.ts", { DATA_DIR: folder });
    try {
      const client = dashboardClient(server.url, secret);
      return [
        ...(await orderRows(client, many)),
        ...(await figureRows(client, many)),
        ...(await clickRows(client, secret, "Orders", many)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

/** Fills the shop. @returns the cookie of a session of its owner. */
async function prepare(folder: string): Promise<string> {
  const { db, url, stop } = await openDatabase({ DATA_DIR: folder });
  try {
    await migrate(url);
    if (!(await hasMall(db))) await seedDemo(db);
    const { id } = await db.selectFrom("mall").select("id").executeTakeFirstOrThrow();
    const mall = await findMall(db, id);
    const owner = await findOwner(db, id);
    if (!mall || !owner) throw new Error("the demo mall has no owner");
    const added = await seedManyOrders(db, mall, orders, {
      onStored(stored) {
        if (stored % 50_000 === 0) console.log(`${stored} orders …`);
      },
    });
    while (!(await refreshAnalytics({ db, mall }))) console.log("counting figures …");
    if (added > 0) await administer(url, "vacuum analyze");
    return (await startDashboardSession({ db, mall }, owner.id, {})).secret;
  } finally {
    await stop();
  }
}
