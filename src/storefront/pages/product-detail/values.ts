import type { DefinitionValues } from "#decoration/module.ts";
import type { productDetailPage } from "#modules/pages/product-detail.ts";

export type Values = DefinitionValues<typeof productDetailPage>;
