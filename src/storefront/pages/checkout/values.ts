import type { DefinitionValues } from "#decoration/module.ts";
import type { paymentPage } from "#modules/pages/payment.ts";

export type Values = DefinitionValues<typeof paymentPage>;
