/**
 * Every domain of the shop, once: importing this file installs them, after the extensions that `shopwright.config.ts` lists. Those below come first, as their facts are told and their
 * clean-ups run in this order. A domain that brings nothing to the others (a cart, a wishlist) is not named.
 */

import { installExtensions } from "#extend/install.ts";
import { installationFolder } from "#extend/installation.ts";
import { changesDomain } from "#kernel/changes/domain.ts";
import { installDomains } from "#kernel/domain.ts";
import { storageDomain } from "#kernel/storage/domain.ts";
import { analyticsDomain } from "#shop/analytics/domain.ts";
import { apiTokensDomain } from "#shop/api-tokens/domain.ts";
import { authDomain } from "#shop/auth/domain.ts";
import { automationsDomain } from "#shop/automations/domain.ts";
import { backInStockDomain } from "#shop/back-in-stock/domain.ts";
import { backupDomain } from "#shop/backup/domain.ts";
import { catalogDomain } from "#shop/catalog/domain.ts";
import { contentDomain } from "#shop/content/domain.ts";
import { customerGroupsDomain } from "#shop/customer-groups/domain.ts";
import { customersDomain } from "#shop/customers/domain.ts";
import { decorationsDomain } from "#shop/decorations/domain.ts";
import { discountsDomain } from "#shop/discounts/domain.ts";
import { domainsDomain } from "#shop/domains/domain.ts";
import { dutiesDomain } from "#shop/duties/domain.ts";
import { fulfillmentDomain } from "#shop/fulfillment/domain.ts";
import { healthDomain } from "#shop/health/domain.ts";
import { importsDomain } from "#shop/imports/domain.ts";
import { indexNowDomain } from "#shop/indexnow/domain.ts";
import { inventoryDomain } from "#shop/inventory/domain.ts";
import { invoicesDomain } from "#shop/invoices/domain.ts";
import { languagesDomain } from "#shop/languages/domain.ts";
import { mailDomain } from "#shop/mail/domain.ts";
import { makersDomain } from "#shop/makers/domain.ts";
import { marketsDomain } from "#shop/markets/domain.ts";
import { mediaDomain } from "#shop/media/domain.ts";
import { messagesDomain } from "#shop/messages/domain.ts";
import { newsletterDomain } from "#shop/newsletter/domain.ts";
import { notificationsDomain } from "#shop/notifications/domain.ts";
import { orderManagementDomain } from "#shop/order-management/domain.ts";
import { ordersDomain } from "#shop/orders/domain.ts";
import { pastOrdersDomain } from "#shop/past-orders/domain.ts";
import { paymentsDomain } from "#shop/payments/domain.ts";
import { redirectsDomain } from "#shop/redirects/domain.ts";
import { refundsDomain } from "#shop/refunds/domain.ts";
import { releasesDomain } from "#shop/releases/domain.ts";
import { reviewsDomain } from "#shop/reviews/domain.ts";
import { searchWordsDomain } from "#shop/search-words/domain.ts";
import { settingsDomain } from "#shop/settings/domain.ts";
import { shippingDomain } from "#shop/shipping/domain.ts";
import { staffDomain } from "#shop/staff/domain.ts";
import { taxesDomain } from "#shop/taxes/domain.ts";
import { testOrdersDomain } from "#shop/test-orders/domain.ts";
import { translationsDomain } from "#shop/translations/domain.ts";
import { visitsDomain } from "#shop/visits/domain.ts";
import { webhooksDomain } from "#shop/webhooks/domain.ts";
import { withdrawalsDomain } from "#shop/withdrawals/domain.ts";
import { writingDomain } from "#shop/writing/domain.ts";

const extensions = await installExtensions(installationFolder());

installDomains([
  settingsDomain,
  storageDomain,
  authDomain,
  staffDomain,
  apiTokensDomain,
  webhooksDomain,
  automationsDomain,
  changesDomain,
  makersDomain,
  redirectsDomain,
  searchWordsDomain,
  taxesDomain,
  newsletterDomain,
  customerGroupsDomain,
  shippingDomain,
  contentDomain,
  discountsDomain,
  catalogDomain,
  decorationsDomain,
  releasesDomain,
  mediaDomain,
  notificationsDomain,
  inventoryDomain,
  domainsDomain,
  languagesDomain,
  translationsDomain,
  writingDomain,
  marketsDomain,
  ordersDomain,
  paymentsDomain,
  refundsDomain,
  withdrawalsDomain,
  invoicesDomain,
  customersDomain,
  orderManagementDomain,
  fulfillmentDomain,
  messagesDomain,
  reviewsDomain,
  mailDomain,
  backInStockDomain,
  testOrdersDomain,
  pastOrdersDomain,
  analyticsDomain,
  dutiesDomain,
  importsDomain,
  visitsDomain,
  healthDomain,
  indexNowDomain,
  backupDomain,
  extensions,
]);
