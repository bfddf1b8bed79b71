/** The records whose fields are declared (`record.ts`). */
import { productRecord } from "./product-fields.ts";
import type { RecordFields } from "./record.ts";
import { settingsGroups } from "./settings-groups.ts";
import { discountRecord } from "./shapes/discount.ts";

export const records: readonly { readonly table: string; readonly fields: RecordFields }[] = [
  discountRecord,
  productRecord,
  // Changes of settings are recorded as the mall's.
  ...settingsGroups.map(({ fields }) => ({ table: "mall", fields })),
];
