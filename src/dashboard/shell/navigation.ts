/** The side navigation, of the entries that the domains declare. What the palette says of them is in each domain's `palette.ts`. */
import type { Start } from "../api/start.ts";
import type { NavigationEntry } from "../define-screens.ts";
import { installed } from "../installed.ts";
import { navigationTree } from "./navigation-tree.ts";

export interface NavigationItem extends NavigationEntry {
  /** Shown below while this part of the dashboard is open. */
  readonly children?: readonly NavigationItem[];
}

const items = navigationTree(installed.flatMap(({ navigation: own = [] }) => own));

export const navigation: readonly NavigationItem[] = items.filter(({ foot }) => !foot);

/** At the foot of the navigation. */
export const footNavigation: readonly NavigationItem[] = items.filter(({ foot }) => foot);

/** What decides of a shop which entries it has. */
export type ShopKind = Pick<Start["mall"], "eu_consumers" | "other_languages" | "markets">;

/** Whether a shop of this kind has an entry. */
export const hasEntry = (entry: NavigationEntry, shop: ShopKind): boolean =>
  (!entry.eu || shop.eu_consumers) &&
  (!entry.languages || shop.other_languages === true) &&
  (!entry.markets || shop.markets === true);

export interface NavigationGroup {
  /** Undefined for entries without a heading. */
  readonly heading: string | undefined;
  readonly entries: readonly NavigationItem[];
}

/** Entries by their heading, in the order in which headings and entries come. */
export function grouped(entries: readonly NavigationItem[]): readonly NavigationGroup[] {
  return [...Map.groupBy(entries, ({ group }) => group)].map(([heading, members]) => ({ heading, entries: members }));
}
