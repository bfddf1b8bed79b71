/** Which mail server sends a mall's mails, and who they come from: the mall's own settings, else the installation's. */
import { z } from "zod";
import type { MailSettings } from "#contract/shapes/settings/mails.ts";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { seal, unseal } from "../secrets/secret-box.ts";
import { mailSettings } from "../settings/index.ts";
import { smtpTransport, type Transport } from "./transport.ts";

/** What the installation brings. */
export interface Installation {
  /** Of this installation; seals the passwords of mail servers. */
  readonly secret: string;
  /** Its mail server; absent: mails of malls without one of their own are stored, not sent. */
  readonly transport?: Transport | undefined;
  /** Whether malls' own mail servers may have private addresses (ALLOW_PRIVATE_ADDRESSES). */
  readonly allowPrivate?: boolean;
  /** Address that mails come from; without one it is `shop@` the mall's host name. */
  readonly from?: string | undefined;
}

export interface MailServer {
  /** Absent: mails are stored, not sent. */
  readonly transport: Transport | undefined;
  /** "" for the name of the design. */
  readonly name: string;
  /** "" for `shop@` the mall's host name. */
  readonly address: string;
}

const purpose = "mail server password";

type Stored = Pick<MailSettings, "smtp_host" | "smtp_user">;

/** A way that mails were sent by before a change of the settings, as it is stored with a mail. */
const formerWay = z.object({
  mail_name: z.string(),
  mail_from: z.string(),
  smtp_host: z.string(),
  smtp_port: z.number(),
  smtp_security: z.enum(["starttls", "tls", "none"]),
  smtp_user: z.string(),
  sealed: z.string().nullable(),
  primary_domain: z.string(),
});
type FormerWay = z.output<typeof formerWay>;

/** @param stored null for mails that go by today's settings. */
export const formerWayOf = (stored: unknown): FormerWay | undefined =>
  stored === null ? undefined : formerWay.parse(stored);

/** @param former settings that take the place of today's. */
export async function mailServerOf(
  context: ShopContext,
  installation: Installation,
  former?: FormerWay,
): Promise<MailServer> {
  const settings = former ?? (await mailSettings.read(context));
  const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user } = settings;
  const password = async () => {
    if (!former) return passwordOf(context, settings, installation.secret);
    return former.sealed === null ? "" : unseal(installation.secret, purpose, former.sealed);
  };
  const mallTransport = host
    ? smtpTransport(
        { host, port, security, user, password: await password() },
        { allowPrivate: installation.allowPrivate ?? false },
      )
    : undefined;
  return {
    transport: mallTransport ?? installation.transport,
    name: settings.mail_name,
    address: settings.mail_from || (installation.from ?? ""),
  };
}

/** "" when none is stored, or it belongs to another server or user. @throws when it was sealed with another secret. */
async function passwordOf(context: ShopContext, settings: Stored, secret: string): Promise<string> {
  const sealed = await sealedPassword(context, settings);
  return sealed === undefined ? "" : unseal(secret, purpose, sealed);
}

async function sealedPassword(
  { db, mall }: ShopContext,
  { smtp_host, smtp_user }: Stored,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail_password")
    .select("sealed")
    .where("mall_id", "=", mall.id)
    .where("host", "=", smtp_host)
    .where("username", "=", smtp_user)
    .executeTakeFirst();
  return row?.sealed;
}

/** The settings as screens show them: the password never leaves the server. */
export async function readMailSettings(
  context: ShopContext,
): Promise<{ settings: MailSettings; has_password: boolean }> {
  const settings = await mailSettings.read(context);
  const has_password = (await sealedPassword(context, settings)) !== undefined;
  return { settings: { ...settings, smtp_password: "" }, has_password };
}

interface Change {
  readonly changes: Partial<MailSettings>;
  readonly base?: Partial<MailSettings> | undefined;
}

/** Changes the settings; a password that is given is stored sealed, for the server and user that are set then. */
export function changeMailSettings(
  context: ShopContext & { readonly db: Db },
  { changes: { smtp_password = "", ...changes }, base: { smtp_password: _, ...base } = {} }: Change,
  secret: string,
): Promise<MailSettings> {
  return transaction(context.db, async (db) => {
    const settings = await mailSettings.change({ ...context, db }, { changes, base });
    if (smtp_password !== "") {
      const row = {
        host: settings.smtp_host,
        username: settings.smtp_user,
        sealed: seal(secret, purpose, smtp_password),
      };
      await db
        .insertInto("mail_password")
        .values({ mall_id: context.mall.id, ...row })
        .onConflict((conflict) => conflict.column("mall_id").doUpdateSet(row))
        .execute();
    }
    return { ...settings, smtp_password: "" };
  });
}
