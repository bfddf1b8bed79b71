/**
 * The tables as Kysely sees them. `mall_id` comes first in every key, so that the schema distributes by mall;
 * ids are UUIDv7 made by the program (`newId`); money is bigint minor units; times are timestamptz.
 * The SQL is in `migrations/`; this file only mirrors it.
 */
import type { ColumnType } from "kysely";

/** A column that the database fills when an insert leaves it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** JSON: read as parsed values of unknown shape (parse with a schema), written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface Owned {
  mall_id: string;
}
interface Identified extends Owned {
  id: string;
}

export interface MallTable {
  id: string;
  name: string;
  /** ISO 4217 code; its exponent is derived (`src/shop/money`). */
  currency: string;
  locale: Defaulted<string>;
  /** The decoration shoppers see. */
  live_decoration_id: number | null;
  /** Origins that an admin entry may name as `redirect_url` (back-office addresses). */
  admin_origins: ColumnType<string[], string[] | undefined, string[]>;
  /** Bumped with every change of catalog or content that shoppers see: part of the page cache's key. */
  catalog_version: Defaulted<number>;
  /** Highest number that a decoration was given; never given again. */
  last_decoration_number: Defaulted<number>;
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
  created_at: Time;
}

export interface MallDomainTable extends Owned {
  host: string;
  created_at: Time;
}

/** A named design of a mall; `number` is the digits in `/admin_{number}`. */
export interface DecorationTable extends Owned {
  number: number;
  name: string;
  /** The published revision, null before the first publish. */
  live_revision: number | null;
  /** Next id for a new module; ids are never reused inside a decoration. */
  next_module_id: Defaulted<number>;
  created_at: Time;
}

/** Content of one group, stored once under the SHA-256 of its canonical JSON. Never changed. */
export interface DocumentTable extends Owned {
  hash: string;
  content: Json;
  created_at: Time;
}

/** One publish: which document each group has. Never changed. */
export interface RevisionTable extends Owned {
  decoration_number: number;
  number: number;
  /** `{group: hash}` */
  documents: Json;
  author: string;
  note: Defaulted<string>;
  created_at: Time;
}

/** Unpublished work of one staff member on a decoration (`draft` of the contract). */
export interface DecorationDraftTable extends Owned {
  decoration_number: number;
  staff_id: string;
  content: Json;
  saved_at: Time;
}

export interface CategoryTable extends Identified {
  parent_id: string | null;
  name: string;
  pic: Defaulted<string>;
  big_pic: Defaulted<string>;
  description: Defaulted<string>;
  /** 1 shown, 0 hidden: choosers list status 1 only. */
  status: Defaulted<number>;
  position: Defaulted<number>;
  /** "" takes the name. */
  seo_title: Defaulted<string>;
  seo_description: Defaulted<string>;
  /** `CategoryRule` of the contract; null for hand-picked products only. */
  rule: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Time;
}

export interface ProductTable extends Identified {
  good_name: string;
  /** Unique in the mall, the `{name}` of `/product/detail/{name}`. */
  seo_name: string;
  summary: Defaulted<string>;
  /** Rich text, sanitised when stored. */
  description: Defaulted<string>;
  /** Path of the first of `media`; derived by the database. */
  image: Defaulted<string>;
  /** `[{file, alt, focal: {x, y} | null}]`, in order; the first is the main picture. */
  media: Json;
  video: string | null;
  /** `[{name, values: string[], swatches?: {value: CSS colour}}]`, in order. */
  options: Json;
  /** `[{name, value}]` */
  specifications: Json;
  status: Defaulted<"draft" | "active" | "archived">;
  /** An active product is not shown before. */
  publish_at: NullableTime;
  /** 1 shown, 0 hidden; derived by the database from `status` and `publish_at`. */
  is_show: Defaulted<number>;
  product_type: Defaulted<string>;
  vendor: Defaulted<string>;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  /** Title and description for search engines, "" for those made from name and summary. */
  seo_title: Defaulted<string>;
  seo_description: Defaulted<string>;
  /** Products chosen to be shown beside it, in order; those that are gone are left out when read. */
  related: ColumnType<string[], string[] | undefined, string[]>;
  recommended: Defaulted<boolean>;
  /** Lowest variant price and its crossed-out price, minor units; kept by the catalog when variants change. */
  price: bigint;
  origin_price: bigint | null;
  /** 0 to 100, from price and origin_price. */
  discount: Defaulted<number>;
  /** Sum of the variants' available units; kept by the stock rules. */
  stock: Defaulted<number>;
  /** Units sold. */
  sale: Defaulted<number>;
  rating_sum: Defaulted<number>;
  rating_count: Defaulted<number>;
  position: Defaulted<number>;
  created_at: Time;
  updated_at: Time;
}

