import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { lowStockLimit, refreshLimits } from "./limit-task.ts";
import * as sources from "./list-source.ts";
import { lowStockAlert, lowStockAlerts, mailLowStock } from "./low-stock-mail.ts";
import { revertStock, settleOrders } from "./revert-stock.ts";

export const inventoryDomain = defineDomain({
  name: "inventory",
  records: { inventory_settings: { announced: null, refresh: refreshLimits } },
  tables: { variant: { columns: ["on_hand"], revert: revertStock, inserted: settleOrders } },
  lists: sourcesIn(sources),
  tasks: [lowStockLimit],
  later: [lowStockAlert],
  jobs: {
    /** Mails staff what has become low. */
    low_stock: { cron: "5 6 * * *", run: ({ db }) => whereWork(db, lowStockAlerts, mailLowStock) },
  },
});
