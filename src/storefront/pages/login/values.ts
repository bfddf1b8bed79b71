import type { DefinitionValues } from "#decoration/module.ts";
import type { loginPage } from "#modules/pages/login.ts";

export type Values = DefinitionValues<typeof loginPage>;
