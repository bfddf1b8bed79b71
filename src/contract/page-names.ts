/** What staff call the pages of a shop. The server, which has no reader when it starts, has them in English and translates them for each (`declared`). */
import { t } from "#i18n/t.ts";
import type { FixedPageGroup } from "./groups.ts";

/** By the group of their modules. */
export const pageNames: Readonly<Record<FixedPageGroup, string>> = {
  home_modules: t("Home"),
  product_category_modules: t("All categories"),
  product_list_modules: t("Product list"),
  cart_modules: t("Cart"),
  product_detail_modules: t("Product detail"),
  wishlist_modules: t("Wishlist"),
  product_payment_modules: t("Payment"),
  payment_callback_modules: t("Payment result"),
  product_comment_modules: t("Product reviews"),
  product_evaluate_modules: t("Write a review"),
  tracking_order_modules: t("Track an order"),
  account_orders_modules: t("Orders"),
  news_modules: t("News"),
  news_detail_modules: t("News article"),
  contact_us_modules: t("Contact us"),
  article_modules: t("Article"),
  login_modules: t("Log in"),
  account_modules: t("Account"),
  account_info_modules: t("Account details"),
  account_addresses_modules: t("Addresses"),
  set_address_modules: t("Edit an address"),
  change_pwd_modules: t("Change password"),
  "404_modules": "404",
};
