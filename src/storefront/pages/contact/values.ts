import type { DefinitionValues } from "#decoration/module.ts";
import type { contactPage } from "#modules/pages/contact.ts";

export type Values = DefinitionValues<typeof contactPage>;
