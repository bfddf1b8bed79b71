/** Product feeds: files of all products for search engines and marketplaces. */
import { setTimeout } from "node:timers/promises";
import type { ShopContext } from "#kernel/context.ts";
import { shopSettings } from "../settings/index.ts";
import { type FeedFile, isFeedFile, isFeedKey } from "./address.ts";
import { feedFormats } from "./formats.ts";
import { feedPortions, rowRules } from "./rows.ts";
import { feedSettings } from "./settings.ts";
import type { FeedThread } from "./thread.ts";

export { feedFiles, feedKey } from "./address.ts";
export { countRefused, findFaults } from "./faults.ts";
export { plainText } from "./plain-text.ts";
export { feedSettings } from "./settings.ts";
export { feedThread } from "./thread.ts";

interface Feed {
  readonly type: string;
  /** Differs with the settings that the file depends on. */
  readonly state: string;
  /** @param thread in which its lines are made */
  readonly chunks: (thread: FeedThread) => AsyncGenerator<Uint8Array>;
}

/**
 * A feed by its address; undefined when the address is none, or feeds are off.
 * @param origin before the paths of the shop's pages, with the prefix of a view @param secret of the installation
 */
export async function findFeed(
  context: ShopContext,
  { key, file, origin, secret }: { key: string; file: string; origin: string; secret: string },
): Promise<Feed | undefined> {
  if (!isFeedFile(file)) return undefined;
  const settings = await feedSettings.read(context);
  if (!settings.feeds_on || !isFeedKey(key, context.mall.id, settings.feed_address, secret)) return undefined;
  // Of a market its first: taxes and shipping are of one country.
  const country =
    context.mall.market?.countries[0] ?? (settings.feed_country || (await shopSettings.read(context)).country);
  return {
    type: feedFormats[file].type,
    state: JSON.stringify([file, country, settings]),
    chunks: (thread) =>
      write(context, thread, file, {
        origin,
        country,
        withSoldOut: settings.feed_sold_out,
        condition: settings.feed_condition,
      }),
  };
}

type Wanted = Parameters<typeof rowRules>[1] & { readonly condition: "new" | "refurbished" | "used" };

/**
 * Nobody waits for a feed, but shoppers for their pages: after a portion it rests three times as long as the database took for it, in
 * milliseconds at most this, so that a machine which is busy anyway does not take many times as long.
 */
const restOf = (took: number) => Math.min(3 * took, maxRest);
const maxRest = 200;

async function* write(
  context: ShopContext,
  thread: FeedThread,
  file: FeedFile,
  wanted: Wanted,
): AsyncGenerator<Uint8Array> {
  const { begin, end } = feedFormats[file];
  const { origin, condition, country } = wanted;
  const about = { name: context.mall.name, timeZone: context.mall.time_zone, origin, condition, country };
  const rules = await rowRules(context, wanted);
  yield Buffer.from(begin(about));
  let asked = performance.now();
  for await (const rows of feedPortions(context, wanted.withSoldOut)) {
    const took = performance.now() - asked;
    yield await thread.linesOf({ file, about, rules, rows });
    await setTimeout(restOf(took));
    asked = performance.now();
  }
  yield Buffer.from(end);
}
