/** For tests: every setting of a mall. */
import type { ShopContext } from "#kernel/context.ts";
import { feedSettings } from "../feeds/settings.ts";
import {
  agentSettings,
  checkoutSettings,
  invoiceSettings,
  mailSettings,
  shopSettings,
  taxSettings,
  translationSettings,
  writingSettings,
} from "./index.ts";

const groups = [
  shopSettings,
  checkoutSettings,
  taxSettings,
  mailSettings,
  invoiceSettings,
  feedSettings,
  agentSettings,
  translationSettings,
  writingSettings,
];

/** Values by the names of settings, of all groups. */
export async function readAllSettings(context: ShopContext): Promise<Record<string, unknown>> {
  return Object.assign({}, ...(await Promise.all(groups.map((group) => group.read(context)))));
}
