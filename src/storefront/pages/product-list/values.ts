import type { DefinitionValues } from "#decoration/module.ts";
import type { productListPage } from "#modules/pages/product-list.ts";

export type Values = DefinitionValues<typeof productListPage>;
