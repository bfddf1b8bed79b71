import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";

export type Values = DefinitionValues<typeof cartPage>;
