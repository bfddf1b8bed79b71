/** Tables of malls, their addresses and visits. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, NullableTime, Owned, Time } from "./columns.ts";

export interface MallTable {
  id: string;
  name: string;
  /** ISO 4217 code; its exponent is derived (`src/kernel/money`). */
  currency: string;
  locale: Defaulted<string>;
  /** The decoration shoppers see. */
  live_decoration_id: number | null;
  /** Origins that an admin entry may name as `redirect_url` (back-office addresses). */
  admin_origins: ColumnType<string[], string[] | undefined, string[]>;
  /** Bumped with every change of catalog or content that shoppers see: part of the page cache's key. */
  catalog_version: Defaulted<number>;
  /** Number of these changes in which only prices or stock changed. Caches that do not depend on these are kept after them. */
  price_version: Defaulted<number>;
  /** Highest number that a decoration was given; never given again. */
  last_decoration_number: Defaulted<number>;
  /** Whether prices contain the tax of where the goods go; otherwise it is added to them. */
  prices_include_tax: Defaulted<boolean>;
  /** Shipping is taxed by the rate of the items. */
  tax_shipping: Defaulted<boolean>;
  /** Businesses elsewhere in the EU give their VAT number and pay no tax. */
  reverse_charge: Defaulted<boolean>;
  /** The owner has said that there is no tax to charge: one of the first steps is done. */
  charges_no_tax: Defaulted<boolean>;
  unit_system: Defaulted<"metric" | "imperial">;
  /** A test order was placed, and may be deleted since. */
  has_tested_order: Defaulted<boolean>;
  /** When an order gets its invoice by itself. */
  invoice_when: Defaulted<"off" | "paid" | "shipped">;
  /** Before year and number of invoices and credit notes. */
  invoice_prefix: Defaulted<string>;
  credit_prefix: Defaulted<string>;
  /** At the end of every invoice. */
  invoice_note: Defaulted<string>;
  /** Fields of the checkout. */
  ask_phone: Defaulted<"hidden" | "optional" | "required">;
  ask_company: Defaulted<"hidden" | "optional" | "required">;
  ask_address2: Defaulted<"hidden" | "optional">;
  ask_note: Defaulted<boolean>;
  /** "" for the design's text. */
  note_label: Defaulted<string>;
  accounts: Defaulted<"optional" | "required" | "off">;
  /** Buyers agree to `policy_terms` before they order. */
  terms_required: Defaulted<boolean>;
  newsletter_box: Defaulted<"hidden" | "off" | "on">;
  /** Articles. */
  policy_terms: string | null;
  policy_privacy: string | null;
  policy_refund: string | null;
  policy_shipping: string | null;
  policy_legal: string | null;
  /** Minutes an order waits for its payment. */
  pay_minutes: Defaulted<number>;
  /** Days an order that is paid by bank transfer waits for its payment before it is cancelled. */
  transfer_days: Defaulted<number>;
  /** Orders without a payment that one buyer may have at the same time. */
  max_unpaid_orders: Defaulted<number>;
  /** Days after receipt in which a refund may be requested. */
  refund_days: Defaulted<number>;
  /** Days after shipping when an order counts as received. */
  receive_days: Defaulted<number>;
  /** IANA name of the zone in which days begin: filters and figures by day. */
  time_zone: Defaulted<string>;
  /** The seller, as papers and mails name it. Every text is "" while it is not given. */
  legal_name: Defaulted<string>;
  address1: Defaulted<string>;
  address2: Defaulted<string>;
  city: Defaulted<string>;
  state: Defaulted<string>;
  postal_code: Defaulted<string>;
  /** ISO 3166-1 alpha-2. */
  country: Defaulted<string>;
  vat_number: Defaulted<string>;
  tax_number: Defaulted<string>;
  register_no: Defaulted<string>;
  email: Defaulted<string>;
  phone: Defaulted<string>;
  /** Before every new order number. */
  order_prefix: Defaulted<string>;
  /** Who the shop's mails come from; "" for the design's name and the installation's address. */
  mail_name: Defaulted<string>;
  mail_from: Defaulted<string>;
  /** The shop's own mail server; "" for the installation's. Its password is in `mail_password`. */
  smtp_host: Defaulted<string>;
  smtp_port: Defaulted<number>;
  smtp_security: Defaulted<"starttls" | "tls" | "none">;
  smtp_user: Defaulted<string>;
  /** The host that the mall's other hosts lead to; "" for none. It counts while it is a checked domain. */
  primary_domain: Defaulted<string>;
  /** What selling costs the shop, as entered: percent and amount of a card payment, amount of a parcel; "" for nothing. */
  card_fee_percent: Defaulted<string>;
  card_fee_fixed: Defaulted<string>;
  parcel_cost: Defaulted<string>;
  visit_days: Defaulted<number>;
  created_at: Time;
}

export interface MallDomainTable extends Owned {
  /** Of one mall only. */
  host: string;
  /** What the shop answers with at this host, so that a check finds out whether the host leads here. */
  token: Defaulted<string>;
  /** When a check succeeded last; null until then: the host is not the mall's yet. */
  checked_at: NullableTime;
  /** Why the last check failed. */
  problem: Defaulted<string>;
  created_at: Time;
}

export interface VisitTable extends Identified {
  event: string;
  page: string;
  /** Whole seconds since the visitor's stored start time. */
  seconds: number;
  created_at: Time;
}

export interface MallTables {
  mall: MallTable;
  mall_domain: MallDomainTable;
  visit: VisitTable;
}
