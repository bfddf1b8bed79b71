import type { DefinitionValues } from "#decoration/module.ts";
import type { accountPage } from "#modules/pages/account.ts";

export type Values = DefinitionValues<typeof accountPage>;
