/** All kinds of records of the change record, by name. Written by `npm run indexes`; not changed by hand. */
import apiTokens from "./record-types/api-tokens.ts";
import automations from "./record-types/automations.ts";
import catalog from "./record-types/catalog.ts";
import content from "./record-types/content.ts";
import customerGroups from "./record-types/customer-groups.ts";
import customers from "./record-types/customers.ts";
import decorations from "./record-types/decorations.ts";
import discounts from "./record-types/discounts.ts";
import domains from "./record-types/domains.ts";
import fulfillment from "./record-types/fulfillment.ts";
import inventory from "./record-types/inventory.ts";
import languages from "./record-types/languages.ts";
import mail from "./record-types/mail.ts";
import makers from "./record-types/makers.ts";
import markets from "./record-types/markets.ts";
import media from "./record-types/media.ts";
import messages from "./record-types/messages.ts";
import newsletter from "./record-types/newsletter.ts";
import notifications from "./record-types/notifications.ts";
import orders from "./record-types/orders.ts";
import pastOrders from "./record-types/past-orders.ts";
import payments from "./record-types/payments.ts";
import redirects from "./record-types/redirects.ts";
import refunds from "./record-types/refunds.ts";
import releases from "./record-types/releases.ts";
import reviews from "./record-types/reviews.ts";
import searchWords from "./record-types/search-words.ts";
import settings from "./record-types/settings.ts";
import shipping from "./record-types/shipping.ts";
import staff from "./record-types/staff.ts";
import taxes from "./record-types/taxes.ts";
import testOrders from "./record-types/test-orders.ts";
import webhooks from "./record-types/webhooks.ts";
import withdrawals from "./record-types/withdrawals.ts";

export default {
  ...apiTokens,
  ...automations,
  ...catalog,
  ...content,
  ...customerGroups,
  ...customers,
  ...decorations,
  ...discounts,
  ...domains,
  ...fulfillment,
  ...inventory,
  ...languages,
  ...mail,
  ...makers,
  ...markets,
  ...media,
  ...messages,
  ...newsletter,
  ...notifications,
  ...orders,
  ...pastOrders,
  ...payments,
  ...redirects,
  ...refunds,
  ...releases,
  ...reviews,
  ...searchWords,
  ...settings,
  ...shipping,
  ...staff,
  ...taxes,
  ...testOrders,
  ...webhooks,
  ...withdrawals,
};
