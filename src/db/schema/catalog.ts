/** Tables of products, variants and categories. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, NullableTime, Owned, Time } from "./columns.ts";

type StockPolicy = "track" | "continue" | "untracked";

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
  /** Number of the template of the list that it is shown by; null for the list itself. */
  template: Defaulted<number | null>;
  created_at: Time;
}

/** Who makes products, and who answers for them in the Union (docs/law.md). */
export interface MakerTable extends Identified {
  name: string;
  address: Defaulted<string>;
  contact: Defaulted<string>;
  country: Defaulted<string>;
  responsible_name: Defaulted<string>;
  responsible_address: Defaulted<string>;
  responsible_contact: Defaulted<string>;
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
  /** Which tax rate it has: a class of `contract/tax-classes.ts`, or the key of one of the shop. Unknown: standard. */
  tax_class: Defaulted<string>;
  /** Who made it; null while that is not said. */
  maker_id: Defaulted<string | null>;
  /** Warnings and safety information of its packaging, "" for none. */
  safety_text: Defaulted<string>;
  safety_file: Defaulted<string | null>;
  /** What its maker calls it: model or type. */
  model: Defaulted<string>;
  /** Years that its maker guarantees durability for, beyond the two of the law; null for none. */
  guarantee_years: Defaulted<number | null>;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  /** Title and description for search engines, "" for those made from name and summary. */
  seo_title: Defaulted<string>;
  seo_description: Defaulted<string>;
  /** Products chosen to be shown beside it, in order; those that are gone are left out when read. */
  related: ColumnType<string[], string[] | undefined, string[]>;
  recommended: Defaulted<boolean>;
  /** Why there is no right of withdrawal from it; "none" where there is one. */
  withdrawal_exception: Defaulted<"none" | "made_to_measure" | "perishable" | "sealed_hygiene" | "digital">;
  /** Number of the template of its page; null for the page itself. */
  template: Defaulted<number | null>;
  /** Lowest variant price and its crossed-out price, minor units; kept by the catalog when variants change. */
  price: bigint;
  origin_price: bigint | null;
  /** 0 to 100, from price and origin_price. */
  discount: Defaulted<number>;
  /** Of the cheapest variant, as `discount` is: 0 to 100, from price and prior price. */
  prior_price: Defaulted<bigint | null>;
  prior_discount: Defaulted<number>;
  unit_measure: Defaulted<string>;
  unit_base: Defaulted<string>;
  /** Sum of the units in stock of variants that count them; kept by the stock rules. */
  stock: Defaulted<number>;
  /** "untracked" when one of its variants is, else "continue" when one is, else "track"; kept when variants change. */
  stock_policy: Defaulted<StockPolicy>;
  /** Units sold. */
  sale: Defaulted<number>;
  rating_sum: Defaulted<number>;
  rating_count: Defaulted<number>;
  /** Title, address and texts of pictures by language and field, kept by triggers on `translation`. */
  card_words: Defaulted<Readonly<Record<string, Readonly<Record<string, string>>>>>;
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
  /** Price of the product when it was added to the category. No code reads it any more. */
  price: Defaulted<bigint>;
  /** A product that is picked by hand stays also when it does not match the category's rule. */
  source: Defaulted<"hand" | "rule">;
  /** Place among the products that stand first; null for those that follow. */
  position: Defaulted<number | null>;
}

/** Types, vendors and tags that products have, or once had. */
export interface ProductLabelTable extends Owned {
  kind: "vendor" | "product_type" | "tag";
  value: string;
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
  /** The price from `sale_starts_at` on; null once the sale has started. */
  sale_price: Defaulted<bigint | null>;
  sale_starts_at: NullableTime;
  /** The price is the compare-at price from then on. Null for a sale without an end. */
  sale_ends_at: NullableTime;
  /** Lowest price of the 30 days before the running reduction; null unless it is above the price. Kept by the database. */
  prior_price: Defaulted<bigint | null>;
  recommended_price: Defaulted<bigint | null>;
  /** "750 ml", "" for none; and what the price of a unit is of: "1 l", "" for the usual. */
  unit_measure: Defaulted<string>;
  unit_base: Defaulted<string>;
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
  stock_policy: Defaulted<StockPolicy>;
  /** What shoppers see about units that are not in stock and sold all the same; "" for the usual text. */
  backorder_text: Defaulted<string>;
  /** 0 nothing available, 1 at most `low_limit`, 2 more; generated. */
  stock_state: ColumnType<number, never, never>;
}

/** What a variant cost, from `since` until the next row; null while its product was not shown. Kept by the database. */
export interface PriceHistoryTable extends Owned {
  variant_id: string;
  since: Time;
  price: bigint | null;
}

/** Products whose orders have another one too, with the number of buyers; counted every night. */
export interface BoughtTogetherTable extends Owned {
  product_id: string;
  other_id: string;
  buyers: number;
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
  /** `featured` ones come first; `hidden` ones are not shown and not part of the rating. */
  state: Defaulted<"shown" | "featured" | "hidden">;
  /** The shop's public answer; "" without one. */
  reply: Defaulted<string>;
  replied_at: NullableTime;
}

export interface CatalogTables {
  category: CategoryTable;
  maker: MakerTable;
  product: ProductTable;
  redirect: RedirectTable;
  product_category: ProductCategoryTable;
  product_label: ProductLabelTable;
  option_value: OptionValueTable;
  variant: VariantTable;
  price_history: PriceHistoryTable;
  bought_together: BoughtTogetherTable;
  review: ReviewTable;
}
