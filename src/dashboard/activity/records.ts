import { recordTypes } from "#contract/record-types.ts";

const isKnown = (type: string): type is keyof typeof recordTypes => Object.hasOwn(recordTypes, type);

/** "Product" */
export const recordWords = (type: string): string => (isKnown(type) ? recordTypes[type].one : "Record");

const addresses: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => `/products/${id}`,
  category: (id) => `/categories/${id}`,
  customer: (id) => `/customers/${id}`,
  contact_message: (id) => `/messages/${id}`,
  message_answer: (id) => `/messages/${id}`,
  subscriber: () => "/subscribers",
  review: (id) => `/reviews/${id}`,
  customer_group: (id) => `/customer-groups/${id}`,
  article: (id) => `/articles/${id}`,
  news: (id) => `/news/${id}`,
  menu: () => "/menu",
  shop_settings: () => "/settings",
  payment_method: (name) => `/settings/payments/${name}`,
  payment_keys: (provider) => `/settings/payments/${provider}`,
  tax_class: () => "/settings/taxes",
  tax_rate: () => "/settings/taxes",
  inventory_settings: () => "/inventory",
  search_words: () => "/search-words",
  coupon: (id) => `/discounts/${id}`,
  redirect: () => "/redirects",
  media: (id) => `/media?file=${id}`,
  staff: () => "/settings/staff",
  staff_role: () => "/settings/roles",
};

/** The record's screen; undefined for kinds that have none yet. */
export const recordAddress = (type: string, id: string): string | undefined => addresses[type]?.(id);
