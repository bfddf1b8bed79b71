/** The configurations of all pages. */
import type { AnyDefinition } from "#decoration/module.ts";
import { accountPage } from "./account.ts";
import { accountAddressesPage } from "./account-addresses.ts";
import { accountInfoPage } from "./account-info.ts";
import { articlePage } from "./article.ts";
import { cartPage } from "./cart.ts";
import { changePasswordPage } from "./change-password.ts";
import { commentsPage } from "./comments.ts";
import { contactPage } from "./contact.ts";
import { evaluatePage } from "./evaluate.ts";
import { homePage } from "./home.ts";
import { landingPage } from "./landing.ts";
import { loginPage } from "./login.ts";
import { newsPage } from "./news.ts";
import { newsDetailPage } from "./news-detail.ts";
import { notFoundPage } from "./not-found.ts";
import { ordersPage } from "./orders.ts";
import { paymentPage } from "./payment.ts";
import { paymentResultPage } from "./payment-result.ts";
import { productCategoryPage } from "./product-category.ts";
import { productDetailPage } from "./product-detail.ts";
import { productListPage } from "./product-list.ts";
import { savedModules } from "./saved.ts";
import { setAddressPage } from "./set-address.ts";
import { templateDefinitions } from "./templates.ts";
import { trackingPage } from "./tracking.ts";
import { variantDefinitions } from "./variants.ts";
import { wishlistPage } from "./wishlist.ts";

export const pageDefinitions: readonly AnyDefinition[] = [
  homePage,
  landingPage,
  productCategoryPage,
  productListPage,
  productDetailPage,
  wishlistPage,
  notFoundPage,
  loginPage,
  accountPage,
  accountInfoPage,
  accountAddressesPage,
  setAddressPage,
  changePasswordPage,
  newsPage,
  newsDetailPage,
  articlePage,
  contactPage,
  cartPage,
  paymentPage,
  paymentResultPage,
  commentsPage,
  evaluatePage,
  trackingPage,
  ordersPage,
  ...templateDefinitions,
  ...variantDefinitions,
  savedModules,
];
