import { t } from "#i18n/t.ts";

/** Kinds of records in the change record, with their words on screens. */
export const recordTypes = {
  product: { one: t("Product"), many: t("Products") },
  category: { one: t("Category"), many: t("Categories") },
  article: { one: t("Article"), many: t("Articles") },
  news: { one: t("News post"), many: t("News posts") },
  design: { one: t("Design"), many: t("Designs") },
  menu: { one: t("Menu"), many: t("Menus") },
  shipping_zone: { one: t("Shipping zone"), many: t("Shipping zones") },
  shipping_method: { one: t("Shipping rate"), many: t("Shipping rates") },
  rate_provider: { one: t("Rate provider"), many: t("Rate providers") },
  carrier: { one: t("Carrier"), many: t("Carriers") },
  tax_class: { one: t("Tax class"), many: t("Tax classes") },
  tax_rate: { one: t("Tax rate"), many: t("Tax rates") },
  staff_notification: { one: t("Notification"), many: t("Notifications") },
  domain: { one: t("Domain"), many: t("Domains") },
  mail_text: { one: t("Email text"), many: t("Email texts") },
  redirect: { one: t("Redirect"), many: t("Redirects") },
  order: { one: t("Order"), many: t("Orders") },
  test_order: { one: t("Test order"), many: t("Test orders") },
  shipment: { one: t("Parcel"), many: t("Parcels") },
  refund: { one: t("Refund"), many: t("Refunds") },
  message_answer: { one: t("Reply to a message"), many: t("Replies to messages") },
  coupon: { one: t("Discount"), many: t("Discounts") },
  customer: { one: t("Customer"), many: t("Customers") },
  contact_message: { one: t("Message"), many: t("Messages") },
  subscriber: { one: t("Subscriber"), many: t("Subscribers") },
  review: { one: t("Review"), many: t("Reviews") },
  customer_group: { one: t("Customer group"), many: t("Customer groups") },
  shop_settings: { one: t("Settings"), many: t("Settings") },
  payment_method: { one: t("Payment method"), many: t("Payment methods") },
  payment_keys: { one: t("Payment keys"), many: t("Payment keys") },
  inventory_settings: { one: t("Inventory settings"), many: t("Inventory settings") },
  search_synonym: { one: t("Synonym"), many: t("Synonyms") },
  search_redirect: { one: t("Search redirect"), many: t("Search redirects") },
  media: { one: t("File"), many: t("Media") },
  staff: { one: t("Staff member"), many: t("Staff") },
  staff_role: { one: t("Role"), many: t("Roles") },
  automation: { one: t("Automation"), many: t("Automations") },
  webhook: { one: t("Webhook"), many: t("Webhooks") },
  webhook_secret: { one: t("Webhook secret"), many: t("Webhook secrets") },
  api_token: { one: t("API token"), many: t("API tokens") },
} as const satisfies Readonly<Record<string, { one: string; many: string }>>;

export type RecordType = keyof typeof recordTypes;

export const isRecordType = (type: string): type is RecordType => Object.hasOwn(recordTypes, type);
