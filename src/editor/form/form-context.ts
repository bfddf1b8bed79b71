/** What fields refer to besides their module: pages, link list and global colours. */
import { createContext, useContext } from "react";
import type { LinkEntry } from "#contract/calls/content.ts";
import type { ShopFacts } from "#decoration/module.ts";
import type { GlobalColor } from "#ui/colors/colors.ts";
import type { LinkTargetGroup } from "#ui/links/link-sources.ts";

/** A page that a link may lead to. */
export interface PageOption {
  readonly label: string;
  /** In-app path, "/product/list". */
  readonly value: string;
}

export interface FormContextValue {
  readonly pages: readonly PageOption[];
  /** The link list (`menus/list`). */
  readonly links: readonly LinkEntry[];
  /** Categories and products whose name has the text, as links. */
  readonly findTargets?: (text: string) => Promise<readonly LinkTargetGroup[]>;
  readonly colors: readonly GlobalColor[];
  /** What the shop says of itself; absent until the server has answered. */
  readonly shop?: ShopFacts | undefined;
  /** A price as the shop shows it: "19.90" as "$19.90". */
  readonly priceText: (amount: string) => string;
  /** Scrolls an opened list item into view on the canvas: index 2 of `banner_list`. */
  readonly showItem?: (list: string, index: number) => void;
}

export const FormContext = createContext<FormContextValue>({
  pages: [],
  links: [],
  colors: [],
  priceText: (amount) => amount,
});

export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}
