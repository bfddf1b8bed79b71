import { z } from "zod";
import { defineCall, listOf, nothing, pageInput } from "../call.ts";
import { categoryRow, price, productRow } from "../rows.ts";
import { inLanguages } from "../shapes/in-languages.ts";
import { offerShipping } from "../shapes/offer-shipping.ts";
import { productDetail } from "../shapes/product-detail.ts";
import { togetherRows } from "../shapes/together.ts";

export type { ProductDetail, Variant } from "../shapes/product-detail.ts";

const productSorts = ["relevance", "newest", "sales", "price_asc", "price_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

const category = z.object({
  ...categoryRow.shape,
  parent_id: z.string().nullable(),
  description: z.string(),
  /** Absent where the name, and the description, are taken. */
  seo_title: z.string().optional(),
  seo_description: z.string().optional(),
  product_count: z.number().int(),
});
export type Category = z.output<typeof category>;

export const listCategories = defineCall({
  path: "/api/v1/category/list",
  audience: "anyone",
  fromReplica: true,
  summary: "All categories with status 1, in the shop's order, parents before children",
  input: nothing,
  output: z.object({ categories: z.array(category) }),
});

/** An option to filter a list by, with the number of listed products that have each value. */
const facet = z.object({
  name: z.string(),
  /** How it is called in the language of the page, where that is another word; so are the labels of values. */
  label: z.string().optional(),
  /** In which language it is called so, where that is not the one of the page; so has each value. */
  lang: z.string().optional(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string().optional(),
      lang: z.string().optional(),
      count: z.number().int(),
      swatch: z.string().optional(),
    }),
  ),
  /** The numbers count only some of the products. */
  partial: z.literal(true).optional(),
});
export type Facet = z.output<typeof facet>;

/** An article or a post that a search finds. */
const searchText = z.object({ id: z.string(), title: z.string(), kind: z.enum(["article", "news"]) });
export type SearchText = z.output<typeof searchText>;

export const listProducts = defineCall({
  path: "/api/v1/product/list",
  audience: "anyone",
  fromReplica: true,
  summary:
    "Products with is_show 1 by category, keyword, options and price, sorted and paged; with a keyword also texts that have its words",
  input: z.object({
    ...pageInput,
    category_id: z.union([z.uuid("must be an id of a category"), z.literal("")]).optional(),
    keyword: z.string().trim().normalize().max(100, "at most 100 characters").optional(),
    /** Option values, "Color:Sand": values of the same option are joined by "or", different options by "and". */
    options: z.array(z.string().max(200, "at most 200 characters")).max(20, "at most 20 values").optional(),
    min_price: z.union([price, z.literal("")]).optional(),
    max_price: z.union([price, z.literal("")]).optional(),
    sort: z.enum(productSorts, `must be one of ${productSorts.join(", ")}`).optional(),
  }),
  output: z.object({
    list: listOf(productRow),
    facets: z.array(facet),
    /** False in long lists, where the numbers of the facets count only some of the products. */
    counted: z.boolean(),
    /** True when more products match than the list has: it ends after `list.total`. */
    more: z.literal(true).optional(),
    /**
     * The keyword that was searched for: with typing errors corrected, or without words that no product has; "" when it was
     * searched for as typed.
     */
    corrected: z.string(),
    /** True when no product has all words of the keyword, and these have most of them. */
    most_words: z.literal(true).optional(),
    /** A keyword that has results, when the one given has none; "" for none. */
    suggestion: z.string(),
    /** Articles and news with the words of the keyword, at most 6; absent for none, and without a keyword. */
    texts: z.array(searchText).optional(),
    /** Of the category's own texts; absent without one. */
    in_languages: inLanguages,
    /** Number of the template that shows the category; absent for the list itself, and of a search. */
    template: z.int().optional(),
    /** Where this search leads instead of a list: a path of the shop or an https address; absent for a list. */
    redirect: z.string().optional(),
  }),
});

export const productCards = defineCall({
  path: "/api/v1/product/cards",
  audience: "anyone",
  fromReplica: true,
  summary: "Products with is_show 1 by their ids, in the order asked for; missing and hidden ones are left out",
  input: z.object({ ids: z.array(z.uuid("must be ids of products")).max(24, "at most 24 products") }),
  output: z.object({ products: z.array(productRow) }),
});

export const productsTogether = defineCall({
  path: "/api/v1/product/together",
  audience: "anyone",
  fromReplica: true,
  summary:
    "What to offer with products: what is often bought with them, filled up by best sellers of their categories; for no product the shop's best sellers. None that is hidden or sold out. `product` is the one asked for, where it is one",
  input: z.object({
    /** Of products or of variants. */
    ids: z.array(z.uuid("must be ids of products")).max(100, "at most 100 products"),
    count: z.number().int().min(1).max(12).default(3),
  }),
  output: togetherRows,
});

