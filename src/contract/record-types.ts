/** Kinds of records in the change record, with their words on screens. */
export const recordTypes = {
  product: { one: "Product", many: "Products" },
  category: { one: "Category", many: "Categories" },
  article: { one: "Article", many: "Articles" },
  news: { one: "News post", many: "News posts" },
  design: { one: "Design", many: "Designs" },
  menu: { one: "Menu", many: "Menus" },
  shipping_zone: { one: "Shipping zone", many: "Shipping zones" },
  shipping_method: { one: "Shipping rate", many: "Shipping rates" },
  tax_rate: { one: "Tax rate", many: "Tax rates" },
  redirect: { one: "Redirect", many: "Redirects" },
  order: { one: "Order", many: "Orders" },
  coupon: { one: "Discount", many: "Discounts" },
  customer: { one: "Customer", many: "Customers" },
  customer_group: { one: "Customer group", many: "Customer groups" },
  shop_settings: { one: "Settings", many: "Settings" },
  payment_method: { one: "Payment method", many: "Payment methods" },
  payment_keys: { one: "Payment keys", many: "Payment keys" },
  inventory_settings: { one: "Inventory settings", many: "Inventory settings" },
  search_words: { one: "Search word", many: "Search words" },
  media: { one: "File", many: "Media" },
  staff: { one: "Staff member", many: "Staff" },
  staff_role: { one: "Role", many: "Roles" },
} as const satisfies Readonly<Record<string, { one: string; many: string }>>;

export type RecordType = keyof typeof recordTypes;
