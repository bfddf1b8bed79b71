import type { CategoryRow, ModuleData, ProductRow } from "#contract/rows.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { categoryPath } from "#ui/links/category-path.ts";
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
export type MenuValues = Pick<Values, "all_text"> & { readonly menu_list: readonly StoredItem[] };

/** The menu with the links of its drop-downs: categories, the link list, or links of the entry. */
export function menuEntries(
  { menu_list, all_text }: MenuValues,
  { categories = [] }: ModuleData,
  linkList: readonly ShopLink[],
): readonly MenuEntry[] {
  return menu_list.map(({ title, link, dropdown, links }) => {
    const fill = {
      none: () => [],
      links: () => links.map((one) => ({ title: one.title, to: one.link })),
      link_list: () => linkList.map((one) => ({ title: one.title, to: linkAddress(one) })),
      categories: () => [
        ...categories.map(categoryLink),
        ...(all_text && categories.length > 0 ? [{ title: all_text, to: "/product/category" }] : []),
      ],
    };
    return { title, to: link, links: fill[dropdown]() };
  });
}

export const categoryLink = ({ id, name }: CategoryRow): MenuLink => ({ title: name, to: categoryPath(id) });
