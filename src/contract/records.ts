/** The records whose fields are declared (`record.ts`). */
import { productRecord } from "./product-fields.ts";
import type { RecordFields } from "./record.ts";
import { discountRecord } from "./shapes/discount.ts";

export const records: readonly { readonly table: string; readonly fields: RecordFields }[] = [
  discountRecord,
  productRecord,
];
