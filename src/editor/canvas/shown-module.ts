/** A module of the store in the form that views take. */
import type { ModuleData } from "#contract/rows.ts";
import { markTaking } from "#decoration/dynamic.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { ShownModule } from "#modules/view.ts";

/** Two languages side by side share modules, and each has rows of its own. */
const cache = new WeakMap<ModuleState, WeakMap<ModuleData, ShownModule>>();
const noRows: ModuleData = {};
let drafts = 0;
const draftIds = new Map<string, number>();

/**
 * Returns the same object for the same module and rows, so that unchanged views do not render.
 * @param definition tells which texts may take values of the shop and a product; without it none do
 */
export function toShownModule(module: ModuleState, data: ModuleData = noRows, definition?: AnyDefinition): ShownModule {
  const views = cache.get(module) ?? new WeakMap<ModuleData, ShownModule>();
  cache.set(module, views);
  const before = views.get(data);
  if (before) return before;
  const view: ShownModule = { id: viewId(module), type: module.type, values: valuesOf(module, definition), data };
  views.set(data, view);
  return view;
}

const valuesOf = ({ values, type }: ModuleState, definition: AnyDefinition | undefined) =>
  definition && type > 0 ? markTaking(definition.fields, values) : values;

/** New modules have id −1 on the wire; views need a unique id for anchors and ARIA ids. */
function viewId({ id, key }: ModuleState): number {
  if (id > 0) return id;
  const draft = draftIds.get(key) ?? 1_000_000_000 + ++drafts;
  draftIds.set(key, draft);
  return draft;
}
