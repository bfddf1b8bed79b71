/** The groups that a decoration consists of: one list for server, shop and editor. */

/** Groups of page modules; which page shows which is in docs/behaviour.md, Routes. */
export const pageGroups = [
  "home_modules",
  "product_category_modules",
  "product_list_modules",
  "cart_modules",
  "product_detail_modules",
  "wishlist_modules",
  "product_payment_modules",
  "payment_callback_modules",
  "product_comment_modules",
  "product_evaluate_modules",
  "tracking_order_modules",
  "account_orders_modules",
  "news_modules",
  "news_detail_modules",
  "contact_us_modules",
  "article_modules",
  "login_modules",
  "account_modules",
  "account_info_modules",
  "account_addresses_modules",
  "set_address_modules",
  "change_pwd_modules",
  "404_modules",
] as const;
export type PageGroup = (typeof pageGroups)[number];

/** Every group of a decoration: the pages, the common modules (header, footer) and the global configuration. */
export const groups = [...pageGroups, "common_modules", "config_modules"] as const;
export type Group = (typeof groups)[number];
