/** Recurring tasks, for every mall of the installation. Which malls have work is asked in one statement for all. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { answerableRequests, mailBackInStock } from "../back-in-stock/send.ts";
import { type BackupOptions, makeBackup } from "../backup/make-backup.ts";
import { categoriesWithRules, refreshChangingRules } from "../catalog/categories/changing-rules.ts";
import { changeSales, dueSales } from "../catalog/dated-sales.ts";
import { publishScheduled, scheduledProducts } from "../catalog/publish-scheduled.ts";
import { publishScheduledTexts, scheduledTexts } from "../content/publish-scheduled.ts";
import type { ShopContext } from "../context.ts";
import { eraseClosedOrders } from "../customers/erase.ts";
import { mallsWithNewFigures, refreshFigures } from "../figures/refresh.ts";
import { confirmOldReceipts, oldReceipts } from "../fulfillment/index.ts";
import { removeOldImports } from "../imports/remove-old.ts";
import { lowStockAlerts, mailLowStock } from "../inventory/low-stock-mail.ts";
import { dueDocuments, issueDue } from "../invoices/index.ts";
import { clearExpiredLinks } from "../mail/expired-links.ts";
import { findMall } from "../malls/mall.ts";
import { mallsWith } from "../malls/malls-with.ts";
import { removeDeletedFiles } from "../media/library/remove-files.ts";
import { mallsToNotify, notifyStaff } from "../notifications/index.ts";
import {
  cancelUnpaid,
  lateOrders,
  type PaymentSettings,
  reconcilePayments,
  unsettledPayments,
} from "../payments/index.ts";
import { clearIncoming, type Files } from "../storage/index.ts";
import { type CleanUpOptions, cleanUp } from "./clean-up.ts";
import type { RecurringQueue } from "./run.ts";

export interface TaskOptions extends CleanUpOptions {
  readonly db: Db;
  readonly payments: PaymentSettings;
  readonly files: Files;
  readonly backup: BackupOptions;
  /** Called with the error of one order; the others are processed all the same. */
  readonly log: (error: unknown) => void;
}

export function recurringTasks({ db, payments, visitDays, changeDays, files, backup, log }: TaskOptions): {
  readonly [Q in RecurringQueue]: () => Promise<void>;
} {
  /** Does the work of the malls that have any. */
  const where = async (work: RawBuilder<unknown>, run: (context: ShopContext) => Promise<void>) =>
    eachMall(db, await mallsWith(db, work), run);
  return {
    unpaid_orders: () => where(lateOrders, (context) => cancelUnpaid(context, payments, log)),
    invoices: () => where(dueDocuments, (context) => issueDue(context, log)),
    async publish_products() {
      await where(scheduledProducts, publishScheduled);
      await where(scheduledTexts, publishScheduledTexts);
    },
    sale_dates: () => where(dueSales, changeSales),
    payments: () => where(unsettledPayments, (context) => reconcilePayments(context, payments, log)),
    receipts: () => where(oldReceipts, (context) => confirmOldReceipts(context, log)),
    expired_links: () => clearExpiredLinks(db),
    notifications: async () => eachMall(db, await mallsToNotify(db), notifyStaff),
    low_stock: () => where(lowStockAlerts, mailLowStock),
    back_in_stock: () => where(answerableRequests, mailBackInStock),
    category_rules: () => where(categoriesWithRules, refreshChangingRules),
    figures: async () =>
      eachMall(db, await mallsWithNewFigures(db), async (context) => {
        await refreshFigures(context);
      }),
    async backup() {
      if (backup.keepDays > 0) await makeBackup(backup);
    },
    async clean_up() {
      await cleanUp(db, { visitDays, changeDays });
      await eachMall(db, await mallsWith(db, sql`select true`), eraseClosedOrders);
      await removeDeletedFiles(db, files.storage);
      await removeOldImports(db, files.storage);
      await clearIncoming(files.dataDir);
    },
  };
}

/** @param ids malls; those that were deleted meanwhile are passed over. */
async function eachMall(db: Db, ids: readonly string[], work: (context: ShopContext) => Promise<void>): Promise<void> {
  for (const id of ids) {
    const mall = await findMall(db, id);
    if (mall) await work({ db, mall });
  }
}
