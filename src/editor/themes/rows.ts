/** Rows of the shop in the modules of a theme: a theme cannot know which categories and products there are. */
import { type ByGroup, type Group, groupsIn } from "#contract/groups.ts";
import { isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";

export interface ShopRows {
  readonly categories: readonly Values[];
  readonly products: readonly Values[];
}

/** The modules with categories and products of the shop where they show chosen ones and have none. */
export function withRows(
  modules: ByGroup<readonly ModuleState[]>,
  definitionOf: (type: number, group: Group) => AnyDefinition | undefined,
  rows: ShopRows,
): ByGroup<readonly ModuleState[]> {
  return Object.fromEntries(
    groupsIn(modules).map((group) => [
      group,
      (modules[group] ?? []).map((module) => filled(module, definitionOf(module.type, group), rows)),
    ]),
  );
}

const chooserOf = ({ componentProps }: SingleField) => componentProps?.chooser;
const maxOf = ({ componentProps }: SingleField) => Number(componentProps?.max ?? 1);

function filled(module: ModuleState, definition: AnyDefinition | undefined, rows: ShopRows): ModuleState {
  if (module.type <= 0 || module.raw) return module;
  const given = Object.entries(definition?.fields ?? {}).flatMap(([name, field]): [string, unknown][] => {
    const now = module.values[name];
    if (isResponsive(field) || !Array.isArray(now) || now.length > 0) return [];
    const chooser = chooserOf(field);
    if (chooser === "category" && maxOf(field) > 1) {
      return [[name, rows.categories.slice(0, columnsOf(module)).map(categoryRow)]];
    }
    // Lists of products have a rule; what shows one product alone has none.
    return chooser === "product" && maxOf(field) === 1 ? [[name, rows.products.slice(0, 1).map(productRow)]] : [];
  });
  return given.length === 0 ? module : { ...module, values: { ...module.values, ...Object.fromEntries(given) } };
}

/** As many as stand in a row on a PC. */
function columnsOf({ values }: ModuleState): number {
  const columns: unknown = values.column_num ?? values.pc_column_num;
  if (typeof columns === "object" && columns !== null && "pc" in columns) return Number(columns.pc);
  return typeof columns === "number" ? columns : 4;
}

const categoryRow = ({ id, name, pic, big_pic }: Values): Values => ({ id, name, pic, big_pic });
const productRow = ({ is_show: _shown, category: _names, ...row }: Values): Values => row;
