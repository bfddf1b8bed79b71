import type { LinkContent, MallContent } from "./types.ts";

export const mall: MallContent = {
  name: "Alder & Ember",
  tagline: "Objects for an unhurried home",
  description:
    "Alder & Ember makes and gathers ceramics, lamps, furniture and textiles for an unhurried home: made by people we know, in materials that age well, at prices without theatre.",
  keywords: [
    "home and living",
    "handmade ceramics",
    "stoneware mugs",
    "linen cushions",
    "table lamps",
    "wooden chairs",
    "candles",
    "planters",
    "wall art",
    "slow living",
  ],
  currency: "USD",
  currencySymbol: "$",
  copyright: "© 2026 Alder & Ember. Made slowly, sent quickly.",
  logo: "brand/logo.webp",
  logoOnDark: "brand/logo-on-dark.webp",
  logoMark: "brand/mark.webp",
  favicon: "brand/favicon.png",
  servicePicture: "brand/service.webp",
  serviceLink: "/ContactUs",
  sharePicture: "brand/share.webp",
  email: "hello@alderandember.example",
  phone: "+1 (503) 555-0148",
  address: ["Alder & Ember", "418 Millrace Lane", "Portland, OR 97209", "United States"],
  hours: "Monday to Friday, 9 am to 6 pm Pacific",
};

const article = (title: string, slug: string): LinkContent => ({ title, type: 2, article: slug });
const page = (title: string, url: string): LinkContent => ({ title, type: 1, url });

/** What the shop's link list offers, for menus and buttons. */
export const links: LinkContent[] = [
  page("Home", "/"),
  page("Shop all", "/product/list"),
  page("Categories", "/product/category"),
  page("New in", "category:new-in"),
  page("Journal", "/news"),
  article("About us", "about-us"),
  article("Our makers", "our-makers"),
  article("Shipping & delivery", "shipping"),
  article("Returns & exchanges", "returns"),
  article("Care guide", "care-guide"),
  article("Questions & answers", "faq"),
  article("Warranty & repairs", "repairs"),
  article("Privacy", "privacy"),
  article("Terms of sale", "terms"),
  page("Contact", "/ContactUs"),
  page("Track an order", "/trackingOrder"),
];

export const footer = {
  menus: [
    {
      title: "Shop",
      links: [
        page("New in", "category:new-in"),
        page("All products", "/product/list"),
        page("Categories", "/product/category"),
        page("Journal", "/news"),
      ],
    },
    {
      title: "Help",
      links: [
        article("Shipping & delivery", "shipping"),
        article("Returns & exchanges", "returns"),
        article("Questions & answers", "faq"),
        page("Track an order", "/trackingOrder"),
      ],
    },
    {
      title: "Alder & Ember",
      links: [
        article("About us", "about-us"),
        article("Our makers", "our-makers"),
        article("Care guide", "care-guide"),
        article("Warranty & repairs", "repairs"),
      ],
    },
    {
      title: "Legal",
      links: [article("Privacy", "privacy"), article("Terms of sale", "terms"), page("Contact", "/ContactUs")],
    },
  ],
  partners: ["kiln-and-co", "oaksmith", "loom-north", "saltmarsh", "brasswright", "fernwood"].map((name) => ({
    icon: `partners/${name}.webp`,
    link: "/product/category",
  })),
};
