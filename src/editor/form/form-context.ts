/** What the fields of a form may refer to besides their own module: links, pages and global colours of the shop. */
import { createContext, useContext } from "react";
import type { LinkEntry } from "#contract/calls/content.ts";

/** A page of the shop that a link may lead to. */
export interface PageOption {
  readonly label: string;
  /** In-app path, "/product/list". */
  readonly value: string;
}

/** A colour of the global configuration: stored in a field as `var(--name)`. */
export interface GlobalColor {
  /** Name of the root style variable without dashes in front, "theme-color". */
  readonly name: string;
  readonly label: string;
  /** The colour it has now, "#FF7E00". */
  readonly value: string;
}

export interface FormContextValue {
  readonly pages: readonly PageOption[];
  /** The link list (`menus/list`). */
  readonly links: readonly LinkEntry[];
  readonly colors: readonly GlobalColor[];
  /** Brings an item of a list into sight whose settings were opened: the third of `banner_list`. */
  readonly showItem?: (list: string, index: number) => void;
}

export const FormContext = createContext<FormContextValue>({ pages: [], links: [], colors: [] });

export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}
