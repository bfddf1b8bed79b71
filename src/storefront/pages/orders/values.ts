import type { DefinitionValues } from "#decoration/module.ts";
import type { ordersPage } from "#modules/pages/orders.ts";

export type Values = DefinitionValues<typeof ordersPage>;
