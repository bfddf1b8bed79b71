import type { CategoryRow, ModuleData, ProductRow } from "#contract/rows.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { categoryPath } from "#ui/links/category-path.ts";
import { productPath } from "#ui/links/product-path.ts";
import { linkAddress, type ShopLink } from "../shop-context.ts";
import type header from "./definition.ts";

export interface MenuLink {
  readonly title: string;
  readonly to: string;
  /** Picture above the title; absent for none. */
  readonly img?: string;
  /** Begins a column of a wide panel. */
  readonly isHeading?: boolean;
  /** What the link leads to, with its price. */
  readonly product?: ProductRow;
}

export interface MenuEntry extends MenuLink {
  readonly links: readonly MenuLink[];
  /** The drop-down as a wide panel; absent for a plain list. */
  readonly panel?: {
    /** One without headings: its links flow into as many columns as there is room for. */
    readonly columns: readonly (readonly MenuLink[])[];
    /** A picture or a product with a link beside them. */
    readonly feature?: MenuLink;
  };
}

type Values = DefinitionValues<typeof header>;
type Item = Values["menu_list"][number];
type ItemLink = Item["links"][number];

/** In a shopper's browser, settings of panels that have their default are absent. */
type StoredLink = Pick<ItemLink, "title" | "link"> & Partial<ItemLink>;
type StoredItem = Pick<Item, "title" | "link" | "dropdown"> &
  Partial<Omit<Item, "links">> & { readonly links: readonly StoredLink[] };
type Menu = Pick<Values, "all_text"> & { readonly menu_list: readonly StoredItem[] };

/** The menu with the links of its drop-downs: categories, the link list, or links of the entry. */
export function menuEntries(
  { menu_list, all_text }: Menu,
  { categories = [], products = [] }: ModuleData,
  linkList: readonly ShopLink[],
): readonly MenuEntry[] {
  return menu_list.map(({ title, link, dropdown, links, ...entry }) => {
    const own = () =>
      links.map((one) => ({
        title: one.title,
        to: one.link,
        ...(entry.as_panel && { img: one.img ?? "", isHeading: one.is_heading === true }),
      }));
    const fill = {
      none: () => [],
      links: own,
      link_list: () => linkList.map((one) => ({ title: one.title, to: linkAddress(one) })),
      categories: () => [
        ...categories.map((category) => ({
          ...categoryLink(category),
          ...(entry.as_panel && entry.show_pics && { img: category.pic }),
        })),
        ...(all_text && categories.length > 0 ? [{ title: all_text, to: "/product/category" }] : []),
      ],
    };
    const shown: readonly MenuLink[] = fill[dropdown]();
    const feature = {
      none: undefined,
      picture: { title: entry.feature_title ?? "", to: entry.feature_link ?? "", img: entry.feature_img ?? "" },
      product: products.filter(({ id }) => id === entry.feature_product?.[0]?.id).map(productLink)[0],
    }[entry.feature ?? "none"];
    return {
      title,
      to: link,
      links: shown,
      ...(entry.as_panel && { panel: { columns: columnsOf(shown), ...(feature && { feature }) } }),
    };
  });
}

/** The links of the second row; none where the menu stands in it. */
export function rowEntries(
  { row_show, row_links = [] }: Partial<Pick<Values, "row_show" | "row_links">>,
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

const categoryLink = ({ id, name }: CategoryRow) => ({ title: name, to: categoryPath(id) });

const productLink = (product: ProductRow) => ({
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
