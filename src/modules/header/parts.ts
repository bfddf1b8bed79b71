/** What few headers have, and the code of all the others does without (`rich-header`). */
import type { ComponentType, ReactNode } from "react";
import type { ModuleData } from "#contract/rows.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type header from "./definition.ts";
import type { MenuEntry, MenuLink } from "./menu-entries.ts";

type Values = DefinitionValues<typeof header>;

export interface PanelProps {
  readonly panel: NonNullable<MenuEntry["panel"]>;
  /** Whether it is open: its pictures load when it first is. */
  readonly isShown: boolean;
  readonly onClick: () => void;
}

export interface FeatureProps {
  readonly link: MenuLink;
  readonly isShown: boolean;
}

/** A second row, above or below that of the logo. */
export interface SecondRow {
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The menu stands in it. */
  readonly hasMenu: boolean;
  /** The drawer has them too. */
  readonly links: readonly MenuEntry[];
}

export interface HeaderParts {
  /** The entries with their panels. */
  readonly entries: (values: Values, data: ModuleData, plain: readonly MenuEntry[]) => readonly MenuEntry[];
  readonly Panel: ComponentType<PanelProps>;
  /** What stands beside the links of a panel, at the end of a list of the drawer. */
  readonly Feature: ComponentType<FeatureProps>;
  /** @param menu what stands in the row, where that is chosen. @param color of the header's texts, "" for the standard */
  readonly row: (values: Values, data: ModuleData, menu: ReactNode, color: string) => SecondRow;
}
