/** Dividers that would divide nothing, because a module between them has no rows to show. */
import type { ModuleData } from "#contract/rows.ts";
import { isResponsive } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";

const dividerType = 99;

export interface LaidModule {
  readonly module: ModuleState;
  readonly definition: AnyDefinition | undefined;
  readonly data: ModuleData;
}

/**
 * The modules of a page, in order, without the dividers that only empty modules separate from the divider before them, from the
 * top of the page or from its end: an empty shop's home page would be a row of lines. Dividers with a text stay, and so do those
 * that the owner has put beside each other. Page configurations take no place.
 */
export function withoutLooseDividers<M extends LaidModule>(modules: readonly M[]): readonly M[] {
  const loose = new Set<M>();
  let [content, empty] = [false, false];
  for (const one of modules) {
    const kind = kindOf(one);
    if (kind === "content") [content, empty] = [true, false];
    else if (kind === "empty") empty = true;
    else if (kind === "divider" && empty && !content) loose.add(one);
    else if (kind === "divider") [content, empty] = [false, false];
  }
  let emptyBelow = false;
  for (const one of modules.toReversed()) {
    const kind = kindOf(one);
    if (kind === "empty" || loose.has(one)) emptyBelow = true;
    else if (kind === "content" || (kind === "divider" && !emptyBelow)) break;
    else if (kind === "divider") loose.add(one);
  }
  return loose.size === 0 ? modules : modules.filter((one) => !loose.has(one));
}

function kindOf({ module, definition, data }: LaidModule): "content" | "empty" | "divider" | "none" {
  const { type, values, slot } = module;
  // What stands in slots is seen with what holds it.
  if (type <= 0 || !definition || slot !== undefined) return "none";
  if (type === dividerType) return values.show_divider_text === true && values.divider_text ? "content" : "divider";
  const rows = [data.products, data.categories, data.news].filter((list) => list !== undefined);
  if (rows.length === 0 || rows.some((list) => list.length > 0)) return "content";
  // Offers of the owner's own, beside the products.
  const hasItems = Object.entries(definition.fields).some(
    ([name, field]) =>
      !isResponsive(field) &&
      field.component === "Stackable" &&
      !field.componentProps?.chooser &&
      Array.isArray(values[name]) &&
      values[name].length > 0,
  );
  return hasItems ? "content" : "empty";
}
