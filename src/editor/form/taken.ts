/** What texts of the edited module may take from the shop and a product (`decoration/dynamic.ts`). */
import { createContext, useContext } from "react";
import type { ValueOf } from "#decoration/dynamic.ts";

export interface TakenGroup {
  readonly label: string;
  readonly values: readonly { readonly name: string; readonly label: string }[];
}

export interface Taken {
  readonly groups: readonly TakenGroup[];
  /** What a name stands for on the canvas. */
  readonly valueOf: ValueOf;
}

/** Null where texts take nothing: header, footer, configuration. */
export const TakenContext = createContext<Taken | null>(null);

export const useTaken = (): Taken | null => useContext(TakenContext);
