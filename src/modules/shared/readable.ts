/** What stands on the ground of a group or of columns gets its own colours as they can be read there. */
import { createContext } from "react";
import type { Values } from "#decoration/field.ts";

/** Values of a module on the ground around it; null where the page itself is around it. */
export const ReadableContext = createContext<
  ((module: { readonly type: number; readonly values: Values }) => Values) | null
>(null);
