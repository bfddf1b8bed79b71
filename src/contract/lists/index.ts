/** Every list of the dashboard. Every export of the files in this folder that `defineList` made is one, so that a new list needs no line here. */
import type { ListDefinition } from "../list.ts";
import * as articles from "./articles.ts";
import * as automationRuns from "./automation-runs.ts";
import * as changes from "./changes.ts";
import * as customers from "./customers.ts";
import * as discounts from "./discounts.ts";
import * as imports from "./imports.ts";
import * as inventory from "./inventory.ts";
import * as invoices from "./invoices.ts";
import * as mails from "./mails.ts";
import * as makers from "./makers.ts";
import * as messages from "./messages.ts";
import * as news from "./news.ts";
import * as orders from "./orders.ts";
import * as products from "./products.ts";
import * as redirects from "./redirects.ts";
import * as reviews from "./reviews.ts";
import * as searches from "./searches.ts";
import * as subscribers from "./subscribers.ts";
import * as webhookDeliveries from "./webhook-deliveries.ts";
import * as withdrawals from "./withdrawals.ts";

const exported = {
  ...articles,
  ...automationRuns,
  ...changes,
  ...customers,
  ...discounts,
  ...imports,
  ...inventory,
  ...invoices,
  ...mails,
  ...makers,
  ...messages,
  ...news,
  ...orders,
  ...products,
  ...redirects,
  ...reviews,
  ...searches,
  ...subscribers,
  ...webhookDeliveries,
  ...withdrawals,
};
type Exported = typeof exported;

export type Lists = {
  readonly [N in keyof Exported as Exported[N] extends ListDefinition ? N : never]: Exported[N];
};
/** Only a declaration of a list says how its rows are sorted. */
const isList = (value: unknown) => typeof value === "object" && value !== null && "defaultSort" in value;

export const lists = Object.fromEntries(
  Object.entries(exported).filter(([, value]) => isList(value)),
) as unknown as Lists;
