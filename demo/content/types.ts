/**
 * The demo mall as plain data: no database code, no ids. Rows name each other by slug, so that the code that
 * stores them makes the ids. Field names are those of the wire where it has them.
 */

import type { ShippingZone } from "./shipping.ts";

/** Path of a picture below `demo/assets/`, with forward slashes, e.g. "products/dune-vase-sand.webp". */
export type Picture = string;

/** Decimal string in the mall's currency, e.g. "38.00". */
export type Money = string;

/** Day as YYYY-MM-DD. */
export type Day = string;

/** An in-app path ("/news"), "category:" with the slug of a category, or an absolute https address. */
export type Link = string;

/** HTML of the allow-list in `html.ts`. */
export type Html = string;

export interface MallContent {
  name: string;
  tagline: string;
  description: string;
  keywords: string[];
  /** ISO 4217. */
  currency: string;
  currencySymbol: string;
  /** Before the amount when absent. */
  currencySymbolPosition?: "right";
  copyright: string;
  logo: Picture;
  /** In its place on dark grounds. */
  logoOnDark: Picture;
  logoMark: Picture;
  favicon: Picture;
  servicePicture: Picture;
  serviceLink: Link;
  /** Picture for link previews, 1200x630. */
  sharePicture: Picture;
  email: string;
  phone: string;
  address: string[];
  hours: string;
  /** What the shop's settings say of it. */
  settings?: {
    address1: string;
    city: string;
    state: string;
    postal_code: string;
    country: string;
    email: string;
    phone: string;
    time_zone: string;
  };
}

export interface CategoryContent {
  /** Unique; other rows refer to it. */
  slug: string;
  name: string;
  description: string;
  /** Square, 600x600. */
  pic: Picture;
  /** Wide background, 1200x800. */
  big_pic: Picture;
}

export interface OptionValueContent {
  value: string;
  /** CSS colour for a swatch; only colours have one. */
  swatch?: string;
}

export interface OptionContent {
  /** "Color" or "Size", in the language of the content. */
  name: string;
  values: OptionValueContent[];
}

export interface VariantContent {
  /** One value per option of the product, in the order of `options`; empty when the product has none. */
  values: string[];
  /** Unique in the mall. */
  sku: string;
  price: Money;
  /** The price before the discount; null when not discounted. Always above `price`. */
  origin_price: Money | null;
  /** Units on hand; 0 is sold out. */
  stock: number;
  /** Null: the product's main picture. */
  picture: Picture | null;
}

export interface ReviewContent {
  author: string;
  /** 1 to 5. */
  rating: number;
  created_on: Day;
  text: string;
  pictures: Picture[];
  /** The shop's answer, if any. */
  reply?: string;
}

export interface ProductContent {
  /** Unique slug of the product's address. */
  seo_name: string;
  good_name: string;
  /** One line for search results and cards. */
  summary: string;
  description_html: Html;
  /** Category slugs, the main one first. */
  categories: string[];
  options: OptionContent[];
  /** The product of all option values, in their order; at least one. */
  variants: VariantContent[];
  specifications: { name: string; value: string }[];
  /** The first is the main one; 800x800. */
  pictures: Picture[];
  /** Units sold so far. */
  sale: number;
  created_on: Day;
  reviews: ReviewContent[];
  /** How staff file it; made of its English when absent. */
  labels?: LabelsContent;
  /** Weight of a unit; read from its English specifications when absent. */
  grams?: number | undefined;
}

export interface LabelsContent {
  vendor: string;
  product_type: string;
  tags: string[];
}

export interface NewsContent {
  slug: string;
  title: string;
  author: string;
  published_on: Day;
  excerpt: string;
  body_html: Html;
  /** 1200x675. */
  picture: Picture;
}

export interface ArticleContent {
  slug: string;
  title: string;
  body_html: Html;
}

/** Type 1 is an external address, type 2 an article of this mall. */
export type LinkContent = { title: string; type: 1; url: string } | { title: string; type: 2; article: string };

