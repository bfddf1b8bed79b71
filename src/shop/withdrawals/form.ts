/** What the page for withdrawing from a contract shows. Its sentences are those of the law and no settings of the design. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { withdrawalForm as formCall } from "#contract/calls/withdrawals.ts";
import { notFound } from "#contract/errors.ts";
import type { WithdrawalException } from "#contract/withdrawal-exceptions.ts";
import { isWithoutRight } from "#contract/withdrawal-exceptions.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Limit, spendAttempt } from "../auth/attempts.ts";
import { hasEuConsumers } from "../settings/eu-consumers.ts";
import { findForWithdrawal } from "./order.ts";

/** Orders looked for by an email address, from all callers together; as on the tracking page. */
const guesses: Limit = { name: "track", max: 30, seconds: 900 };

/** @throws {ShopError} 404 where the law does not apply; 429 after 30 attempts within 15 minutes. */
export async function withdrawalForm(
  context: ShopContext,
  { order_no, email }: z.output<(typeof formCall)["input"]>,
): Promise<Output<typeof formCall>> {
  await requireLaw(context);
  if (!order_no || !email) return { texts: textsOf(), lines: null };
  await spendAttempt(context, guesses, email);
  const order = await findForWithdrawal(context, { order_no, email });
  const lines = order?.lines.map(({ id, name, qty, exception }) => ({
    line_id: id,
    name,
    qty,
    note: noteOf(exception),
    may_withdraw: !isWithoutRight(exception),
  }));
  return { texts: textsOf(), lines: lines ?? null };
}

/** @throws {ShopError} 404 where the law does not apply. */
export async function requireLaw(context: ShopContext): Promise<void> {
  if (!(await hasEuConsumers(context))) throw notFound(t("This page is not part of the shop"));
}

function noteOf(exception: string): string {
  const notes: Readonly<Record<WithdrawalException, () => string>> = {
    none: () => "",
    made_to_measure: () => t("No right of withdrawal: made to your specifications"),
    perishable: () => t("No right of withdrawal: spoils or expires quickly"),
    sealed_hygiene: () => t("Only while the hygiene seal is unbroken"),
    digital: () => t("Not once delivery has begun with your consent"),
  };
  return Object.entries(notes).find(([name]) => name === exception)?.[1]() ?? "";
}

const textsOf = () => ({
  title: t("Withdraw from contract"),
  lead: t("Withdraw from your contract here. You don’t have to give a reason."),
  name: t("Your name"),
  order_no: t("Order number"),
  email: t("Email address for the confirmation of receipt"),
  continue: t("Continue"),
  check: t("Check your statement, then confirm it."),
  statement: t("I hereby withdraw from the contract for this order:"),
  scope: t("What do you withdraw from?"),
  whole: t("The whole order"),
  part: t("Part of the order"),
  items: t("Which items?"),
  confirm: t("Confirm withdrawal"),
  change: t("Change details"),
  done: t("We’ve received your withdrawal"),
  done_text: t(
    "We’re sending a confirmation of receipt, with the content, date and time of your statement, to your email address.",
  ),
  /** In place of the one before, by shops without a mail server. */
  done_kept: t("This shop can’t send emails: save or print this page."),
  received: t("Received"),
  failed: t("We couldn’t receive your withdrawal. Check your details and try again."),
  missing: t("Enter your name, the order number and an email address such as name@example.com."),
  choose: t("Choose at least one item."),
});
