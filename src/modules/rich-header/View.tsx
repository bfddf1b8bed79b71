import type { ReactNode } from "react";
import type header from "../header/definition.ts";
import type { HeaderParts } from "../header/parts.ts";
import Header from "../header/View.tsx";
import type { ViewOf } from "../view.ts";
import { rowEntries, withPanels } from "./entries.ts";
import { Feature, Panel } from "./Panel.tsx";
import { SecondRow } from "./SecondRow.tsx";

/** The header with what few headers have: wide panels of the menu, and a second row. */
const parts: HeaderParts = {
  entries: withPanels,
  Panel,
  Feature,
  row: (values, data, menu, color) => {
    const { row_show, row_place }: Partial<typeof values> = values;
    const links = rowEntries(values, data);
    const hasMenu = row_show === "menu";
    const isAbove = row_place === "above" && !hasMenu;
    const row: ReactNode = (hasMenu || links.length > 0) && (
      <SecondRow values={values} links={links} menu={hasMenu && menu} isAbove={isAbove} color={color} />
    );
    return { hasMenu, links, ...(isAbove ? { above: row } : { below: row }) };
  },
};

export default function RichHeader(props: ViewOf<typeof header>) {
  return <Header {...props} parts={parts} />;
}
