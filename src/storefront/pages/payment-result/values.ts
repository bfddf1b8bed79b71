import type { DefinitionValues } from "#decoration/module.ts";
import type { paymentResultPage } from "#modules/pages/payment-result.ts";

export type Values = DefinitionValues<typeof paymentResultPage>;
