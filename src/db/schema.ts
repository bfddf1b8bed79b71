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

export interface CategoryTable extends Identified {
  parent_id: string | null;
  name: string;
  pic: Defaulted<string>;
  big_pic: Defaulted<string>;
  description: Defaulted<string>;
  /** 1 shown, 0 hidden (spec §5: pickers list status 1 only). */
  status: Defaulted<number>;
  position: Defaulted<number>;
  created_at: Time;
}

export interface ProductTable extends Identified {
  good_name: string;
  /** Unique in the mall, the `{name}` of `/product/detail/{name}`. */
  seo_name: string;
  summary: Defaulted<string>;
  /** Rich text, sanitised when stored. */
  description: Defaulted<string>;
  /** Main picture; also the first of `pictures`. */
  image: Defaulted<string>;
  /** `string[]`, in order. */
  pictures: Json;
  video: string | null;
  /** `[{name, values: string[], swatches?: {value: CSS colour}}]`, in order. */
  options: Json;
  /** `[{name, value}]` */
  specifications: Json;
  /** 1 shown, 0 hidden. */
  is_show: Defaulted<number>;
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

export interface ProductCategoryTable extends Owned {
  product_id: string;
  category_id: string;
}

export interface VariantTable extends Identified {
  product_id: string;
  sku: string;
  /** `{option name: value}` */
  options: Json;
  price: bigint;
  origin_price: bigint | null;
  image: string | null;
  on_hand: Defaulted<number>;
  reserved: Defaulted<number>;
  position: Defaulted<number>;
}

/** Every change of a variant's counters; their sums equal the counters. */
export interface StockMoveTable extends Identified {
  variant_id: string;
  on_hand: number;
  reserved: number;
  reason: string;
  reference: string | null;
  created_at: Time;
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

/** The link list (spec §3): type 1 external with url, any other an internal article. */
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
}

/** A logged-in customer's or a guest's session; the token is stored hashed (SHA-256). */
export interface SessionTable extends Owned {
  token_hash: string;
  customer_id: string | null;
  expires_at: Time;
  created_at: Time;
}

/** Staff of a mall, who may decorate. */
export interface StaffTable extends Identified {
  email: string;
  name: Defaulted<string>;
  role: Defaulted<string>;
  created_at: Time;
}

/** Single-use entry to the editor: the hash of the ticket in the address (spec §2, admin entry). */
export interface AdminTicketTable extends Owned {
  token_hash: string;
  staff_id: string;
  expires_at: Time;
  used_at: NullableTime;
}

/** The editor's bearer token, stored hashed. */
export interface AdminSessionTable extends Owned {
  token_hash: string;
  staff_id: string;
  expires_at: Time;
  created_at: Time;
}

export interface UploadTable extends Identified {
  /** Public path, `/uploads/…`. */
  file: string;
  original_name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  created_at: Time;
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
}

export interface ContactMessageTable extends Identified {
  name: string;
  email: string;
  area_code: Defaulted<string>;
  phone: Defaulted<string>;
  message: string;
  created_at: Time;
}

export interface DB {
  mall: MallTable;
  mall_domain: MallDomainTable;
  decoration: DecorationTable;
  document: DocumentTable;
  revision: RevisionTable;
  category: CategoryTable;
  product: ProductTable;
  product_category: ProductCategoryTable;
  variant: VariantTable;
  stock_move: StockMoveTable;
  review: ReviewTable;
  news: NewsTable;
  article: ArticleTable;
  link: LinkTable;
  customer: CustomerTable;
  session: SessionTable;
  staff: StaffTable;
  admin_ticket: AdminTicketTable;
  admin_session: AdminSessionTable;
  upload: UploadTable;
  visit: VisitTable;
  subscriber: SubscriberTable;
  contact_message: ContactMessageTable;
}