export const getProduct = defineCall({
  path: "/api/v1/product/detail",
  audience: "anyone",
  fromReplica: true,
  // Products that only staff see yet.
  isPersonal: ({ preview }) => Boolean(preview),
  summary:
    "One product by seo_name, or by one that it had before, with variants, newest reviews and related products; `test` is the built-in sample",
  input: z.object({
    seo_name: z.string().min(1).max(255),
    /** Token of `products/preview`: shows the product whatever its status. */
    preview: z.string().max(100).optional(),
  }),
  output: z.object({
    product: productDetail,
    related: z.array(productRow),
    /** True when the name that was asked for is the one of another language of the shop. */
    of_language: z.literal(true).optional(),
    in_languages: inLanguages,
    /** True when shoppers do not see the product. */
    preview: z.boolean().optional(),
    /** ISO 4217 code of the prices, "EUR"; for search engines. Pages show the mall's currency symbol. */
    currency: z.string().length(3),
    /** True when the prices contain the tax. */
    tax_included: z.boolean(),
    /** True for a product without tax wherever it is sent. */
    tax_free: z.boolean().optional(),
    /** Number of the template that shows it; absent for the page itself. */
    template: z.int().optional(),
    /** Days in which a purchase may be sent back. */
    return_days: z.number().int(),
    /** For search engines; absent where no zone tells what shipping costs. */
    shipping: offerShipping.optional(),
  }),
});

export const productDelivery = defineCall({
  path: "/api/v1/product/delivery",
  audience: "anyone",
  summary: "What it costs to send a variant to a country, how long it takes, and the tax there",
  input: z.object({
    variant_id: z.uuid("must be an id of a variant"),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, "must be a country")
      .toUpperCase(),
  }),
  output: z.object({
    /** The cheapest way to ship one unit; null when it is not sent there. */
    delivery: z
      .object({
        price,
        /** Value of an order from which it costs nothing; null for never, and where it is free already. */
        free_from: z.nullable(price),
        /** Working days until it arrives; null where the shop does not say. */
        min_days: z.number().int().nullable(),
        max_days: z.number().int().nullable(),
      })
      .nullable(),
    /** Whether it is sent to some states or postal codes of the country, but not to all of it: `delivery` is null then. */
    by_region: z.boolean(),
    /** "VAT 19%"; "" where none is due, or where it depends on the state. */
    tax_name: z.string(),
    tax_by_state: z.boolean(),
    tax_included: z.boolean(),
  }),
  perMinute: 120,
});
export type ProductDelivery = z.output<typeof productDelivery.output>;

export const suggest = defineCall({
  path: "/api/v1/product/suggest",
  audience: "anyone",
  fromReplica: true,
  summary:
    "Up to 8 products, 3 categories and 3 articles, news or landing pages that go with what has been typed so far",
  input: z.object({ keyword: z.string().trim().normalize().max(100) }),
  output: z.object({
    products: z.array(productRow),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The id of a landing page is the last part of its address. */
    articles: z.array(z.object({ id: z.string(), title: z.string(), kind: z.enum(["article", "news", "page"]) })),
  }),
});

const picker = {
  page: z.coerce.number().int("must be a whole number").default(1),
  /** The choosers of the editor show 5 rows. */
  pageSize: z.coerce.number().int("must be a whole number").default(5),
};

export const adminCategories = defineCall({
  path: "/admin_api/v1/category/list",
  audience: "admin",
  permission: "products:read",
  summary: "Categories with status 1 for the category chooser",
  input: z.object({ ...picker, name: z.string().trim().normalize().max(100).optional() }),
  output: z.object({ list: listOf(z.object({ ...categoryRow.shape, status: z.number().int() })) }),
});

export const adminProducts = defineCall({
  path: "/admin_api/v1/product/list",
  audience: "admin",
  permission: "products:read",
  summary: "Products with is_show 1 for the product chooser, with the categories to filter by",
  input: z.object({
    ...picker,
    good_name: z.string().trim().normalize().max(100).optional(),
    category_id: z.array(z.string()).max(100).optional(),
  }),
  output: z.object({
    list: listOf(
      z.object({
        ...productRow.shape,
        is_show: z.number().int(),
        /** Names of the shown categories. */
        category: z.array(z.string()),
        /** Their ids, in the same order. */
        category_id: z.array(z.string()),
      }),
    ),
    searchOptions: z.object({ category_id: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
});
