import type { ModuleState } from "#decoration/wire.ts";
import { loadGroups } from "./load.ts";
import type { DecorationContext } from "./registry.ts";
import { withSynced } from "./synced.ts";

/** A shown module of the design that shoppers see, in the language of the view: on whichever page it is. */
export async function publishedModule(
  context: DecorationContext,
  { type, id }: { readonly type: number; readonly id: number },
): Promise<ModuleState | undefined> {
  const { modules } = await loadGroups(context, "live", "all");
  for (const group of modules.values()) {
    const published = withSynced(group, modules).find(
      (module) => module.type === type && module.id === id && module.show,
    );
    if (published) return published;
  }
  return undefined;
}
