/** Webhooks as screens and programs see them. */
import { type RawBuilder, sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { webhookDetail } from "#contract/calls/webhooks.ts";
import { notFound } from "#contract/errors.ts";
import { webhookVersions } from "#contract/webhooks.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";

type Webhook = Output<typeof webhookDetail>;

interface Row extends Omit<Webhook, "version" | "failing_since" | "secret_changed_at" | "former_until" | "created_at"> {
  readonly version: string;
  readonly failing_since: Date | null;
  readonly secret_changed_at: Date | null;
  readonly former_until: Date | null;
  readonly created_at: Date;
}

async function read({ db, mall }: ShopContext, which: RawBuilder<unknown>): Promise<Webhook[]> {
  const count = (state: "waiting" | "failed") => sql`(select count(*)::int from webhook_delivery d
    where d.mall_id = w.mall_id and d.webhook_id = w.id and d.state = ${sql.lit(state)})`;
  const { rows } = await sql<Row>`
    select w.id, w.name, w.url, w.events, w.fields, w.version, w.is_on, w.paused_reason, w.failing_since, w.created_at,
      s.changed_at as secret_changed_at, case when s.former_until > ${currentTime} then s.former_until end as former_until,
      ${count("waiting")} as waiting, ${count("failed")} as failed
    from webhook w left join webhook_secret s on s.mall_id = w.mall_id and s.webhook_id = w.id
    where w.mall_id = ${mall.id} and ${which} order by w.created_at desc, w.id`.execute(db);
  const text = (time: Date | null) => time?.toISOString() ?? null;
  return rows.map((row) => ({
    ...row,
    version: webhookVersions.find((version) => version === row.version) ?? webhookVersions[0],
    failing_since: text(row.failing_since),
    secret_changed_at: text(row.secret_changed_at),
    former_until: text(row.former_until),
    created_at: row.created_at.toISOString(),
  }));
}

/** The newest first. */
export const listWebhooks = (context: ShopContext): Promise<Webhook[]> => read(context, sql`true`);

/** @throws {ShopError} 404 for an unknown one. */
export async function findWebhook(context: ShopContext, id: string): Promise<Webhook> {
  const [webhook] = await read(context, sql`w.id = ${id}`);
  if (!webhook) throw notFound(t("Webhook not found"));
  return webhook;
}
