import type { DefinitionValues } from "#decoration/module.ts";
import type { commentsPage } from "#modules/pages/comments.ts";

export type Values = DefinitionValues<typeof commentsPage>;
