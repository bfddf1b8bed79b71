/**
 * Every domain of the dashboard, once. The order is the one of the navigation, and of actions in the palette.
 */

import { accountScreens } from "./account/screens.ts";
import { activityScreens } from "./activity/screens.ts";
import { agentScreens } from "./agents/screens.ts";
import { analyticsScreens } from "./analytics/screens.ts";
import { apiTokenScreens } from "./api-tokens/screens.ts";
import { automationScreens } from "./automations/screens.ts";
import { bulkScreens } from "./bulk/screens.ts";
import { categoryScreens } from "./categories/screens.ts";
import { contentScreens } from "./content/screens.ts";
import { customerScreens } from "./customers/screens.ts";
import { decorationScreens } from "./decorations/screens.ts";
import type { DomainScreens } from "./define-screens.ts";
import { discountScreens } from "./discounts/screens.ts";
import { domainScreens } from "./domains/screens.ts";
import { dutyScreens } from "./duties/screens.ts";
import { feedScreens } from "./feeds/screens.ts";
import { healthScreens } from "./health/screens.ts";
import { homeScreens } from "./home/screens.ts";
import { importScreens } from "./imports/screens.ts";
import { inventoryScreens } from "./inventory/screens.ts";
import { invoiceScreens } from "./invoices/screens.ts";
import { languageScreens } from "./languages/screens.ts";
import { mailScreens } from "./mail/screens.ts";
import { makerScreens } from "./makers/screens.ts";
import { marketScreens } from "./markets/screens.ts";
import { mediaScreens } from "./media/screens.ts";
import { messageScreens } from "./messages/screens.ts";
import { newsletterScreens } from "./newsletter/screens.ts";
import { notificationScreens } from "./notifications/screens.ts";
import { orderScreens } from "./orders/screens.ts";
import { productScreens } from "./products/screens.ts";
import { redirectScreens } from "./redirects/screens.ts";
import { releaseScreens } from "./releases/screens.ts";
import { reviewScreens } from "./reviews/screens.ts";
import { searchWordScreens } from "./search-words/screens.ts";
import { settingsScreens } from "./settings/screens.ts";
import { shippingScreens } from "./shipping/screens.ts";
import { signInScreens } from "./sign-in/screens.ts";
import { staffScreens } from "./staff/screens.ts";
import { taskScreens } from "./tasks/screens.ts";
import { taxScreens } from "./taxes/screens.ts";
import { translationScreens } from "./translations/screens.ts";
import { webhookScreens } from "./webhooks/screens.ts";
import { withdrawalScreens } from "./withdrawals/screens.ts";
import { writingScreens } from "./writing/screens.ts";

export const domains: readonly DomainScreens[] = [
  homeScreens,
  orderScreens,
  invoiceScreens,
  withdrawalScreens,
  productScreens,
  bulkScreens,
  categoryScreens,
  inventoryScreens,
  searchWordScreens,
  importScreens,
  customerScreens,
  messageScreens,
  newsletterScreens,
  reviewScreens,
  discountScreens,
  releaseScreens,
  analyticsScreens,
  contentScreens,
  mediaScreens,
  translationScreens,
  activityScreens,
  taskScreens,
  decorationScreens,
  settingsScreens,
  feedScreens,
  dutyScreens,
  automationScreens,
  domainScreens,
  languageScreens,
  marketScreens,
  makerScreens,
  redirectScreens,
  healthScreens,
  shippingScreens,
  taxScreens,
  mailScreens,
  notificationScreens,
  accountScreens,
  staffScreens,
  apiTokenScreens,
  webhookScreens,
  agentScreens,
  writingScreens,
  signInScreens,
];
