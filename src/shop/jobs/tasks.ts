/** Recurring tasks, for every mall of the installation. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { mailBackInStock } from "../back-in-stock/send.ts";
import { type BackupOptions, makeBackup } from "../backup/make-backup.ts";
import { refreshChangingRules } from "../catalog/categories/changing-rules.ts";
import { publishScheduled } from "../catalog/publish-scheduled.ts";
import { publishScheduledTexts } from "../content/publish-scheduled.ts";
import type { ShopContext } from "../context.ts";
import { eraseClosedOrders } from "../customers/erase.ts";
import { refreshFigures } from "../figures/refresh.ts";
import { confirmOldReceipts } from "../fulfillment/index.ts";
import { removeOldImports } from "../imports/remove-old.ts";
import { mailLowStock } from "../inventory/low-stock-mail.ts";
import { issueDue } from "../invoices/index.ts";
import { clearExpiredLinks } from "../mail/expired-links.ts";
import { findMall } from "../malls/mall.ts";
import { removeDeletedFiles } from "../media/library/remove-files.ts";
import { notifyStaff } from "../notifications/index.ts";
import { cancelUnpaid, type PaymentSettings, reconcilePayments } from "../payments/index.ts";
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
  return {
    unpaid_orders: () => everyMall(db, (context) => cancelUnpaid(context, payments, log)),
    invoices: () => everyMall(db, (context) => issueDue(context, log)),
    async publish_products() {
      await everyMall(db, publishScheduled);
      await everyMall(db, publishScheduledTexts);
    },
    payments: () => everyMall(db, (context) => reconcilePayments(context, payments, log)),
    receipts: () => everyMall(db, (context) => confirmOldReceipts(context, log)),
    expired_links: () => clearExpiredLinks(db),
    notifications: () => everyMall(db, notifyStaff),
    low_stock: () => everyMall(db, mailLowStock),
    back_in_stock: () => everyMall(db, mailBackInStock),
    category_rules: () => everyMall(db, refreshChangingRules),
    figures: () =>
      everyMall(db, async (context) => {
        await refreshFigures(context);
      }),
    async backup() {
      if (backup.keepDays > 0) await makeBackup(backup);
    },
    async clean_up() {
      await cleanUp(db, { visitDays, changeDays });
      await everyMall(db, eraseClosedOrders);
      await removeDeletedFiles(db, files.storage);
      await removeOldImports(db, files.storage);
      await clearIncoming(files.dataDir);
    },
  };
}

async function everyMall(db: Db, work: (context: ShopContext) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from mall order by id`.execute(db);
  for (const { id } of rows) {
    const mall = await findMall(db, id);
    if (mall) await work({ db, mall });
  }
}