export interface FooterMenuContent {
  title: string;
  links: LinkContent[];
}

export interface BannerContent {
  /** 2000x1000. */
  pc_img: Picture;
  /** 800x1200. */
  mobile_img: Picture;
  /** Where the picture leaves room for the text on PC; on phones the room is at the top. */
  layout: "left" | "center" | "right";
  title: string;
  desc: string;
  btn_text: string;
  btn_link: Link;
  /** Text colours that are legible on this picture. */
  title_color: string;
  desc_color: string;
}

/** Texts and pictures for the home page's modules, by module type. */
export interface HomeContent {
  /** Type 1. */
  banners: BannerContent[];
  /** Type 4: product slugs. */
  popular: string[];
  /** Type 5. */
  recommended: {
    cover_image: Picture;
    title: string;
    desc: string;
    view_more_text: string;
    view_more_link: Link;
    products: string[];
  };
  /** Type 6: promotional tiles; pictures 1000x750. */
  promotions: { img: Picture; name: string; promotion_text: string; buy_text: string; url: Link }[];
  /** Type 7; pictures 1200x900. */
  introductions: {
    img: Picture;
    alt: string;
    title: string;
    desc: string;
    view_btn_text: string;
    view_btn_link: Link;
  }[];
  /** Type 8; icons 160x160, transparent. */
  statistics: { icon: Picture; name: string; value: string }[];
  /** Type 9; icons 160x160, transparent. */
  features: { icon: Picture; name: string; detail: string }[];
  /** Type 11. */
  subscription: { title: string; desc: string; placeholder: string; btn_text: string };
  /** Type 12. */
  contact: { title: string; desc: string; btn_text: string };
  /** Type 13. */
  rich_text: { title: string; content: Html };
  /** Type 15; 2000x800 on PC, 800x1000 on phones. */
  single_image: {
    pc_img: Picture;
    mobile_img: Picture;
    title: string;
    desc: string;
    btn_text: string;
    btn_link: Link;
    title_color: string;
  };
  /** Type 16; 800x800. */
  image_row: { title: string; desc: string; images: { img: Picture; alt: string; link: Link }[] };
}

/** Texts of the design that belong to nothing of the shop. */
export interface DesignContent {
  journal: string;
  journal_lead: string;
  shop_by_category: string;
  best_sellers: string;
  view_all: string;
  popular_categories: string;
  offers: string;
  more: string;
  divider: string;
  latest_news: string;
  all_news: string;
  /** Font of titles; absent where it has none of the language's letters. */
  title_font?: string | undefined;
  menu: LinkContent[];
}

export interface CommerceContent {
  prices_include_tax?: boolean;
  zones: readonly ShippingZone[];
  taxes: { country: string; state?: string; name: string; hundredths: number }[];
  bankDetails: string;
  codes: CodeContent[];
}

export interface CodeContent {
  code: string;
  kind: "percent" | "amount" | "free_shipping";
  value?: Money;
  min_total?: Money;
  max_uses_per_buyer?: number;
}

/** Who wrote the reviews of verified purchases. */
export interface ReviewersContent {
  country: string;
  places: readonly { state: string; city: string; postal_code: string }[];
  /** Whole names of the authors "Megan O." and others, by initial. */
  lastNames: readonly string[];
  /** Of authors without an initial. */
  otherLastNames: readonly string[];
  street: (number: number) => string;
  carrier: string;
}

export interface SearchContent {
  keyword: string;
  searches: number;
  results: number;
}

export interface DemoContent {
  mall: MallContent;
  categories: CategoryContent[];
  products: ProductContent[];
  news: NewsContent[];
  articles: ArticleContent[];
  /** What `menus/list` answers. */
  links: LinkContent[];
  footer: { menus: FooterMenuContent[]; partners: { icon: Picture; link: Link }[] };
  home: HomeContent;
  design: DesignContent;
  commerce: CommerceContent;
  reviewers: ReviewersContent;
  searches: SearchContent[];
  /** Words of which a search for one finds the others. */
  synonyms: string[][];
}
