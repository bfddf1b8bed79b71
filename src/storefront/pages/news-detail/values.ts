import type { DefinitionValues } from "#decoration/module.ts";
import type { newsDetailPage } from "#modules/pages/news-detail.ts";

export type Values = DefinitionValues<typeof newsDetailPage>;