/** An address of the shop that moved: answered with 301. */
export interface RedirectTable extends Owned {
  /** Paths with a leading "/". */
  from_path: string;
  to_path: string;
  created_at: Time;
  hits: Defaulted<number>;
}

export interface ProductCategoryTable extends Owned {
  product_id: string;
  category_id: string;
  /** The product's, kept by `index_prices`: lists of a category are sorted by it. */
  price: Defaulted<bigint>;
  /** A product that is picked by hand stays also when it does not match the category's rule. */
  source: Defaulted<"hand" | "rule">;
  /** Place among the products that stand first; null for those that follow. */
  position: Defaulted<number | null>;
}

/** A shown product's words and option values as the search reads them; made by the function `index_products`. */
export interface ProductSearchTable extends Owned {
  product_id: string;
  /** What lists are sorted by, as the product has it. */
  price: bigint;
  sale: number;
  created_at: Date;
  /** In lower case. */
  name: string;
  /** "Colour:Sand" behind the mall's four letters (`search_key`). */
  options: string[];
  /** tsvector: lexemes behind the same letters. */
  words: string;
}

/** What the products list of staff is searched, filtered and sorted by; made by the function `index_staff_products`. */
export interface StaffProductSearchTable extends Owned {
  product_id: string;
  created_at: Date;
  updated_at: Date;
  price: bigint;
  status: string;
  /** These in lower case. */
  title: string;
  vendor: string;
  product_type: string;
  /** The first variant's. */
  sku: string;
  /** What filters look for, "v:Acme" behind the mall's four letters (migration 0030). */
  keys: string[];
  /** tsvector: lexemes behind the same letters. */
  words: string;
}

/** Available units of each product; a trigger copies them from the product. */
export interface StaffProductStockTable extends Owned {
  product_id: string;
  stock: number;
}

/** Types, vendors and tags that products have, or once had. */
export interface ProductLabelTable extends Owned {
  kind: "vendor" | "product_type" | "tag";
  value: string;
}

/** The vocabulary of a mall's products, without words that hold digits. */
export interface SearchTermTable extends Owned {
  term: string;
  /** How often it was indexed: which of several words is likelier meant. */
  uses: number;
}

/** Option values that products have, or once had. */
export interface OptionValueTable extends Owned {
  name: string;
  value: string;
  /** CSS colour, "" for none. */
  swatch: Defaulted<string>;
}

export interface VariantTable extends Identified {
  product_id: string;
  /** Unique in the mall; "" for none. */
  sku: string;
  /** GTIN, EAN or UPC; "" for none. */
  barcode: Defaulted<string>;
  /** `{option name: value}` */
  options: Json;
  price: bigint;
  origin_price: bigint | null;
  /** What the shop pays for one. */
  cost: bigint | null;
  /** Grams. */
  weight: number | null;
  image: string | null;
  on_hand: Defaulted<number>;
  reserved: Defaulted<number>;
  position: Defaulted<number>;
  /** Its own low-stock limit; null for the mall's. */
  low_stock: Defaulted<number | null>;
  /** The limit that applies. */
  low_limit: Defaulted<number>;
  /** Units that were ordered from a supplier, and the day they are expected (YYYY-MM-DD). */
  incoming: Defaulted<number>;
  incoming_on: Defaulted<string | null>;
  /** 0 nothing available, 1 at most `low_limit`, 2 more; generated. */
  stock_state: ColumnType<number, never, never>;
}

