/** The tables as Kysely sees them. `mall_id` comes first in every key, so that the schema distributes by mall; ids are UUIDv7 made by
 * the program (`newId`); money is bigint minor units; times are timestamptz. The SQL is in `migrations/` and `functions/`; the files of
 * `schema/` only mirror it. Written by `npm run indexes`; not changed by hand. */
import type { AnalyticsTables } from "./schema/analytics.ts";
import type { AutomationTables } from "./schema/automations.ts";
import type { CatalogTables } from "./schema/catalog.ts";
import type { ChangesTables } from "./schema/changes.ts";
import type { CheckoutTables } from "./schema/checkout.ts";
import type { ContentTables } from "./schema/content.ts";
import type { CustomersTables } from "./schema/customers.ts";
import type { DecorationTables } from "./schema/decoration.ts";
import type { EventsTables } from "./schema/events.ts";
import type { HealthTables } from "./schema/health.ts";
import type { ImportsTables } from "./schema/imports.ts";
import type { IndexNowTables } from "./schema/indexnow.ts";
import type { InventoryTables } from "./schema/inventory.ts";
import type { InvoicesTables } from "./schema/invoices.ts";
import type { MailTables } from "./schema/mail.ts";
import type { MallTables } from "./schema/mall.ts";
import type { MarketTables } from "./schema/markets.ts";
import type { MediaTables } from "./schema/media.ts";
import type { OrdersTables } from "./schema/orders.ts";
import type { PaymentsTables } from "./schema/payments.ts";
import type { ReleaseTables } from "./schema/releases.ts";
import type { SearchTables } from "./schema/search.ts";
import type { StaffTables } from "./schema/staff.ts";
import type { TasksTables } from "./schema/tasks.ts";
import type { WebhooksTables } from "./schema/webhooks.ts";
import type { WithdrawalTables } from "./schema/withdrawals.ts";

export interface DB
  extends AnalyticsTables,
    AutomationTables,
    CatalogTables,
    ChangesTables,
    CheckoutTables,
    ContentTables,
    CustomersTables,
    DecorationTables,
    EventsTables,
    HealthTables,
    ImportsTables,
    IndexNowTables,
    InventoryTables,
    InvoicesTables,
    MailTables,
    MallTables,
    MarketTables,
    MediaTables,
    OrdersTables,
    PaymentsTables,
    ReleaseTables,
    SearchTables,
    StaffTables,
    TasksTables,
    WebhooksTables,
    WithdrawalTables {}
