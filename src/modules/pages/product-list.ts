import { heading, toggle } from "#decoration/fields/index.ts";
import { gridFields } from "../shared/fields.ts";
import { productCardFields } from "../shared/product-fields.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The product list: 2 to 5 columns on PC, 1 or 2 on phones. */
export const productListPage = definePage("product_list_modules", "Product list", "layout-grid", {
  ...pageTitleFields("All products"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_filters: toggle({ label: "Show the filters", default: true }),
  show_count: toggle({ label: "Show the number of results", default: true }),
  show_sort: toggle({ label: "Show the sort order", default: true }),
  show_recent: toggle({ label: "Show recently viewed products", default: true }),
  grid: heading("Columns"),
  ...gridFields([2, 5, 3], [1, 2, 2]),
  ...productCardFields("left"),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    search_title_text: ["Title of search results", "Results for “{keyword}”"],
    count_text: ["Number of results", "{count} products"],
    count_one_text: ["One result", "1 product"],
    filter_text: ["Filters", "Filter"],
    category_text: ["Categories", "Categories"],
    all_categories_text: ["All categories", "All products"],
    price_text: ["Price", "Price"],
    min_price_text: ["Lowest price", "From"],
    max_price_text: ["Highest price", "To"],
    apply_text: ["Apply the filters", "Apply"],
    clear_text: ["Clear the filters", "Clear all"],
    sort_text: ["Sort", "Sort by"],
    sort_relevance_text: ["Sort of a search: relevance", "Relevance"],
    sort_featured_text: ["Sort of a list: featured", "Featured"],
    sort_newest_text: ["Sort: newest", "Newest"],
    sort_sales_text: ["Sort: sales", "Best selling"],
    sort_price_asc_text: ["Sort: price up", "Price: low to high"],
    sort_price_desc_text: ["Sort: price down", "Price: high to low"],
    remove_filter_text: ["Take a filter away (screen readers)", "Remove filter {filter}"],
    more_text: ["More values of an option", "Show more"],
    corrected_text: ["Corrected search", "No results for “{typed}”. Showing results for “{keyword}”."],
    most_words_text: [
      "Search: no product has all words",
      "No product matches every word of “{keyword}”. Showing those that match most of them.",
    ],
    suggestion_text: ["Nothing found: another search", "Search for “{keyword}” instead"],
    popular_title_text: ["Nothing found: popular products", "Popular products"],
    recent_title_text: ["Recently viewed", "Recently viewed"],
    pages_text: ["Page (screen readers)", "Page"],
    empty_title_text: ["Nothing found: title", "No results found"],
    empty_text: ["Nothing found: text", "Try a different search term or remove some filters."],
    empty_btn_text: ["Nothing found: button", "View all products"],
  }),
});
