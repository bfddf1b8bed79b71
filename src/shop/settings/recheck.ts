/** What an undo or a restore makes of the settings keeps the rules of their groups, as every change does. */
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { checkoutSettings } from "./checkout.ts";
import { invoiceSettings } from "./invoices.ts";
import { mailSettings } from "./mails.ts";
import { shopSettings } from "./shop.ts";
import { taxSettings } from "./taxes.ts";

const groups = [shopSettings, checkoutSettings, invoiceSettings, mailSettings, taxSettings];

/** @throws {ShopError} by the rule of a group that has one of the fields. */
export async function recheckSettings(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const fields = new Set(changes.flatMap((change) => change.fields));
  for (const group of groups) await group.recheck(context, fields);
}
