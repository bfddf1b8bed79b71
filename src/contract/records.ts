/** The records whose fields are declared (`record.ts`). */
import type { RecordDefinition } from "./record.ts";
import { discountRecord } from "./shapes/discount.ts";

export const records: readonly RecordDefinition[] = [discountRecord];
