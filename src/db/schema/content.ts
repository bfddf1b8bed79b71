/** Tables of news, articles, links, subscribers and messages. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, NullableTime, Time } from "./columns.ts";

export interface NewsTable extends Identified {
  title: string;
  summary: Defaulted<string>;
  body: string;
  author: Defaulted<string>;
  image: Defaulted<string>;
  tags: Defaulted<string[]>;
  is_show: Defaulted<number>;
  /** The date that shoppers see, by which posts are sorted. */
  published_at: Time;
  /** When a draft is published by itself. */
  publish_at: NullableTime;
  seo_title: Defaulted<string>;
  seo_description: Defaulted<string>;
  /** Number of the template of its page; null for the page itself. */
  template: Defaulted<number | null>;
  updated_at: Time;
}

export interface ArticleTable extends Identified {
  title: string;
  body: string;
  is_show: Defaulted<number>;
  /** When a draft is published by itself. */
  publish_at: NullableTime;
  seo_title: Defaulted<string>;
  seo_description: Defaulted<string>;
  /** Number of the template of its page; null for the page itself. */
  template: Defaulted<number | null>;
  updated_at: Time;
}

/** The link list: type 1 external with url, any other an internal article. */
export interface LinkTable extends Identified {
  title: string;
  type: number;
  url: Defaulted<string>;
  article_id: string | null;
  position: Defaulted<number>;
}

export interface SubscriberTable extends Identified {
  email: string;
  created_at: Time;
  /** Carried by the links that confirm and end the subscription; every letter needs it again, so it is kept as it is. */
  token: Defaulted<string>;
  /** When the mail that asks for confirmation was last sent. */
  asked_at: Time;
  confirmed_at: NullableTime;
  ended_at: NullableTime;
  /** `form` of the shop and box of the `checkout`, confirmed by a mailed link; `staff` by hand. */
  source: Defaulted<"form" | "checkout" | "staff">;
  /** How the person agreed, for those whom staff added. */
  consent_note: Defaulted<string>;
}

export interface ContactMessageTable extends Identified {
  name: string;
  email: string;
  area_code: Defaulted<string>;
  phone: Defaulted<string>;
  message: string;
  created_at: Time;
  state: Defaulted<"open" | "answered" | "archived">;
  /** When it was last answered. */
  answered_at: NullableTime;
  /** Of the page on which it was written; null for the shop's own language. */
  locale: Defaulted<string | null>;
  /** Of the form on a page whose answers it has; "" for the contact form. */
  form_name: Defaulted<string>;
  /** `[{label, value}]` in the order of the form. */
  answers: ColumnType<unknown, string | undefined, string>;
}

/** What staff have mailed to the writer of a message. */
export interface ContactAnswerTable extends Identified {
  message_id: string;
  staff_id: string;
  /** As it was then. */
  staff_name: string;
  text: string;
  mail_id: string;
  created_at: Time;
}

export interface ContentTables {
  news: NewsTable;
  article: ArticleTable;
  link: LinkTable;
  subscriber: SubscriberTable;
  contact_message: ContactMessageTable;
  contact_answer: ContactAnswerTable;
}
