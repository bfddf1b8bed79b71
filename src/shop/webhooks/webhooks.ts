/** Staff add, change, pause and delete webhooks. */
import { sql } from "kysely";
import type { z } from "zod";
import type * as calls from "#contract/calls/webhooks.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { permissionsFor, webhookVersions } from "#contract/webhooks.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { AddressError, outgoingUrl, publicAddress, type ReachOptions } from "../outgoing/index.ts";
import { requireAll } from "../staff/roles.ts";
import { addSecret } from "./secret.ts";

/** Webhooks that a mall may have. */
const max = 100;

export interface WebhookSettings {
  /** The installation's. */
  readonly secret: string;
  readonly reach: ReachOptions;
}

type WebhookInput = Omit<z.output<typeof calls.webhookUpdate.input>, "id">;
type Maker = Pick<Staff, "permissions">;

/**
 * Adds one, with a secret that the answer alone shows.
 * @throws {ShopError} 400 for a taken name or an address that cannot be sent to; 403 for events that its maker may not see.
 */
export async function createWebhook(
  context: ShopContext,
  maker: Maker,
  given: WebhookInput,
  { secret, reach }: WebhookSettings,
): Promise<{ id: string; secret: string }> {
  requireAll(maker, permissionsFor(given.events));
  const url = await checkedUrl(given.url, reach);
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const { count } = await db
      .selectFrom("webhook")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("name: a shop has at most {max} webhooks", { max }));
    const id = newId();
    await db
      .insertInto("webhook")
      .values({ mall_id: mall.id, id, ...rowOf(given, url), version: webhookVersions[0], created_at: currentTime })
      .execute();
    return { id, secret: await addSecret(inside, id, secret) };
  });
}

/** @throws {ShopError} as `createWebhook`; 404 for an unknown one. */
export async function updateWebhook(
  context: ShopContext,
  maker: Maker,
  { id, ...given }: WebhookInput & { readonly id: string },
  { reach }: WebhookSettings,
): Promise<void> {
  requireAll(maker, permissionsFor(given.events));
  const url = await checkedUrl(given.url, reach);
  await runCommand(context, null, (inside) => change(inside, id, rowOf(given, url)));
}

/** Its events wait from now on. @throws {ShopError} 404 for an unknown one. */
export const pauseWebhook = (context: ShopContext, id: string): Promise<void> =>
  runCommand(context, null, (inside) => change(inside, id, { is_on: false, paused_reason: "" }));

/** What waited is sent at once, whatever it waited for. @throws {ShopError} 404 for an unknown one. */
export const resumeWebhook = (
  context: ShopContext,
  { id, discard_waiting }: { readonly id: string; readonly discard_waiting: boolean },
): Promise<void> =>
  runCommand(context, null, async (inside) => {
    await change(inside, id, { is_on: true, paused_reason: "", failing_since: null });
    const { db, mall } = inside;
    const which = sql`mall_id = ${mall.id} and webhook_id = ${id} and state = 'waiting'`;
    if (discard_waiting) await sql`delete from webhook_delivery where ${which}`.execute(db);
    else await sql`update webhook_delivery set next_at = now(), tries = 0 where ${which}`.execute(db);
  });

/** Its deliveries go with it; its secret stays until nothing brings it back. @throws {ShopError} 404 for an unknown one. */
export const removeWebhook = (context: ShopContext, id: string): Promise<void> =>
  runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("webhook")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound(t("Webhook not found"));
  });

interface Row {
  readonly name: string;
  readonly url: string;
  readonly events: string[];
  readonly fields: "all" | "ids";
  readonly is_on: boolean;
  readonly paused_reason: "";
  readonly failing_since: null;
}

async function change({ db, mall }: TrxContext, id: string, row: Partial<Row>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("webhook")
    .set(row)
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(t("Webhook not found"));
}

const rowOf = ({ name, events, fields }: WebhookInput, url: string) => ({
  name,
  url,
  events: [...new Set(events)],
  fields,
});

/**
 * An address that can be sent to now; each delivery is checked again.
 * @throws {ShopError} 400 for one without https, unknown, or not on the public internet.
 */
async function checkedUrl(address: string, reach: ReachOptions): Promise<string> {
  try {
    const url = outgoingUrl(address);
    if (url.protocol !== "https:" && !reach.allowPrivate) throw badInput(t("url: must begin with https://"));
    await publicAddress(url.hostname, url.port || (url.protocol === "https:" ? "443" : "80"), reach);
    return url.href;
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    throw badInput(
      error.again
        ? t("url: there is no server with this name. Check the address.")
        : t("url: must be an address on the public internet, such as https://example.com/webhooks, without a password"),
    );
  }
}
