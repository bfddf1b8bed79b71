/** Every call of the shop, declared once: the server validates by it, the clients are typed by it, `/api/openapi.json` shows it. */
import type { Call } from "./call.ts";
import * as accounts from "./calls/accounts.ts";
import * as agents from "./calls/agents.ts";
import * as figures from "./calls/analytics.ts";
import * as apiTokens from "./calls/apiTokens.ts";
import * as articles from "./calls/articles.ts";
import * as automations from "./calls/automations.ts";
import * as backInStock from "./calls/backInStock.ts";
import * as bar from "./calls/bar.ts";
import * as bulk from "./calls/bulk.ts";
import * as cart from "./calls/cart.ts";
import * as catalog from "./calls/catalog.ts";
import * as categories from "./calls/categories.ts";
import * as changes from "./calls/changes.ts";
import * as checkout from "./calls/checkout.ts";
import * as content from "./calls/content.ts";
import * as customers from "./calls/customers.ts";
import * as decorations from "./calls/decorations.ts";
import * as designComments from "./calls/designComments.ts";
import * as designTranslations from "./calls/designTranslations.ts";
import * as discounts from "./calls/discounts.ts";
import * as domains from "./calls/domains.ts";
import * as duties from "./calls/duties.ts";
import * as feeds from "./calls/feeds.ts";
import * as find from "./calls/find.ts";
import * as fulfillment from "./calls/fulfillment.ts";
import * as health from "./calls/health.ts";
import * as home from "./calls/home.ts";
import * as imports from "./calls/imports.ts";
import * as inventory from "./calls/inventory.ts";
import * as invoices from "./calls/invoices.ts";
import * as languages from "./calls/languages.ts";
import * as lists from "./calls/lists.ts";
import * as mail from "./calls/mail.ts";
import * as makers from "./calls/makers.ts";
import * as markets from "./calls/markets.ts";
import * as media from "./calls/media.ts";
import * as menus from "./calls/menus.ts";
import * as contact from "./calls/messages.ts";
import * as news from "./calls/news.ts";
import * as newsletter from "./calls/newsletter.ts";
import * as notifications from "./calls/notifications.ts";
import * as orderBulk from "./calls/orderBulk.ts";
import * as orders from "./calls/orders.ts";
import * as pastOrders from "./calls/pastOrders.ts";
import * as paymentSettings from "./calls/paymentSettings.ts";
import * as payments from "./calls/payments.ts";
import * as previewLinks from "./calls/previewLinks.ts";
import * as products from "./calls/products.ts";
import * as redirects from "./calls/redirects.ts";
import * as refunds from "./calls/refunds.ts";
import * as reviews from "./calls/reviews.ts";
import * as searchWords from "./calls/searchWords.ts";
import * as settings from "./calls/settings.ts";
import * as shipping from "./calls/shipping.ts";
import * as staff from "./calls/staff.ts";
import * as staffAccount from "./calls/staffAccount.ts";
import * as staffMembers from "./calls/staffMembers.ts";
import * as staffRoles from "./calls/staffRoles.ts";
import * as staffSignIn from "./calls/staffSignIn.ts";
import * as tasks from "./calls/tasks.ts";
import * as taxes from "./calls/taxes.ts";
import * as templates from "./calls/templates.ts";
import * as testOrders from "./calls/testOrders.ts";
import * as together from "./calls/together.ts";
import * as translations from "./calls/translations.ts";
import * as visits from "./calls/visits.ts";
import * as webhooks from "./calls/webhooks.ts";
import * as wishlist from "./calls/wishlist.ts";
import * as withdrawals from "./calls/withdrawals.ts";
import * as writing from "./calls/writing.ts";
import { listCalls } from "./list-call.ts";

/** Every export of the files in `calls/` is a call, and every list has one, so that a new call needs no line here. */
export const calls = {
  ...accounts,
  ...apiTokens,
  ...articles,
  ...automations,
  ...backInStock,
  ...bar,
  ...bulk,
  ...cart,
  ...catalog,
  ...categories,
  ...changes,
  ...checkout,
  ...contact,
  ...content,
  ...customers,
  ...decorations,
  ...designComments,
  ...designTranslations,
  ...domains,
  ...duties,
  ...agents,
  ...figures,
  ...feeds,
  ...find,
  ...discounts,
  ...fulfillment,
  ...health,
  ...home,
  ...imports,
  ...inventory,
  ...invoices,
  ...languages,
  ...together,
  ...translations,
  ...lists,
  ...mail,
  ...makers,
  ...markets,
  ...media,
  ...menus,
  ...news,
  ...newsletter,
  ...notifications,
  ...orderBulk,
  ...orders,
  ...payments,
  ...pastOrders,
  ...paymentSettings,
  ...previewLinks,
  ...products,
  ...redirects,
  ...refunds,
  ...reviews,
  ...searchWords,
  ...settings,
  ...shipping,
  ...staff,
  ...staffAccount,
  ...staffMembers,
  ...staffRoles,
  ...staffSignIn,
  ...tasks,
  ...taxes,
  ...templates,
  ...testOrders,
  ...visits,
  ...webhooks,
  ...wishlist,
  ...withdrawals,
  ...writing,
  ...listCalls,
} as const satisfies Readonly<Record<string, Call>>;
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** A call with the attributes that only some declare. */
export const callNamed = (name: CallName): Call => calls[name];

/** The declared call with a given path; lets a client be typed by path alone, without carrying any schema. */
export type CallByPath = { readonly [N in CallName as Calls[N]["path"]]: Calls[N] };
