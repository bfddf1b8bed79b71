import type { FooterMenuContent, LinkContent } from "./types.ts";

const article = (title: string, slug: string): LinkContent => ({ title, type: 2, article: slug });

/** What `menus/list` answers. */
export const links: LinkContent[] = [
  article("About us", "about-us"),
  article("Shipping and delivery", "shipping-and-delivery"),
  article("Returns", "returns"),
  article("Care guide", "care-guide"),
  article("Questions and answers", "faq"),
  article("Contact", "contact"),
  article("Privacy", "privacy"),
  article("Terms", "terms"),
];

export const footerMenus: FooterMenuContent[] = [
  {
    title: "The shop",
    links: [article("About us", "about-us"), article("Contact", "contact"), article("Care guide", "care-guide")],
  },
  {
    title: "Help",
    links: [
      article("Shipping and delivery", "shipping-and-delivery"),
      article("Returns", "returns"),
      article("Questions and answers", "faq"),
    ],
  },
  {
    title: "Small print",
    links: [article("Privacy", "privacy"), article("Terms", "terms")],
  },
];
