/** Owners are told of changes of what sign-in travels through, by the way that was set before. */
import { sql } from "kysely";
import { z } from "zod";
import { recordRights } from "#contract/record-rights.ts";
import type { SettingsFields } from "#contract/settings.ts";
import { mailGroup } from "#contract/shapes/settings/mails.ts";
import type { TrxContext } from "#kernel/context.ts";
import { newMail } from "../mail-queue/queue.ts";
import { mailSettings } from "../settings/index.ts";

const mailFields: SettingsFields = mailGroup.fields;
const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(mailFields).map(([name, { label, historyLabel }]) => [name, historyLabel ?? label]),
  ),
  primary_domain: "Primary domain",
};

const rights = recordRights.shop_settings.fields ?? {};
const told = Object.keys(rights).filter((field) => rights[field]?.tellOwners);
const value = z.union([z.string(), z.number(), z.null()]).transform((given) => String(given ?? ""));
const values = z.record(z.string(), z.unknown());

/** The way as it was, as `sendMail` takes it. */
const before = z.object({
  mail_name: z.string(),
  mail_from: z.string(),
  smtp_host: z.string(),
  smtp_port: z.number(),
  smtp_security: z.enum(["starttls", "tls", "none"]),
  smtp_user: z.string(),
  primary_domain: z.string(),
});

/** @param event `since` is the last change before the command, of any batch. */
export async function tellOwners(
  { db, mall, actor }: TrxContext,
  { since }: { readonly since: string },
): Promise<void> {
  const { rows: changes } = await sql<{ type: string; name: string; action: string; before: unknown; after: unknown }>`
    select record_type as type, record_name as name, action, before, after from change
    where mall_id = ${mall.id} and batch_id = ${actor?.batchId ?? null}::uuid and id > ${since}::bigint
      and (record_type = 'domain' or record_type = 'shop_settings' and before ?| ${told}::text[]) order by id`.execute(
    db,
  );
  if (changes.length === 0) return;
  const rows: { label: string; before: string; after: string }[] = [];
  let old: Record<string, unknown> = {};
  for (const change of changes) {
    if (change.type === "domain") {
      rows.push({
        label: change.action === "delete" ? "Domain removed" : "Domain added",
        before: "",
        after: change.name,
      });
      continue;
    }
    const [was, is] = [values.parse(change.before), values.parse(change.after)];
    old = { ...was, ...old };
    for (const field of told.filter((one) => Object.hasOwn(was, one))) {
      rows.push({ label: names[field] ?? field, before: value.parse(was[field]), after: value.parse(is[field]) });
    }
  }
  const now = await db
    .selectFrom("mall")
    .leftJoin("mail_password", "mail_password.mall_id", "mall.id")
    .select(["mall.primary_domain", "mail_password.host", "mail_password.username", "mail_password.sealed"])
    .where("mall.id", "=", mall.id)
    .executeTakeFirstOrThrow();
  const settings = await mailSettings.read({ db, mall });
  const way = before.parse({ ...settings, primary_domain: now.primary_domain, ...old });
  // A password counts for the server and user only for which it was entered.
  const isOwn = now.host === way.smtp_host && now.username === way.smtp_user;
  const server = JSON.stringify({ ...way, sealed: isOwn ? now.sealed : null });
  const owners = await db
    .selectFrom("staff")
    .select("email")
    .where("mall_id", "=", mall.id)
    .where("role", "=", "owner")
    .where("deactivated_at", "is", null)
    .execute();
  const mails = owners.map(({ email: to }) => ({
    ...newMail(mall, { template: "staff_sign_in_changed", to, by: actor?.name ?? "", changes: rows }),
    server,
  }));
  if (mails.length > 0) await db.insertInto("mail").values(mails).execute();
}
