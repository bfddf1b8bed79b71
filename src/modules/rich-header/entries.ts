/** What wide panels and a second row add to the menu of a header. */
import type { ModuleData, ProductRow } from "#contract/rows.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { productPath } from "#ui/links/product-path.ts";
import type header from "../header/definition.ts";
import { categoryLink, type MenuEntry, type MenuLink, type MenuValues } from "../header/menu-entries.ts";

/** The entries with their panels. @param plain of the same menu, without them */
export function withPanels(
  { menu_list }: MenuValues,
  { categories = [], products = [] }: ModuleData,
  plain: readonly MenuEntry[],
): readonly MenuEntry[] {
  return plain.map((entry, index) => {
    const item = menu_list[index];
    if (!item?.as_panel) return entry;
    const links = entry.links.map((link, at): MenuLink => {
      const ownLink = item.dropdown === "links" && item.links[at];
      if (ownLink) return { ...link, img: ownLink.img ?? "", isHeading: ownLink.is_heading === true };
      const category = item.dropdown === "categories" && item.show_pics && categories[at];
      return category ? { ...link, img: category.pic } : link;
    });
    const feature = {
      none: undefined,
      picture: { title: item.feature_title ?? "", to: item.feature_link ?? "", img: item.feature_img ?? "" },
      product: products.filter(({ id }) => id === item.feature_product?.[0]?.id).map(productLink)[0],
    }[item.feature ?? "none"];
    return { ...entry, links, panel: { columns: columnsOf(links), ...(feature && { feature }) } };
  });
}

const productLink = (product: ProductRow): MenuLink => ({
  title: product.good_name,
  to: productPath(product),
  img: product.image,
  product,
});

/** Each heading begins a column; the links before the first one are a column of their own. */
function columnsOf(links: readonly MenuLink[]): readonly (readonly MenuLink[])[] {
  const columns: MenuLink[][] = [];
  for (const link of links) {
    const last = columns.at(-1);
    if (last && !link.isHeading) last.push(link);
    else columns.push([link]);
  }
  return columns;
}

type Row = Partial<Pick<DefinitionValues<typeof header>, "row_show" | "row_links">>;

/** The links of the second row; none where the menu stands in it. */
export function rowEntries(
  { row_show, row_links = [] }: Row,
  { top_categories = [] }: ModuleData,
): readonly MenuEntry[] {
  const links =
    row_show === "links"
      ? row_links.map(({ title, link }) => ({ title, to: link }))
      : row_show === "categories"
        ? top_categories.map(categoryLink)
        : [];
  return links.map((link) => ({ ...link, links: [] }));
}
