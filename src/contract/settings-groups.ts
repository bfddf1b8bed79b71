/** All groups of settings. The name of a field is unique among them: changes are recorded, and rights are declared, by it. */
import type { SettingsDefinition } from "./settings.ts";
import { agentGroup } from "./shapes/settings/agents.ts";
import { checkoutGroup } from "./shapes/settings/checkout.ts";
import { feedGroup } from "./shapes/settings/feeds.ts";
import { invoiceGroup } from "./shapes/settings/invoices.ts";
import { mailGroup } from "./shapes/settings/mails.ts";
import { shopGroup } from "./shapes/settings/shop.ts";
import { taxGroup } from "./shapes/settings/taxes.ts";
import { translationGroup } from "./shapes/settings/translation.ts";
import { writingGroup } from "./shapes/settings/writing.ts";

export const settingsGroups: readonly Pick<SettingsDefinition, "group" | "fields" | "defaults">[] = [
  shopGroup,
  checkoutGroup,
  taxGroup,
  mailGroup,
  invoiceGroup,
  feedGroup,
  agentGroup,
  translationGroup,
  writingGroup,
];
