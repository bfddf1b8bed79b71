import type { DefinitionValues } from "#decoration/module.ts";
import type { evaluatePage } from "#modules/pages/evaluate.ts";

export type Values = DefinitionValues<typeof evaluatePage>;
