import type { DesignContent, LinkContent } from "./types.ts";

const page = (title: string, url: string): LinkContent => ({ title, type: 1, url });

export const design: DesignContent = {
  journal: "Journal",
  journal_lead: "Visits, guides and small defences of slow things.",
  shop_by_category: "Shop by category",
  best_sellers: "Best sellers",
  view_all: "View all",
  popular_categories: "Popular categories",
  offers: "Offers",
  more: "More to explore",
  divider: "From the workshop",
  latest_news: "The journal",
  all_news: "All stories",
  title_font: "Lora",
  menu: [
    page("Home", "/"),
    page("Shop", "/product/list"),
    page("New in", "category:new-in"),
    page("Journal", "/news"),
    { title: "Our story", type: 2, article: "about-us" },
    page("Contact", "/ContactUs"),
  ],
};
