/** What a page says about itself to browsers, search engines and previews. */
import type { ConfigValues } from "#modules/config/values.ts";
import type { RootData } from "../layouts/root-data.ts";

export interface Head {
  /** Without the shop's name. "" for the home page, whose title is the shop's name alone. */
  readonly title: string;
  readonly description?: string;
  /** Path and query of the one address of this content; absent when the page must not be indexed. */
  readonly canonical?: string;
  /** Its address in each language of a shop with several, where texts of the owner are not in all of them; absent where they are. */
  readonly languages?: readonly HeadLanguage[];
  /** Picture for previews: a path of this shop or an absolute address. */
  readonly image?: string;
  /** Open Graph type; "website" without one. */
  readonly type?: "website" | "product" | "article";
  /** True keeps the page out of search engines. */
  readonly noindex?: boolean;
  /** Path of the RSS file that this page belongs to. */
  readonly feed?: string;
  /** Structured data (schema.org), relative addresses allowed in `image` and `url`. */
  readonly jsonLd?: readonly object[];
}

export interface HeadLanguage {
  /** Before the paths of its pages: "/de"; "" for the shop's own. */
  readonly base: string;
  readonly texts: "all" | "some" | "none";
  /** Path and query, without the base. */
  readonly path: string;
}

/**
 * Path and query of the one address of this content, with the view's base. A page of which nothing is in its language is one of the shop's own.
 * @param base of the view
 */
export function canonicalIn(base: string, { canonical = "", languages = [] }: Head): string {
  const isOther = languages.some((one) => one.base === base && one.texts === "none");
  const mallView = isOther ? languages.find((one) => one.base === "") : undefined;
  return mallView ? mallView.path : addressIn(base, canonical);
}

export interface HeadInput<D> {
  readonly data: D;
  /** Data of the frame: link list and categories among them. */
  readonly root: RootData;
  readonly url: URL;
  /** Origin for absolute addresses, "https://shop.example". */
  readonly origin: string;
  readonly config: ConfigValues;
}

/** An address of the shop in a view: "/de/product/list?page=2", and "/de" for its home page. */
export const addressIn = (base: string, address: string): string =>
  base === "" ? address : base + address.replace(/^\/(?=[?#]|$)/, "");

/** "Page – Shop", or the shop's name alone. */
export function fullTitle(head: Head, config: ConfigValues): string {
  return [head.title, config.websiteName].filter(Boolean).join(" – ");
}
