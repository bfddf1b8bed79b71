/** Tells search engines which pages have changed (https://www.indexnow.org): every ten minutes, where the owner has switched it on. */
import { sql } from "kysely";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import { installationSetting } from "#kernel/jobs/installation.ts";
import { settingSql } from "#kernel/settings-sql.ts";
import { originOf } from "../mail/origin.ts";
import { outgoingUrl, type ReachOptions, requestPublic } from "../outgoing/index.ts";
import { changedPages } from "./changed.ts";
import { indexNowKey, keyPath } from "./key.ts";

/** Any of them tells the others. */
const endpoint = "https://api.indexnow.org/indexnow";
/** Seconds after a failure, doubled with each further one, up to a day. */
const firstDelay = 600;
const maxDelay = 86_400;

export interface IndexNowOptions {
  /** Of the installation. */
  readonly secret: string;
  /** Origin of this installation. */
  readonly home: string;
  readonly reach?: ReachOptions;
  /** Another server, for tests. */
  readonly endpoint?: string;
}

export const indexNowOfInstallation = installationSetting<IndexNowOptions>("settings of IndexNow");

/** Malls `m` that have switched it on, and whose time after a failure is over. */
export const switchedOn = sql`select from mall_setting s left join indexnow i on i.mall_id = s.mall_id
  where s.mall_id = m.id and s.group_name = ${feedGroup.group} and ${settingSql(feedGroup, "indexnow_on", sql`m.id`)}
    and coalesce(i.next_at <= ${currentTime}, true)`;

/** Tells of what has changed since the last time. The first time it begins with now: the sitemap has everything before. It does not fail. */
export async function tellChanges(context: ShopContext, options: IndexNowOptions): Promise<void> {
  const origin = new URL(await originOf(context, options.home));
  // Search engines cannot see it, so that there is nothing to tell.
  if (!isPublicShop(origin)) return;
  const since = await lastTold(context);
  if (since === undefined) return;
  const { paths, last } = await changedPages(context, since);
  if (last === since) return;
  const failure = paths.length > 0 ? await send(context, origin, paths, options) : undefined;
  await (failure ? noteFailure(context, failure) : noteTold(context, last));
}

/** A name on the internet, over https. */
export function isPublicShop({ protocol, hostname }: URL): boolean {
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return (
    protocol === "https:" && hostname.includes(".") && !isNumber && !/\.(localhost|local|test|invalid)$/.test(hostname)
  );
}

/** The change up to which they were told; undefined the first time. */
async function lastTold({ db, mall }: ShopContext): Promise<bigint | undefined> {
  const row = await db.selectFrom("indexnow").select("last_change").where("mall_id", "=", mall.id).executeTakeFirst();
  if (row) return row.last_change;
  await sql`insert into indexnow (mall_id, last_change)
    select ${mall.id}::uuid, coalesce((select max(id) from change where mall_id = ${mall.id}), 0) on conflict do nothing`.execute(
    db,
  );
  return undefined;
}

/** @returns why it failed; undefined where it did not. */
async function send(
  { mall }: ShopContext,
  origin: URL,
  paths: readonly string[],
  { secret, reach, endpoint: to = endpoint }: IndexNowOptions,
): Promise<string | undefined> {
  const key = indexNowKey(mall.id, secret);
  const body = JSON.stringify({
    host: origin.host,
    key,
    keyLocation: origin.origin + keyPath(key),
    urlList: paths.map((path) => origin.origin + path),
  });
  const headers = { "content-type": "application/json; charset=utf-8", "user-agent": "Shopwright" };
  try {
    const answer = await requestPublic(outgoingUrl(to), { ...reach, method: "POST", body, headers });
    answer.destroy();
    const { statusCode = 0 } = answer;
    // 202: accepted, the key is checked later.
    return statusCode === 200 || statusCode === 202 ? undefined : `HTTP ${statusCode}`;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 300) : "failed";
  }
}

async function noteTold({ db, mall }: ShopContext, last: bigint): Promise<void> {
  await sql`update indexnow set last_change = ${last}, tries = 0, next_at = ${currentTime}, failing_since = null, last_error = ''
    where mall_id = ${mall.id}`.execute(db);
}

async function noteFailure({ db, mall }: ShopContext, failure: string): Promise<void> {
  await sql`update indexnow set tries = tries + 1, failing_since = coalesce(failing_since, ${currentTime}), last_error = ${failure},
      next_at = ${currentTime} + least(${maxDelay}, ${firstDelay} * power(2, least(tries, 20))) * interval '1 second'
    where mall_id = ${mall.id}`.execute(db);
}

export interface IndexNowHealth {
  /** ISO 8601. */
  readonly since: string;
  readonly last_error: string;
}

/** Since when search engines could not be told; null where they can, or where it is switched off. */
export async function indexNowHealth({ db, mall }: ShopContext): Promise<IndexNowHealth | null> {
  const { rows } = await sql<{ failing_since: Date; last_error: string }>`
    select failing_since, last_error from indexnow where mall_id = ${mall.id} and failing_since is not null
      and ${settingSql(feedGroup, "indexnow_on", sql`${mall.id}`)}`.execute(db);
  const [row] = rows;
  return row ? { since: row.failing_since.toISOString(), last_error: row.last_error } : null;
}