/** Every change of a variant's counters; their sums equal the counters. */
export interface StockMoveTable extends Identified {
  variant_id: string;
  on_hand: number;
  reserved: number;
  reason: string;
  reference: string | null;
  created_at: Time;
  /** Null for orders and for programs. */
  staff_id: Defaulted<string | null>;
  staff_name: Defaulted<string>;
  note: Defaulted<string>;
  /** The variant's counters after the move; null for moves of before these were kept. */
  on_hand_after: Defaulted<number | null>;
  reserved_after: Defaulted<number | null>;
}

/** One row a mall at most; the defaults apply without one. */
export interface InventorySettingsTable extends Owned {
  id: Defaulted<string>;
  /** Available units at which a variant without its own limit counts as low. */
  low_stock: Defaulted<number>;
  /** Whether staff get a mail a day about variants that became low. */
  low_stock_mails: Defaulted<boolean>;
}

/** Variants that reached their low-stock limit since the last mail about it; made by a trigger. */
export interface LowStockAlertTable extends Owned {
  variant_id: string;
  fell_at: Time;
}

/** A count of the stock by hand. */
export interface StockCountTable extends Identified {
  name: string;
  state: Defaulted<"open" | "applied" | "cancelled">;
  staff_id: string | null;
  staff_name: Defaulted<string>;
  created_at: Time;
  ended_at: NullableTime;
}

export interface StockCountLineTable extends Owned {
  count_id: string;
  variant_id: string;
  counted: number;
  /** Units on hand when the variant was first counted. */
  expected: number;
  /** Why the count of this variant was not applied; "" otherwise. */
  problem: Defaulted<string>;
  updated_at: Time;
}

export interface SearchSynonymTable extends Identified {
  /** "" when all terms mean the same; otherwise searches for it also find the terms. */
  from_term: Defaulted<string>;
  terms: ColumnType<string[], string[], string[]>;
  created_at: Time;
}

export interface SearchRedirectTable extends Identified {
  /** In lower case. */
  keyword: string;
  /** Path of the shop or https address. */
  target: string;
  created_at: Time;
}

/** Searches of shoppers by day (UTC) and words. */
export interface SearchCountTable extends Owned {
  day: string;
  keyword: string;
  searches: number;
  /** Products that the last one found. */
  results: number;
}

export interface ReviewTable extends Identified {
  product_id: string;
  customer_id: string | null;
  order_line_id: string | null;
  author: string;
  stars: number;
  text: Defaulted<string>;
  pictures: Json;
  variant_label: Defaulted<string>;
  created_at: Time;
}

export interface NewsTable extends Identified {
  title: string;
  summary: Defaulted<string>;
  body: string;
  author: Defaulted<string>;
  image: Defaulted<string>;
  is_show: Defaulted<number>;
  published_at: Time;
}

