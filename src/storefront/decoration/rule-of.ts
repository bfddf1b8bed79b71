/** The rule about the visitor that a module has; in a file of its own, because every page asks it. */

import type { Values } from "#decoration/field.ts";
import type { shownTo } from "#decoration/rules.ts";

const name: typeof shownTo = "shown_to";

/** Undefined for a module that everyone is shown, and on the canvas, where modules have their settings instead. */
export function ruleOf(values: Values): string | undefined {
  const rule = values[name];
  return typeof rule === "string" ? rule : undefined;
}
