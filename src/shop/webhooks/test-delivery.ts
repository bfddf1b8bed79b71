/** A delivery to try a webhook out: sent at once and stored nowhere. */
import type { Output } from "#contract/call.ts";
import type { webhookTest } from "#contract/calls/webhooks.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findTarget } from "./deliver.ts";
import { openKeys } from "./secret.ts";
import { send } from "./send.ts";
import type { WebhookSettings } from "./webhooks.ts";

/** @throws {ShopError} 404 for an unknown webhook. */
export async function sendTest(
  { db, mall }: ShopContext,
  id: string,
  { secret, reach }: WebhookSettings,
): Promise<Output<typeof webhookTest>> {
  const webhook = await findTarget(db, { mall_id: mall.id, id });
  if (!webhook) throw notFound(t("Webhook not found"));
  const body = JSON.stringify({
    type: "webhook.test",
    timestamp: new Date().toISOString(),
    data: { webhook_id: id },
  });
  const target = { ...webhook, keys: openKeys(webhook, secret) };
  const { retryAfter: _, ...attempt } = await send(target, { id: newId(), body }, { reach });
  return { ...attempt, body };
}
