import { madeChoice } from "#decoration/fields/index.ts";
import { type AnyDefinition, defineModule } from "#decoration/module.ts";
import { syncedType } from "#decoration/nesting.ts";

const fields = { saved: madeChoice({ label: "Saved module", of: "saved_modules" }) };

/**
 * Stands for modules that were saved under a name (type 62). Shoppers' pages have these in its place, so it has no view. Nor has it a
 * section or rules: those of what was saved count.
 */
const synced: AnyDefinition = {
  ...defineModule({ type: syncedType, name: "Synced module", icon: "component", version: 1, fields }),
  fields,
};

export default synced;
