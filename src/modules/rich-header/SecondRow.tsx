import type { ReactNode } from "react";
import type { DefinitionValues } from "#decoration/module.ts";
import { contrastColorOn } from "../config/contrast.ts";
import type header from "../header/definition.ts";
import { Menu } from "../header/Menu.tsx";
import type { MenuEntry } from "../header/menu-entries.ts";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import { LinkLine } from "./LinkLine.tsx";
import styles from "./styles.module.css";

type Values = DefinitionValues<typeof header>;

interface Props {
  readonly values: Pick<Values, "is_sticky" | "is_full"> & Partial<Values>;
  readonly links: readonly MenuEntry[];
  /** The menu in place of links. */
  readonly menu: ReactNode;
  readonly isAbove: boolean;
  /** Of the header's texts; "" for the standard. */
  readonly color: string;
}

/** A row of links above that of the logo, or of links or the menu below it. PC only: on phones the drawer has them. */
export function SecondRow({ values, links, menu, isAbove, color }: Props) {
  const { config } = useShop();
  const { row_font_size = 15, row_bg_color: background = "", row_text_color = "" } = values;
  const standard = color || contrastColorOn(config["title-color"], config["header-background-color"]);
  const place = isAbove ? [styles.above, values.is_sticky && styles.leaves] : [styles.below];
  return (
    <div
      className={[styles.row, ...place].filter(Boolean).join(" ")}
      style={vars({
        "row-background": background,
        "row-color": row_text_color || (background && contrastColorFor(background, config, standard)),
        "row-align": values.row_align,
        "menu-size": `${row_font_size}px`,
      })}
    >
      <div className={values.is_full ? styles.full : styles.inner}>
        {menu || (
          <LinkLine>
            <Menu entries={links} more="" />
          </LinkLine>
        )}
      </div>
    </div>
  );
}
