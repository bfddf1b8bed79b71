/** Tables of carts, shipping methods, tax rates and discounts. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, NullableTime, Owned, Time } from "./columns.ts";

/** What a buyer means to buy; `buyer_id` is a customer's or a guest's id. */
export interface CartLineTable extends Owned {
  buyer_id: string;
  variant_id: string;
  qty: number;
  selected: Defaulted<boolean>;
  /** Price when the buyer last changed the line. */
  price_seen: bigint;
  /** Of `price_seen`; null: the mall's. */
  currency: Defaulted<string | null>;
  created_at: Time;
  updated_at: Time;
}

/** A product that a buyer has saved; `buyer_id` is a customer's or a guest's id. */
export interface WishlistItemTable extends Owned {
  buyer_id: string;
  product_id: string;
  created_at: Time;
}

/** An address that gets one mail when a variant is in stock again, and is deleted then. */
export interface BackInStockTable extends Identified {
  variant_id: string;
  email: string;
  /** Of the link that ends the address's requests. */
  token: string;
  /** Language of the page on which the shopper asked for it; null for the shop's own. */
  locale: Defaulted<string | null>;
  created_at: Time;
}

export interface ShippingZoneTable extends Identified {
  name: string;
  /** Countries ("US") and states ("US-CA"); empty for all places that no other zone of the mall names. */
  places: ColumnType<string[], string[] | undefined, string[]>;
  position: Defaulted<number>;
}

/** A rate of a zone, or a place where orders are picked up. */
export interface ShippingMethodTable extends Identified {
  /** Null for a place of pick-up. */
  zone_id: string | null;
  name: string;
  description: Defaulted<string>;
  price: bigint;
  /** Discounted value of the items from which it costs nothing. */
  free_from: bigint | null;
  /** By what of an order it is chosen: its limits are grams, minor units or units; `flat` has none. */
  basis: Defaulted<"flat" | "weight" | "price" | "quantity">;
  min_value: Defaulted<bigint>;
  /** Null without a limit. */
  max_value: bigint | null;
  /** Working days until it arrives, or until it can be picked up. */
  min_days: number | null;
  max_days: number | null;
  /** ISO 3166 alpha-2: offered to buyers of that country. */
  pickup_country: string | null;
  pickup_address: Defaulted<string>;
  pickup_hours: Defaulted<string>;
  position: Defaulted<number>;
  is_on: Defaulted<boolean>;
}

/** A rate provider of an extension that a mall has switched on, or off again. */
export interface RateProviderTable extends Owned {
  name: string;
  is_on: boolean;
}

/** A shop's own class of products with rates of their own; three others are in every shop (`contract/tax-classes.ts`). */
export interface TaxClassTable extends Owned {
  key: string;
  name: string;
}

export interface TaxRateTable extends Identified {
  /** Key of the class of products that it is for. */
  tax_class: Defaulted<string>;
  country: string;
  /** "" for the whole country. */
  state: Defaulted<string>;
  name: string;
  /** Percent in hundredths: 1900 is 19 %. */
  hundredths: number;
}

/** A country in which prices are shown otherwise than the mall says. */
export interface TaxCountryTable extends Owned {
  country: string;
  prices_include_tax: boolean;
}

export interface DiscountTable extends Identified {
  /** Upper case; what the codes begin with where it has many (`has_codes`). Of an automatic one its name, as it is written. */
  code: string;
  /** Counts without a code. */
  is_automatic: Defaulted<boolean>;
  kind: "percent" | "amount" | "free_shipping" | "custom";
  /** Of the kind "custom": which kind of an extension calculates it; "" otherwise. */
  custom_kind: Defaulted<string>;
  /** Its options, as the extension's kind declares them. */
  custom_options: Defaulted<Record<string, string>>;
  /** Hundredths of a percent, or minor units. */
  value: Defaulted<bigint>;
  /** Which lines it takes something off: all, those of products, or those of products in categories and below. */
  applies_to: Defaulted<"all" | "products" | "categories">;
  product_ids: ColumnType<string[], string[] | undefined, string[]>;
  category_ids: ColumnType<string[], string[] | undefined, string[]>;
  /** The group of customers that it is for; null for everybody. */
  group_id: string | null;
  /** Value and units of the lines that it applies to, from which it counts. */
  min_total: Defaulted<bigint>;
  min_qty: Defaulted<number>;
  starts_at: NullableTime;
  ends_at: NullableTime;
  max_uses: number | null;
  max_uses_per_buyer: number | null;
  used: Defaulted<number>;
  /** Totals of the orders that use it. */
  revenue: Defaulted<bigint>;
  /** Each order takes one of its codes (`discount_code`). */
  has_codes: Defaulted<boolean>;
  code_count: Defaulted<number>;
  is_on: Defaulted<boolean>;
  created_at: Time;
}

/** One of many codes of a discount, good for one order. */
export interface DiscountCodeTable extends Owned {
  /** Upper case. */
  code: string;
  discount_id: string;
  /** The order that uses it; null while it can be used. */
  order_id: string | null;
  created_at: Time;
}

/** A carrier of parcels that the shop has added. */
export interface CarrierTable extends Identified {
  name: string;
  /** Https address with `{number}`; "" for none. */
  tracking_page: string;
}

export interface CheckoutTables {
  cart_line: CartLineTable;
  wishlist_item: WishlistItemTable;
  back_in_stock: BackInStockTable;
  rate_provider: RateProviderTable;
  shipping_zone: ShippingZoneTable;
  shipping_method: ShippingMethodTable;
  carrier: CarrierTable;
  tax_class: TaxClassTable;
  tax_rate: TaxRateTable;
  tax_country: TaxCountryTable;
  discount: DiscountTable;
  discount_code: DiscountCodeTable;
}
