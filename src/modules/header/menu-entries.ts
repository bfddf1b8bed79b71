import type { CategoryRow } from "#contract/rows.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { categoryPath } from "#ui/links/category-path.ts";
import { linkAddress, type ShopLink } from "../shop-context.ts";
import type header from "./definition.ts";

export interface MenuLink {
  readonly title: string;
  readonly to: string;
}

export interface MenuEntry extends MenuLink {
  readonly links: readonly MenuLink[];
}

/** The menu with the links of its drop-downs: categories, the link list, or links of the entry. */
export function menuEntries(
  { menu_list, all_text }: Pick<DefinitionValues<typeof header>, "menu_list" | "all_text">,
  categories: readonly CategoryRow[],
  linkList: readonly ShopLink[],
): readonly MenuEntry[] {
  return menu_list.map(({ title, link, dropdown, links }) => {
    const own = () => links.map((one) => ({ title: one.title, to: one.link }));
    const fill = {
      none: () => [],
      links: own,
      link_list: () => linkList.map((one) => ({ title: one.title, to: linkAddress(one) })),
      categories: () => [
        ...categories.map(({ id, name }) => ({ title: name, to: categoryPath(id) })),
        ...(all_text && categories.length > 0 ? [{ title: all_text, to: "/product/category" }] : []),
      ],
    };
    return { title, to: link, links: fill[dropdown]() };
  });
}
