import type { DefinitionValues } from "#decoration/module.ts";
import type { accountAddressesPage } from "#modules/pages/account-addresses.ts";

export type Values = DefinitionValues<typeof accountAddressesPage>;
