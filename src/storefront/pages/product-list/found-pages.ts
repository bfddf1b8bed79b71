/** Pages of the shop that a search means, by common words of English. */
import type { Policy } from "#contract/shapes/checkout-rules.ts";
import type { Values } from "./values.ts";

export interface PageResult {
  readonly to: string;
  readonly title: string;
}

/** Beginnings of words. */
const words = {
  contact: [
    "contact",
    "email",
    "phone",
    "telephone",
    "address",
    "support",
    "help",
    "customer service",
    "opening hours",
  ],
  tracking: ["track", "where is my", "order status", "parcel", "delivery status"],
  news: ["news", "blog"],
  withdrawal_function: ["withdraw", "cancel contract"],
  withdrawal: ["withdraw", "cancel"],
  accessibility: ["accessib"],
  refund: ["return", "refund", "exchange", "withdraw", "money back"],
  shipping: ["shipping", "delivery", "postage"],
  privacy: ["privacy", "data protection", "gdpr", "cookies"],
  terms: ["terms", "conditions"],
  legal: ["legal", "imprint"],
} as const;

/** The pages, in the order of how likely they are meant. @param policies those that the shop has published */
export function pagesFor(keyword: string, policies: readonly Policy[], values: Values): readonly PageResult[] {
  const text = keyword.toLowerCase();
  const isMeant = (kind: keyof typeof words) => words[kind].some((word) => new RegExp(`(?:^|\\s)${word}`).test(text));
  return [
    ...policies.filter(({ kind }) => isMeant(kind)).map(({ url, title }) => ({ to: url, title })),
    ...(isMeant("tracking") ? [{ to: "/trackingOrder", title: values.tracking_link_text }] : []),
    ...(isMeant("contact") ? [{ to: "/ContactUs", title: values.contact_link_text }] : []),
    ...(isMeant("news") ? [{ to: "/news", title: values.news_link_text }] : []),
  ];
}
