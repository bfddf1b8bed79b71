/** The shop around views in galleries and tests. */
import { isFontName } from "#decoration/fonts.ts";
import { defaultConfig } from "../config/defaults.ts";
import type { Shop } from "../shop-context.ts";
import { products } from "./rows.ts";

/** `?text=Asap&titles=Lora` in the gallery. */
const query = new URLSearchParams(globalThis.location?.search);
const fontOf = (name: string) => {
  const font = query.get(name);
  return isFontName(font) ? font : "";
};
const look = { "text-font-family": fontOf("text"), "title-font-family": fontOf("titles") } as const;

export const testShop: Shop = {
  config: {
    ...defaultConfig,
    websiteName: "Hearth & Hollow",
    ...look,
    websiteCopyright: "© 2026 Hearth & Hollow. All rights reserved.",
  },
  linkList: [
    { id: "1", title: "About us", type: 2, url: "" },
    { id: "2", title: "Our friends", type: 1, url: "https://example.com" },
  ],
  locale: "en",
  cartCount: 3,
  loggedIn: false,
  suggest: async (keyword) =>
    products.filter((product) => product.good_name.toLowerCase().includes(keyword.toLowerCase())).slice(0, 8),
};
