/**
 * What the browser knows of a domain: each declares it in its `screens.ts`, `domains.ts` names all of them once, and what covers
 * every domain (routes, navigation, shortcuts, links to records) is read from these declarations. The frame of every screen loads them;
 * what only the command palette and the page of settings say is in `palette.ts` beside it.
 */
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { ListWithColumns } from "#contract/list.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import type { RecordType } from "#contract/record-types.ts";
import type { CellProps, SlotName, Slots } from "./slots.ts";

export interface Screen {
  /** Address inside of the dashboard, without the first "/", with parameters as in "orders/:number". */
  readonly path: string;
  /** The screen's code, which is loaded when it is opened. */
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
  /** Kinds of records that are found there: the one parameter of the path, if there is one, is the record's id. */
  readonly shows?: readonly RecordType[];
  /** Parameter of the query that opens one of them. */
  readonly query?: string;
  /** Without it the screen says that it may not be seen. An extension's screen always has one; the shop's own leave it to the calls. */
  readonly permission?: RequiredPermission;
}

export interface NavigationEntry {
  readonly label: string;
  /** Path inside of the dashboard, with the first "/". */
  readonly to: string;
  /** Entries below another have none. */
  readonly icon?: LucideIcon;
  /** Absent: for all staff. */
  readonly permission?: RequiredPermission;
  /** Entry that it stands below, shown while that part of the dashboard is open. Absent: beside the others. */
  readonly below?: string;
  /** Entry that it stands behind. Absent: last, in the order of the domains. */
  readonly after?: string;
  /** Heading under which it stands among its neighbours. */
  readonly group?: string;
  /** True where only shops have it that the European Union's consumer law applies to. */
  readonly eu?: true;
  /** True where navigation and settings have it once the shop has markets or price lists; the palette finds it before. */
  readonly markets?: true;
  /** True where only shops in several languages have it. */
  readonly languages?: true;
  /** True at the foot of the navigation. */
  readonly foot?: true;
  /** Shortcut that opens it, pressed one after the other: "g p". */
  readonly keys?: string;
  /** Further words that the palette finds it by, of an extension; the shop's own are in `palette.ts`. */
  readonly words?: string;
}

/** A card on a screen of another domain, in one place. */
export interface CardIn<S extends SlotName> {
  /** The place in which it is shown. */
  readonly slot: S;
  /** What the card is called: its heading, also while it loads and where it cannot be shown. */
  readonly title: string;
  /** Without it the card is not there. */
  readonly permission: RequiredPermission;
  /** The card's code, which is loaded with the screen. */
  readonly lazy: () => Promise<{ readonly default: ComponentType<Slots[S]> }>;
}

/** A card in any place. */
export type ScreenCard = { readonly [S in SlotName]: CardIn<S> }[SlotName];

/** The cells of a column that an extension adds to a list, in place of those of the column's type. */
export interface ScreenCell {
  readonly list: ListWithColumns;
  /** Name of the column in the extension's `listColumns`. */
  readonly column: string;
  /** The cell's code, which is loaded when the column is shown. */
  readonly lazy: () => Promise<{ readonly default: ComponentType<CellProps> }>;
}

/** A key that opens a screen without an entry of its own. */
export interface ScreenShortcut {
  readonly keys: string;
  readonly label: string;
  readonly to: string;
  readonly permission?: RequiredPermission;
}

export interface DomainScreens {
  /** Its folder in `src/dashboard`; the name of an extension. */
  readonly domain: string;
  /** Screens of signed-in staff, in the frame with the navigation. */
  readonly routes?: readonly Screen[];
  /** Screens without a session. */
  readonly publicRoutes?: readonly Screen[];
  readonly navigation?: readonly NavigationEntry[];
  readonly shortcuts?: readonly ScreenShortcut[];
  readonly cards?: readonly ScreenCard[];
  /** Of an extension. */
  readonly cells?: readonly ScreenCell[];
}

export const defineScreens = <const S extends DomainScreens>(screens: S): S => screens;
