/** The function that answers each call. Every export of the files in this folder is the handler of the call of that name; those of lists are made. */
import { lists as declaredLists, type Lists } from "#contract/lists/index.ts";
import { runList } from "#kernel/lists/index.ts";
import { sourceOf } from "#kernel/lists/registry.ts";
import type { Handler, Handlers } from "../calls/context.ts";
import * as accounts from "./accounts.ts";
import * as agents from "./agents.ts";
import * as figures from "./analytics.ts";
import * as apiTokens from "./apiTokens.ts";
import * as articles from "./articles.ts";
import * as automations from "./automations.ts";
import * as backInStock from "./backInStock.ts";
import * as bar from "./bar.ts";
import * as bulk from "./bulk.ts";
import * as cart from "./cart.ts";
import * as catalog from "./catalog.ts";
import * as categories from "./categories.ts";
import * as changes from "./changes.ts";
import * as checkout from "./checkout.ts";
import * as content from "./content.ts";
import * as customers from "./customers.ts";
import * as decorations from "./decorations.ts";
import * as designComments from "./designComments.ts";
import * as designTranslations from "./designTranslations.ts";
import * as discounts from "./discounts.ts";
import * as domains from "./domains.ts";
import * as duties from "./duties.ts";
import * as feeds from "./feeds.ts";
import * as find from "./find.ts";
import * as fulfillment from "./fulfillment.ts";
import * as health from "./health.ts";
import * as home from "./home.ts";
import * as imports from "./imports.ts";
import * as inventory from "./inventory.ts";
import * as invoices from "./invoices.ts";
import * as languages from "./languages.ts";
import * as lists from "./lists.ts";
import * as mail from "./mail.ts";
import * as makers from "./makers.ts";
import * as markets from "./markets.ts";
import * as media from "./media.ts";
import * as menus from "./menus.ts";
import * as contact from "./messages.ts";
import * as news from "./news.ts";
import * as newsletter from "./newsletter.ts";
import * as notifications from "./notifications.ts";
import * as orderBulk from "./orderBulk.ts";
import * as orders from "./orders.ts";
import * as pastOrders from "./pastOrders.ts";
import * as paymentSettings from "./paymentSettings.ts";
import * as payments from "./payments.ts";
import * as previewLinks from "./previewLinks.ts";
import * as products from "./products.ts";
import * as redirects from "./redirects.ts";
import * as refunds from "./refunds.ts";
import * as reviews from "./reviews.ts";
import * as searchWords from "./searchWords.ts";
import * as settings from "./settings.ts";
import * as shipping from "./shipping.ts";
import * as staff from "./staff.ts";
import * as staffAccount from "./staffAccount.ts";
import * as staffMembers from "./staffMembers.ts";
import * as staffRoles from "./staffRoles.ts";
import * as staffSignIn from "./staffSignIn.ts";
import * as tasks from "./tasks.ts";
import * as taxes from "./taxes.ts";
import * as templates from "./templates.ts";
import * as testOrders from "./testOrders.ts";
import * as together from "./together.ts";
import * as translations from "./translations.ts";
import * as visits from "./visits.ts";
import * as webhooks from "./webhooks.ts";
import * as wishlist from "./wishlist.ts";
import * as withdrawals from "./withdrawals.ts";
import * as writing from "./writing.ts";

/** A page of each list, from the SQL of its domain. */
const listHandlers = Object.fromEntries(
  Object.entries(declaredLists).map(([call, { name }]): [string, Handler<keyof Lists>] => [
    call,
    (input, context) => runList(context, sourceOf(name), input) as ReturnType<Handler<keyof Lists>>,
  ]),
) as { readonly [N in keyof Lists]: Handler<N> };

export const handlers: Handlers = {
  ...accounts,
  ...agents,
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
  ...listHandlers,
};
