import type { DefinitionValues } from "#decoration/module.ts";
import type { newsPage } from "#modules/pages/news.ts";

export type Values = DefinitionValues<typeof newsPage>;