export interface ArticleTable extends Identified {
  title: string;
  body: string;
  is_show: Defaulted<number>;
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

export interface CustomerTable extends Identified {
  email: string;
  password_hash: string | null;
  name: Defaulted<string>;
  phone: Defaulted<string>;
  /** YYYY-MM-DD */
  birthday: string | null;
  created_at: Time;
  /** Set when the account was deleted: nothing personal is left in the row. */
  deleted_at: NullableTime;
}

/** An entry of a customer's address book; one at most is the default. */
export interface AddressTable extends Identified {
  customer_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: Defaulted<string>;
  city: string;
  address1: string;
  address2: Defaulted<string>;
  postal_code: Defaulted<string>;
  is_default: Defaulted<boolean>;
  created_at: Time;
}

/** A link to set a new password: good once, the token stored hashed. */
export interface PasswordResetTable extends Owned {
  token_hash: string;
  customer_id: string;
  expires_at: Time;
}

/** How often something was tried in a stretch of time, counted per account ("login <hash>"). */
export interface AttemptTable extends Owned {
  key: string;
  count: number;
  expires_at: Time;
}

/** A logged-in customer's or a guest's session; the token is stored hashed (SHA-256). */
export interface SessionTable extends Owned {
  token_hash: string;
  customer_id: string | null;
  expires_at: Time;
  created_at: Time;
}

/** Staff of a mall. */
export interface StaffTable extends Identified {
  email: string;
  name: Defaulted<string>;
  /** Key of a built-in role, or the id of a `staff_role`. */
  role: Defaulted<string>;
  /** Argon2id; null while no password was chosen. */
  password_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Secret of the authenticator app, encrypted (`#shop/staff/secret-box.ts`); null without two-step verification. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  /** Time step of the last code that was accepted: no code is accepted twice. */
  totp_step: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** Since when they may not sign in. */
  deactivated_at: NullableTime;
  signed_in_at: NullableTime;
  created_at: Time;
}

/** A role of a mall's own; the built-in ones are in `#contract/permissions.ts`. */
export interface StaffRoleTable extends Identified {
  name: string;
  permissions: ColumnType<string[], string[], string[]>;
  created_at: Time;
}

export interface StaffPasskeyTable extends Identified {
  staff_id: string;
  /** base64url, as the browser names it. */
  credential_id: string;
  public_key: Buffer;
  /** Number of signatures, where the authenticator counts them. */
  counter: bigint;
  transports: ColumnType<string[], string[] | undefined, string[]>;
  name: string;
  created_at: Time;
  used_at: NullableTime;
}

/** Codes that replace the authenticator app, each once; stored hashed and deleted when used. */
export interface StaffRecoveryCodeTable extends Owned {
  staff_id: string;
  code_hash: string;
}

/** A one-time token: a link (sign-in, set-up, invitation, new password), a challenge, or a sign-in that waits for its second step. */
export interface StaffTokenTable extends Owned {
  token_hash: string;
  purpose: string;
  staff_id: ColumnType<string | null, string | null | undefined, string | null>;
  data: ColumnType<unknown, string | undefined, string>;
  expires_at: Time;
  created_at: Time;
}

/** Single-use entry to the editor: the hash of the ticket in the address. */
export interface AdminTicketTable extends Owned {
  token_hash: string;
  staff_id: string;
  expires_at: Time;
  used_at: NullableTime;
  /** Session of the dashboard that asked for it: the editor's session ends with that one. */
  session_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A session of a member of staff; its token is stored hashed. */
export interface AdminSessionTable extends Owned {
  token_hash: string;
  id: Defaulted<string>;
  kind: Defaulted<"editor" | "dashboard">;
  /** Session of the dashboard that this one of the editor was opened from. */
  parent_id: ColumnType<string | null, string | null | undefined, string | null>;
  staff_id: string;
  expires_at: Time;
  created_at: Time;
  /** Last use, exact to 5 minutes. */
  used_at: Time;
  /** When its holder last proved who they are: dangerous work needs it within 10 minutes. */
  confirmed_at: NullableTime;
  ip: Defaulted<string>;
  user_agent: Defaulted<string>;
}

export interface UploadTable extends Identified {
  /** Public path, `/uploads/…`. */
  file: string;
  original_name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** The shopper who sent it with a review or a refund request; null for staff. */
  buyer_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** What it shows, for those who cannot see it: proposed where the file is chosen. */
  alt: Defaulted<string>;
  /** `{x, y}` from 0 to 1: what stays visible when it is cropped. */
  focal: ColumnType<unknown, string | null | undefined, string | null>;
  /** The member of staff who uploaded it. */
  staff_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
}

/** A file whose upload was deleted: it stays on the disk for some days, so that an undo finds it. */
export interface UploadRemovalTable extends Owned {
  file: string;
  removed_at: Time;
}

export interface VisitTable extends Identified {
  event: string;
  page: string;
  /** Whole seconds since the visitor's stored start time. */
  seconds: number;
  created_at: Time;
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
}

export interface ContactMessageTable extends Identified {
  name: string;
  email: string;
  area_code: Defaulted<string>;
  phone: Defaulted<string>;
  message: string;
  created_at: Time;
}

/** What a buyer means to buy; `buyer_id` is a customer's or a guest's id. */
export interface CartLineTable extends Owned {
  buyer_id: string;
  variant_id: string;
  qty: number;
  selected: Defaulted<boolean>;
  /** Price when the buyer last changed the line. */
  price_seen: bigint;
  created_at: Time;
  updated_at: Time;
}

export interface ShippingMethodTable extends Identified {
  name: string;
  description: Defaulted<string>;
  price: bigint;
  /** Discounted value of the items from which it costs nothing. */
  free_from: bigint | null;
  /** ISO 3166 alpha-2; empty for everywhere. */
  countries: ColumnType<string[], string[] | undefined, string[]>;
  position: Defaulted<number>;
  is_on: Defaulted<boolean>;
}

export interface TaxRateTable extends Identified {
  country: string;
  /** "" for the whole country. */
  state: Defaulted<string>;
  name: string;
  /** Percent in hundredths: 1900 is 19 %. */
  hundredths: number;
}

export interface CouponTable extends Identified {
  /** Upper case. */
  code: string;
  kind: "percent" | "amount" | "free_shipping";
  /** Hundredths of a percent, or minor units. */
  value: Defaulted<bigint>;
  min_total: Defaulted<bigint>;
  starts_at: NullableTime;
  ends_at: NullableTime;
  max_uses: number | null;
  max_uses_per_buyer: number | null;
  used: Defaulted<number>;
  is_on: Defaulted<boolean>;
  created_at: Time;
}

/** One purchase. Only `src/shop/orders` writes `status` and the three machines. */
export interface OrdersTable extends Identified {
  order_no: string;
  customer_id: string | null;
  guest_id: string | null;
  email: string;
  status: OrderStatusColumn;
  /** Grows with every change: the other half of the compare-and-swap. */
  version: Defaulted<number>;
  payment_state: "unpaid" | "offline" | "paid" | "partly_refunded" | "refunded";
  shipment_state: Defaulted<"none" | "part" | "shipped" | "received">;
  refund_state: Defaulted<"none" | "open">;
  evaluated: Defaulted<boolean>;
  cancelled: Defaulted<boolean>;
  currency: string;
  items_total: bigint;
  discount_total: bigint;
  shipping_total: bigint;
  tax_total: bigint;
  total: bigint;
  paid_total: Defaulted<bigint>;
  refunded_total: Defaulted<bigint>;
  /** Name of the payment provider chosen last. */
  provider: string;
  coupon_id: string | null;
  coupon_code: Defaulted<string>;
  shipping_method_id: string | null;
  shipping_name: Defaulted<string>;
  address: Json;
  note: Defaulted<string>;
  cancel_reason: Defaulted<string>;
  pay_deadline: NullableTime;
  placed_at: Time;
  paid_at: NullableTime;
  shipped_at: NullableTime;
  received_at: NullableTime;
  cancelled_at: NullableTime;
  /** Deleted by the buyer, kept for the shop. */
  hidden_at: NullableTime;
  updated_at: Time;
}
type OrderStatusColumn =
  | "unpaid"
  | "waiting_shipment"
  | "waiting_delivery"
  | "completed"
  | "evaluated"
  | "cancelled"
  | "refunded"
  | "refunding";

interface OfOrder extends Identified {
  order_id: string;
}

/** What was sold, as it was then; `product_id` and `variant_id` may be gone from the catalog. */
export interface OrderLineTable extends OfOrder {
  position: number;
  product_id: string;
  variant_id: string;
  good_name: string;
  seo_name: string;
  variant_label: Defaulted<string>;
  sku: string;
  image: Defaulted<string>;
  price: bigint;
  qty: number;
  /** This line's part of the order's discount, minor units. */
  discount: Defaulted<bigint>;
  tax: Defaulted<bigint>;
  shipped_qty: Defaulted<number>;
  evaluated_at: NullableTime;
}

/** One row per change of an order, written by the same transaction. */
export interface OrderEventTable extends OfOrder {
  action: string;
  actor: "customer" | "guest" | "staff" | "provider" | "system";
  actor_id: string | null;
  from_status: string | null;
  to_status: string;
  version: number;
  note: Defaulted<string>;
  created_at: Time;
}

export interface CouponUseTable extends OfOrder {
  coupon_id: string;
  /** Mailbox of the buyer (`keyOf` of coupons): the same with and without an account. */
  buyer_key: string;
  created_at: Time;
}

/** One attempt to pay with a provider. */
export interface PaymentTable extends OfOrder {
  provider: string;
  /** The provider's id of it; null until the provider answered. */
  ref: string | null;
  state: "created" | "pending" | "paid" | "failed" | "expired";
  amount: bigint;
  currency: string;
  /** When its money was counted for the order: at most once. */
  applied_at: NullableTime;
  redirect_url: Defaulted<string>;
  /** When the provider was last asked. */
  checked_at: NullableTime;
  created_at: Time;
  updated_at: Time;
}

export interface RefundRequestTable extends OfOrder {
  state: "open" | "approved" | "rejected" | "cancelled" | "refunded";
  amount: bigint;
  reason: string;
  /** `string[]` */
  pictures: Json;
  answer: Defaulted<string>;
  staff_id: string | null;
  created_at: Time;
  decided_at: NullableTime;
}

/** Money on its way back; its id is the provider's idempotency key. */
export interface PaymentRefundTable extends OfOrder {
  /** Null for money that never came through a provider. */
  payment_id: string | null;
  refund_request_id: string | null;
  amount: bigint;
  state: Defaulted<"pending" | "done">;
  reason: Defaulted<string>;
  ref: string | null;
  attempts: Defaulted<number>;
  last_error: Defaulted<string>;
  created_at: Time;
  done_at: NullableTime;
}

/** Ids of webhook events, so that each counts once. */
export interface ProviderEventTable extends Owned {
  provider: string;
  event_id: string;
  type: Defaulted<string>;
  ref: Defaulted<string>;
  received_at: Time;
  handled_at: NullableTime;
}

/** Inserted with the work's rows; `answer` is null only where an earlier version stored the key before its work. */
export interface IdempotencyKeyTable extends Owned {
  owner_id: string;
  key: string;
  body_hash: string;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  started_at: Time;
}

export interface ShipmentTable extends OfOrder {
  carrier: string;
  tracking_no: string;
  tracking_url: Defaulted<string>;
  staff_id: string | null;
  created_at: Time;
}

export interface ShipmentLineTable extends Owned {
  shipment_id: string;
  order_line_id: string;
  qty: number;
}

export interface ShipmentEventTable extends Identified {
  shipment_id: string;
  text: string;
  place: Defaulted<string>;
  happened_at: Time;
}

/** Books of the sandbox provider: what a real one keeps on its side. */
export interface SandboxPaymentTable extends Owned {
  ref: string;
  amount: bigint;
  currency: string;
  description: Defaulted<string>;
  state: Defaulted<"open" | "pending" | "approved" | "declined" | "expired">;
  refunded: Defaulted<bigint>;
  /** `{idempotency key: amount}` */
  refunds: ColumnType<unknown, string | undefined, string>;
  return_url: string;
  cancel_url: string;
  /** When a delayed payment comes through. */
  approve_at: NullableTime;
  created_at: Time;
}

/** A mail to send (`src/shop/mail`); without a mail server it is kept here to be read. */
export interface MailTable extends Identified {
  template: string;
  /** What the template needs (`src/shop/mail/mail.ts`). */
  data: Json;
  /** queued · sent · kept (no mail server) · failed (given up) */
  state: Defaulted<"queued" | "sent" | "kept" | "failed">;
  /** True until it has a job that sends it. */
  waiting: Defaulted<boolean>;
  recipient: Defaulted<string>;
  /** The written mail; empty while it is queued. */
  subject: Defaulted<string>;
  body_text: Defaulted<string>;
  body_html: Defaulted<string>;
  attempts: Defaulted<number>;
  /** Why the last attempt failed. */
  error: Defaulted<string>;
  created_at: Time;
  sent_at: NullableTime;
}

/** What one call of staff, or one task, changed. Written by the triggers of the change record (migration 0021). */
export interface ChangeBatchTable extends Identified {
  /** "" when the changes themselves say what was done. */
  title: Defaulted<string>;
  staff_id: string;
  staff_name: string;
  task_id: string | null;
  /** The batch that this one undoes. */
  undo_of: string | null;
  /** The batch that undid this one. */
  undone_by: string | null;
  /** Number of its rows in `change`. */
  changes: Defaulted<number>;
  record_types: ColumnType<string[], string[] | undefined, string[]>;
  actions: ColumnType<string[], string[] | undefined, string[]>;
  /** Name of one of its records. */
  record_name: Defaulted<string>;
  created_at: Time;
}

/** One changed row of a recorded table. */
export interface ChangeTable extends Owned {
  id: ColumnType<bigint, never, never>;
  batch_id: string;
  table_name: string;
  /** The row's primary key without the mall. */
  row_key: Json;
  record_type: string;
  record_id: string;
  record_name: string;
  action: "insert" | "update" | "delete";
  /** Of an update the fields that changed, of a delete the whole row; null for an insert. */
  before: Json;
  after: Json;
  created_at: Time;
}

/** What the change record stores of a table; written by the SQL function `record_changes`. */
export interface RecordedTableTable {
  table_name: string;
  mall_column: string;
  key_columns: string[];
  /** Recorded when they change. */
  columns: string[];
  /** Recorded for deletes only. */
  kept: string[];
  record_type: string;
  record_id: string;
}

/** A view of a list that a member of staff saved. */
export interface SavedViewTable extends Identified {
  list: string;
  staff_id: string;
  name: string;
  /** Search, filters, sort and columns (`ListView` of the contract). */
  state: Json;
  /** True when all staff see it. */
  shared: Defaulted<boolean>;
  created_at: Time;
  updated_at: Time;
}
/** Long work of staff (`src/shop/tasks`); also the queue that workers take it from. */
export interface TaskTable extends Identified {
  kind: string;
  /** Who may see and cancel it. */
  permission: string;
  title: string;
  staff_id: string;
  staff_name: string;
  /** All of its changes belong to it. */
  batch_id: string;
  retry_of: string | null;
  input: Json;
  /** Where the next portion starts; null before the first. */
  cursor: ColumnType<unknown, string | null | undefined, string | null>;
  state: Defaulted<TaskStateColumn>;
  /** Rows in all; null until they are counted. */
  total: number | null;
  /** Rows processed, failed ones included. */
  done: Defaulted<number>;
  failed: Defaulted<number>;
  /** Failures of the current portion, one after the other. */
  attempts: Defaulted<number>;
  /** Why it failed, or what it reports. */
  message: Defaulted<string>;
  /** The worker that runs it: changed when another takes over. */
  worker: string | null;
  heartbeat_at: NullableTime;
  created_at: Time;
  started_at: NullableTime;
  finished_at: NullableTime;
  updated_at: Time;
}
export type TaskStateColumn = "queued" | "running" | "cancelling" | "cancelled" | "done" | "failed";

export interface TaskFailureTable extends Owned {
  task_id: string;
  position: ColumnType<bigint, never, never>;
  row_name: string;
  reason: string;
  /** The row itself. */
  data: ColumnType<unknown, string | undefined, string>;
}

/** A file of products that staff import. */
export interface ImportTable extends Identified {
  /** Of the file, as staff called it. */
  name: string;
  bytes: number;
  kind: string;
  state: Defaulted<string>;
  /** Public origin of the shop: addresses below it are its own files. */
  origin: string;
  /** Encoding, separator, sign of decimals, unit of weights. */
  form: Json;
  /** `string[]` */
  header: Json;
  /** The first rows below it. */
  rows: ColumnType<unknown, string | undefined, string>;
  /** What each column becomes, `string[]`. */
  columns: Json;
  options: ColumnType<unknown, string | undefined, string>;
  /** Fields whose column a spreadsheet has damaged. */
  refused: ColumnType<unknown, string | undefined, string>;
  counts: ColumnType<unknown, string | undefined, string>;
  samples: ColumnType<unknown, string | undefined, string>;
  /** How many products each sentence concerns. */
  notes: ColumnType<unknown, string | undefined, string>;
  error: Defaulted<string>;
  /** The import whose failed rows this file has. */
  retry_of: ColumnType<string | null, string | null | undefined, string | null>;
  task_id: ColumnType<string | null, string | null | undefined, string | null>;
  pictures_task_id: ColumnType<string | null, string | null | undefined, string | null>;
  batch_id: ColumnType<string | null, string | null | undefined, string | null>;
  staff_id: string;
  staff_name: Defaulted<string>;
  created_at: Time;
  updated_at: Time;
}

/** Rows of an import, by product. */
export interface ImportRowTable extends Owned {
  import_id: string;
  product: number;
  /** As a spreadsheet numbers it: the header is 1. */
  number: number;
  cells: Json;
}

/** What is wrong with a row of an import. */
export interface ImportFaultTable extends Owned {
  import_id: string;
  product: number;
  number: number;
  /** file: while the file was read; check, run: when the products were compared with the shop's. */
  found: string;
  title: Defaulted<string>;
  reason: string;
}

/** What a product is called in the shop that it came from. */
export interface ProductSourceTable extends Owned {
  source: string;
  source_id: string;
  product_id: string;
}

/** A picture at another address, and its copy in the shop. */
export interface RemotePictureTable extends Owned {
  url: string;
  /** SHA-256 of its bytes. */
  content_hash: string | null;
  file: string | null;
  error: Defaulted<string>;
  tries: Defaulted<number>;
  updated_at: Time;
}

/** Pictures that a product of an import waits for. */
export interface ImportPictureTable extends Owned {
  import_id: string;
  product_id: string;
  wanted: Json;
  urls: string[];
  title: Defaulted<string>;
  row: Defaulted<number>;
  done: Defaulted<boolean>;
}

export interface DB {
  mall: MallTable;
  mall_domain: MallDomainTable;
  decoration: DecorationTable;
  document: DocumentTable;
  revision: RevisionTable;
  decoration_draft: DecorationDraftTable;
  category: CategoryTable;
  product: ProductTable;
  product_category: ProductCategoryTable;
  product_label: ProductLabelTable;
  staff_product_search: StaffProductSearchTable;
  staff_product_stock: StaffProductStockTable;
  product_search: ProductSearchTable;
  search_term: SearchTermTable;
  option_value: OptionValueTable;
  variant: VariantTable;
  stock_move: StockMoveTable;
  inventory_settings: InventorySettingsTable;
  low_stock_alert: LowStockAlertTable;
  stock_count: StockCountTable;
  stock_count_line: StockCountLineTable;
  search_synonym: SearchSynonymTable;
  search_redirect: SearchRedirectTable;
  search_count: SearchCountTable;
  review: ReviewTable;
  news: NewsTable;
  article: ArticleTable;
  link: LinkTable;
  customer: CustomerTable;
  address: AddressTable;
  password_reset: PasswordResetTable;
  attempt: AttemptTable;
  session: SessionTable;
  staff: StaffTable;
  staff_role: StaffRoleTable;
  staff_passkey: StaffPasskeyTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_token: StaffTokenTable;
  admin_ticket: AdminTicketTable;
  admin_session: AdminSessionTable;
  upload: UploadTable;
  visit: VisitTable;
  subscriber: SubscriberTable;
  contact_message: ContactMessageTable;
  mail: MailTable;
  cart_line: CartLineTable;
  shipping_method: ShippingMethodTable;
  tax_rate: TaxRateTable;
  coupon: CouponTable;
  orders: OrdersTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  coupon_use: CouponUseTable;
  payment: PaymentTable;
  refund_request: RefundRequestTable;
  payment_refund: PaymentRefundTable;
  provider_event: ProviderEventTable;
  idempotency_key: IdempotencyKeyTable;
  shipment: ShipmentTable;
  shipment_line: ShipmentLineTable;
  shipment_event: ShipmentEventTable;
  sandbox_payment: SandboxPaymentTable;
  change_batch: ChangeBatchTable;
  change: ChangeTable;
  recorded_table: RecordedTableTable;
  saved_view: SavedViewTable;
  task: TaskTable;
  task_failure: TaskFailureTable;
  upload_removal: UploadRemovalTable;
  redirect: RedirectTable;
  import: ImportTable;
  import_row: ImportRowTable;
  import_fault: ImportFaultTable;
  product_source: ProductSourceTable;
  remote_picture: RemotePictureTable;
  import_picture: ImportPictureTable;
}
