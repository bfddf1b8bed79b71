import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import type { ListDefinition } from "#contract/list.ts";
import type { Screen } from "../define-screens.ts";
import type { ListPageProps } from "./types.ts";

type ScreenProps<D extends ListDefinition> = Pick<ListPageProps<D>, "title" | "description" | "add" | "rowHref">;

interface ListScreen<D extends ListDefinition> extends ScreenProps<D> {
  /** Address inside of the dashboard, without the first "/". */
  readonly path: string;
  /** Loads the declaration when the screen is opened. */
  readonly list: () => Promise<D>;
  /** What is shown while the list has no rows. */
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string };
}

/** The screen of a list that has nothing but the list: no cells, no actions on rows and no buttons of its own. */
export const listScreen = <D extends ListDefinition>(screen: ListScreen<D>): Screen => ({
  path: screen.path,
  lazy: async () => {
    const [{ ListPage }, list] = await Promise.all([import("./ListPage.tsx"), screen.list()]);
    const icon = createElement(screen.empty.icon, { size: 24, "aria-hidden": true });
    const props: ListPageProps<D> = { ...screen, list, empty: { ...screen.empty, icon } };
    return { Component: () => createElement(ListPage<D>, props) };
  },
});
