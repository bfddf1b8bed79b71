/** Every list of the dashboard. Every export of the files in this folder that `defineList` made is one, so that a new list needs no line here. */
import type { ListDefinition } from "../list.ts";
import * as exported from "../lists.generated.ts";

type Exported = typeof exported;

export type Lists = {
  readonly [N in keyof Exported as Exported[N] extends ListDefinition ? N : never]: Exported[N];
};
/** Only a declaration of a list says how its rows are sorted. */
const isList = (value: unknown) => typeof value === "object" && value !== null && "defaultSort" in value;

export const lists = Object.fromEntries(
  Object.entries(exported).filter(([, value]) => isList(value)),
) as unknown as Lists;
