/** Tables of what searches and lists of products read, and the search words of the owner. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Owned, Time } from "./columns.ts";

/** A shown product's words and option values as the search reads them; made by the function `index_products`. */
export interface ProductSearchTable extends Owned {
  product_id: string;
  /** What lists are sorted by, as the product has it. */
  price: bigint;
  sale: number;
  created_at: Date;
  /** In lower case. */
  name: string;
  /** "Color:Sand" behind the mall's four letters (`search_key`). */
  options: string[];
  /** tsvector: lexemes behind the same letters; those of another language behind "@de@" as well. */
  words: string;
  /** Names in other languages, in lower case, by language. */
  names: Readonly<Record<string, string>> | null;
}

/**
 * A shown product in the whole shop (`category_id` all zeros) and in each of its categories: what lists without a keyword are
 * counted and filtered from; kept by triggers of `product_search`.
 */
export interface ListedProductTable extends Owned {
  category_id: string;
  product_id: string;
  price: bigint;
  /** Number of its option values. */
  option_set: bigint;
  /** In which list it costs so much: `category_id` is then the `list_place` of a category. Null: in the shop itself. */
  price_list_id: string | null;
}

/** Option values that products have together; one that no product has any more stays. */
export interface OptionSetTable extends Owned {
  /** `option_set_id` of the database: it follows from `options`. */
  id: bigint;
  /** As in `ProductSearchTable`. */
  options: string[];
}

/** What the products list of staff is filtered and sorted by; made by the function `index_staff_products`. */
export interface StaffProductSearchTable extends Owned {
  product_id: string;
  created_at: Date;
  updated_at: Date;
  price: bigint;
  /** What filters look for, as numbers in ascending order (`staff_mark`, `functions/staff-search.sql`). */
  marks: bigint[];
  /** These in lower case. */
  title: string;
  vendor: string;
  product_type: string;
  /** The first variant's. */
  sku: string;
}

/** What the products list of staff is searched by; made by the same function. */
export interface StaffProductWordsTable extends Owned {
  product_id: string;
  /** tsvector: lexemes behind the mall's four letters (`search_key`). */
  words: string;
}

/** Available units of each product; a trigger copies them from the product. */
export interface StaffProductStockTable extends Owned {
  product_id: string;
  stock: number;
  /** One of its variants is low. */
  low: Defaulted<boolean>;
}

/** The vocabulary of a mall's products, without words that hold digits. */
export interface SearchTermTable extends Owned {
  term: string;
  /** How often it was indexed: which of several words is likelier meant. */
  uses: number;
}

/** The vocabulary of a mall's products in another of its languages. */
export interface TranslatedTermTable extends SearchTermTable {
  locale: string;
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

export interface SearchTables {
  product_search: ProductSearchTable;
  listed_product: ListedProductTable;
  option_set: OptionSetTable;
  staff_product_search: StaffProductSearchTable;
  staff_product_stock: StaffProductStockTable;
  staff_product_words: StaffProductWordsTable;
  search_term: SearchTermTable;
  translated_term: TranslatedTermTable;
  search_synonym: SearchSynonymTable;
  search_redirect: SearchRedirectTable;
  search_count: SearchCountTable;
}
