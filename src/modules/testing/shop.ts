/** The shop context of views in the gallery and in tests. */
import { standardRules } from "#contract/checkout-rules.ts";
import { isFontName } from "#decoration/fonts.ts";
import { defaultConfig } from "../config/defaults.ts";
import type { Shop, ShopCalls } from "../shop-context.ts";
import { products, togetherFor } from "./rows.ts";

/** Fonts of the gallery's page by its URL: `?text=Asap&titles=Lora`. */
const query = new URLSearchParams(globalThis.location?.search);
const fontOf = (name: string) => {
  const font = query.get(name);
  return isFontName(font) ? font : "";
};
const fonts = { "text-font-family": fontOf("text"), "title-font-family": fontOf("titles") } as const;

export const testCalls: ShopCalls = {
  addToCart: async () => "added",
  addAllToCart: async () => "added",
  together: async (_, count) => togetherFor({ ids: ["product-1"], count }),
  sendForm: async () => ({ ok: true, message: "" }),
  products: async () => products,
  viewed: () => products.map(({ id }) => id),
};

export const testShop: Shop = {
  config: {
    ...defaultConfig,
    websiteName: "Hearth & Hollow",
    ...fonts,
    websiteCopyright: "© 2026 Hearth & Hollow. All rights reserved.",
  },
  payments: ["card", "apple_pay", "google_pay", "link", "bank"],
  rules: { ...standardRules, policies: [{ kind: "terms", title: "Terms of sale", url: "/article?id=1" }] },
  linkList: [
    { id: "1", title: "About us", type: 2, url: "" },
    { id: "2", title: "Our friends", type: 1, url: "https://example.com" },
  ],
  locale: "en",
  cartCount: 3,
  wishCount: 2,
  loggedIn: false,
  suggest: async (keyword) => ({
    products: products.filter((product) => product.good_name.toLowerCase().includes(keyword.toLowerCase())).slice(0, 8),
    categories: [],
    articles: [],
  }),
  calls: async () => testCalls,
  popularSearches: async () => ["vase", "table lamp"],
};
