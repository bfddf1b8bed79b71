import type { DefinitionValues } from "#decoration/module.ts";
import type { accountInfoPage } from "#modules/pages/account-info.ts";

export type Values = DefinitionValues<typeof accountInfoPage>;
