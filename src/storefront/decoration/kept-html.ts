/** HTML that stands for a module in the server's page, so that the page's tree need not be rendered down to its leaves. */
import { createContext } from "react";
import type { ShownModule } from "#modules/view.ts";

/** HTML by key; absent in the browser. */
export const KeptHtmlContext = createContext<ReadonlyMap<string, string> | null>(null);

/** Names a module on its page. */
export function keyOf({ type, id }: Pick<ShownModule, "type" | "id">): string {
  return `${type}-${id}`;
}
