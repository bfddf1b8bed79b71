/** What is mounted beside calls and pages. Written by `npm run indexes`; not changed by hand. */
import { routes as backInStock } from "./back-in-stock/route.ts";
import { routes as cart } from "./cart/route.ts";
import { routes as csvAnalytics } from "./csv/analytics.ts";
import { routes as csvImports } from "./csv/imports.ts";
import { routes as csvLists } from "./csv/lists.ts";
import { routes as csvOrderLines } from "./csv/order-lines.ts";
import { routes as csvPrices } from "./csv/prices.ts";
import { routes as csvProducts } from "./csv/products.ts";
import { routes as csvTranslations } from "./csv/translations.ts";
import { routes as docs } from "./docs/route.ts";
import { routes as domains } from "./domains/route.ts";
import { routes as forms } from "./forms/route.ts";
import { routes as healthBackupDownload } from "./health/backup-download.ts";
import { routes as htmlFrame } from "./html-frame/route.ts";
import { routes as invoicesDownload } from "./invoices/download.ts";
import { routes as invoices } from "./invoices/route.ts";
import { routes as newsletter } from "./newsletter/route.ts";
import { routes as pagesBuiltIn } from "./pages/built-in.ts";
import { routes as payments } from "./payments/route.ts";
import { routes as seoFeeds } from "./seo/feeds.ts";
import { routes as seo } from "./seo/route.ts";
import { routes as tasksEvents } from "./tasks/events.ts";
import { routes as tasksFailures } from "./tasks/failures.ts";
import { routes as togetherEvents } from "./together/events.ts";
import { routes as withdrawals } from "./withdrawals/route.ts";

export const routes = [
  backInStock,
  cart,
  csvAnalytics,
  csvImports,
  csvLists,
  csvOrderLines,
  csvPrices,
  csvProducts,
  csvTranslations,
  docs,
  domains,
  forms,
  healthBackupDownload,
  htmlFrame,
  invoicesDownload,
  invoices,
  newsletter,
  pagesBuiltIn,
  payments,
  seoFeeds,
  seo,
  tasksEvents,
  tasksFailures,
  togetherEvents,
  withdrawals,
];
