/** Tables of carts, shipping methods, tax rates and coupons. */
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
  created_at: Time;
}

export interface ShippingMethodTable extends Identified {
  name: string;
  description: Defaulted<string>;
  price: bigint;
  /** Discounted value of the items from which it costs nothing. */
  free_from: bigint | null;
  /** ISO 3166 alpha-2; empty for everywhere. */
  countries: ColumnType<string[], string[] | undefined, string[]>;
  /** For the countries that no method of the mall names. */
  elsewhere: Defaulted<boolean>;
  /** Grams: for loads that weigh more, unless it is 0. */
  min_weight: Defaulted<number>;
  /** Grams: for loads that weigh no more; null without a limit. */
  max_weight: number | null;
  /** Working days until it arrives. */
  min_days: number | null;
  max_days: number | null;
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

export interface CheckoutTables {
  cart_line: CartLineTable;
  wishlist_item: WishlistItemTable;
  back_in_stock: BackInStockTable;
  shipping_method: ShippingMethodTable;
  tax_rate: TaxRateTable;
  coupon: CouponTable;
}
