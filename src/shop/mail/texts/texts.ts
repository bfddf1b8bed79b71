/** The shop's own texts of mails: read, checked and changed. */

import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type {
  findMailText as findCall,
  mailTexts as listCall,
  saveMailText as saveCall,
} from "#contract/calls/mail.ts";
import { badInput } from "#contract/errors.ts";
import { findMailKind, type MailKindName, mailKinds } from "#contract/mail-kinds.ts";
import type { MailText } from "#contract/shapes/mail-text.ts";
import { inLocale, t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { brandingOf } from "../branding.ts";
import { builtIn } from "../compose.ts";
import { originOf } from "../origin.ts";
import { textOf } from "./apply.ts";
import { checkText } from "./check.ts";
import { mailOf, orderOf, tokenBranding, tokenOrder } from "./facts.ts";
import { storedText } from "./stored.ts";

export async function mailTexts({ db, mall }: ShopContext): Promise<Output<typeof listCall>> {
  const rows = await db
    .selectFrom("mail_text")
    .select(["kind", "is_on"])
    .select(sql<boolean>`blocks is not null`.as("is_own"))
    .where("mall_id", "=", mall.id)
    .execute();
  return {
    texts: mailKinds.map(({ kind }) => {
      const row = rows.find((one) => one.kind === kind);
      return { kind, is_own: row?.is_own ?? false, is_on: row?.is_on ?? true };
    }),
  };
}

/** @param home origin of this installation. */
export async function findMailText(
  context: ShopContext,
  kind: MailKindName,
  home: string,
): Promise<Output<typeof findCall>> {
  const built_in = await builtInText(context, kind, home);
  const { text, is_on } = await storedText(context, kind);
  return { text: text ?? built_in, is_own: text !== undefined, is_on, built_in };
}

async function builtInText(context: ShopContext, kind: MailKindName, home: string): Promise<MailText> {
  const branding = tokenBranding(await brandingOf(context, await originOf(context, home)));
  // What customers read: in the shop's language, not in that of who edits it.
  return inLocale(context.mall.locale, () =>
    textOf(
      builtIn(
        mailOf(kind, (name) => `{${name}}`),
        branding,
        orderOf(kind, tokenOrder),
      ),
    ),
  );
}

/** @throws {ShopError} 400 naming the field and the rule. */
export async function saveMailText(
  context: ShopContext,
  { kind, text, is_on }: z.output<(typeof saveCall)["input"]>,
  home: string,
): Promise<Omit<Output<typeof saveCall>, "batch_id">> {
  const mailKind = findMailKind(kind);
  if (!mailKind) throw badInput(t("kind must be a kind of email"));
  if (!is_on && !mailKind.optional) throw badInput(t("is_on: this email cannot be switched off"));
  if (text) checkText(mailKind, text);
  const row = {
    subject: text?.subject ?? "",
    title: text?.title ?? "",
    blocks: text ? JSON.stringify(text.blocks) : null,
    is_on,
  };
  await runCommand(context, null, async ({ db, mall }) => {
    await db
      .insertInto("mail_text")
      .values({ mall_id: mall.id, kind, ...row })
      .onConflict((conflict) => conflict.columns(["mall_id", "kind"]).doUpdateSet(row))
      .execute();
  });
  const { built_in: _, ...saved } = await findMailText(context, kind, home);
  return saved;
}
