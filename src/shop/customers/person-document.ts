/** What the shop holds about a person as a document for the person, in the language and the time zone of the shop. */

import { ordersList } from "#contract/lists/orders.ts";
import { declared } from "#i18n/declared.ts";
import { languageOf, languages } from "#i18n/languages.ts";
import { inLocale, msg, t } from "#i18n/server.ts";
import type { Mall } from "#kernel/malls/index.ts";
import type { Json } from "./person-data.ts";

/** Names of the fields, or of those of one list; what is not named here is shown as it stands. */
const names: Readonly<Record<string, string>> = {
  account_since: msg("Account since"),
  address: msg("Address"),
  address1: msg("Street and number"),
  address2: msg("Address line 2"),
  addresses: msg("Addresses"),
  amount: msg("Amount"),
  answer: msg("Answer"),
  answers: msg("Answers"),
  area_code: msg("Area code"),
  asked_at: msg("Asked at"),
  author: msg("Author"),
  back_in_stock_requests: msg("Back in stock requests"),
  billing_address: msg("Billing address"),
  birthday: msg("Birthday"),
  carrier: msg("Carrier"),
  cart: msg("Cart"),
  city: msg("City"),
  company: msg("Company"),
  confirmed_at: msg("Confirmed at"),
  consent_note: msg("Consent note"),
  country: msg("Country"),
  coupon_code: msg("Discount code"),
  created_at: msg("Created at"),
  currency: msg("Currency"),
  customer: msg("Customer"),
  email: msg("Email"),
  "emails.state": msg("Status"),
  emails: msg("Emails"),
  ended_at: msg("Ended at"),
  expires_at: msg("Expires at"),
  first_name: msg("First name"),
  good_name: msg("Product"),
  last_name: msg("Last name"),
  lines: msg("Items"),
  logged_in_at: msg("Logged in at"),
  message: msg("Message"),
  messages: msg("Messages"),
  name: msg("Name"),
  newsletter: msg("Newsletter"),
  note: msg("Note"),
  note_of_the_shop: msg("Note of the shop"),
  order_no: msg("Order number"),
  orders: msg("Orders"),
  paid: msg("Paid"),
  paid_with: msg("Paid with"),
  parcels: msg("Parcels"),
  phone: msg("Phone"),
  pictures: msg("Pictures"),
  placed_at: msg("Placed at"),
  postal_code: msg("Postal code"),
  price: msg("Price"),
  product: msg("Product"),
  qty: msg("Quantity"),
  reason: msg("Reason"),
  refunded: msg("Refunded"),
  "refunds.state": msg("Status"),
  refunds: msg("Refunds"),
  reviews: msg("Reviews"),
  sent_at: msg("Sent at"),
  sessions: msg("Sessions"),
  shipped_at: msg("Shipped at"),
  shipping_name: msg("Shipping method"),
  since: msg("Since"),
  sku: msg("SKU"),
  source: msg("Source"),
  stars: msg("Stars"),
  state: msg("State or region"),
  status: msg("Status"),
  subject: msg("Subject"),
  tags: msg("Tags"),
  template: msg("Template"),
  text: msg("Text"),
  total: msg("Total"),
  tracking_no: msg("Tracking number"),
  updated_at: msg("Changed at"),
  variant_label: msg("Variant"),
  wishlist: msg("Wishlist"),
  "withdrawals.items": msg("Part of the order"),
  "withdrawals.state": msg("Status"),
  withdrawals: msg("Withdrawals"),
};

const statuses: Readonly<Record<string, { readonly label: string }>> = ordersList.columns.status.values;

/** What the states of refunds, withdrawals and mails are called. */
const states: Readonly<Record<string, string>> = {
  open: msg("Not settled yet"),
  approved: msg("Approved"),
  rejected: msg("Declined"),
  cancelled: msg("Cancelled"),
  refunded: msg("Refunded"),
  settled: msg("Settled"),
  declined: msg("Declined"),
  queued: msg("Waiting to be sent"),
  sent: msg("Sent"),
  kept: msg("Not sent"),
  failed: msg("Failed"),
};
const withStates: readonly string[] = ["refunds", "withdrawals", "emails"];

/** Fields that are a moment. */
const isMoment = (key: string) => key.endsWith("_at") || key === "since" || key === "account_since";

/** @param data the fields that are no list or object are not shown, but for the shop and the time. */
export function personDocument(
  data: Readonly<Record<string, Json>>,
  { locale, time_zone }: Pick<Mall, "locale" | "time_zone">,
): string {
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: time_zone });
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const nameOf = (key: string, within = "") =>
    escaped(t(names[`${within}.${key}`] ?? names[key] ?? key.replaceAll("_", " ")));
  const textOf = (text: string, key: string, within: string) => {
    if (isMoment(key)) return moments.format(new Date(text));
    if (key === "country" && /^[A-Z]{2}$/.test(text)) return countries.of(text) ?? text;
    if (key === "state" && withStates.includes(within)) return declared(states[text] ?? text);
    return within === "orders" && key === "status" ? declared(statuses[text]?.label ?? text) : text;
  };
  const valueHtml = (value: Json, key: string, within = ""): string => {
    if (value === null || value === "") return "–";
    if (Array.isArray(value)) {
      return value.length === 0 ? "–" : `<ul>${value.map((one) => `<li>${valueHtml(one, key)}</li>`).join("")}</ul>`;
    }
    if (typeof value === "string") return escaped(textOf(value, key, within));
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (typeof value !== "object") return escaped(String(value));
    const lines = Object.entries(value).map(
      ([name, one]) => `<dt>${nameOf(name, key)}</dt><dd>${valueHtml(one, name, key)}</dd>`,
    );
    return `<dl>${lines.join("")}</dl>`;
  };
  return inLocale(locale, () => {
    const title = escaped(t("Personal data held by {shop}", { shop: String(data.shop) }));
    const sections = Object.entries(data).map(([key, value]) =>
      typeof value === "object" && value !== null ? `<h2>${nameOf(key)}</h2>${valueHtml(value, key)}` : "",
    );
    const { dir } = languages[languageOf(locale) ?? "en"];
    const time = moments.format(new Date(String(data.exported_at)));
    return `<!doctype html><html lang="${escaped(locale)}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<h1>${title}</h1><p>${escaped(t("Exported at {time}", { time }))}</p>${sections.join("\n")}</html>`;
  });
}

const style =
  "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2.5rem}" +
  "dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}" +
  "li{margin-bottom:1rem;padding-bottom:1rem;border-bottom:1px solid #ddd}ul{padding:0;list-style:none}" +
  // A list within a list has no room beside its name there.
  "@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-block-end:.5rem}dd dl{padding-inline-start:1rem}}";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
