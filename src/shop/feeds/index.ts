/** Product feeds: files of all products for search engines and marketplaces. */
import type { ShopContext } from "#kernel/context.ts";
import { shopSettings } from "../settings/index.ts";
import { type FeedFile, isFeedFile, isFeedKey } from "./address.ts";
import { type FeedAbout, feedFormats } from "./formats.ts";
import { type FeedOptions, portionStatement, rowRules } from "./rows.ts";
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
  /** @param thread in which it is made @param zipped whether it is compressed by gzip */
  readonly bytes: (thread: FeedThread, zipped: boolean) => AsyncGenerator<Uint8Array>;
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
    bytes: (thread, zipped) =>
      bytesOf(context, thread, {
        ...{ file, zipped, origin, country },
        withSoldOut: settings.feed_sold_out,
        condition: settings.feed_condition,
      }),
  };
}

interface Wanted extends FeedOptions {
  readonly file: FeedFile;
  readonly zipped: boolean;
  readonly condition: FeedAbout["condition"];
}

async function* bytesOf(context: ShopContext, thread: FeedThread, wanted: Wanted): AsyncGenerator<Uint8Array> {
  const { file, zipped, origin, condition, country } = wanted;
  const about = { name: context.mall.name, timeZone: context.mall.time_zone, origin, condition, country };
  const rules = await rowRules(context, wanted);
  yield* thread.bytesOf({ file, about, rules, statement: portionStatement(context, wanted.withSoldOut), zipped });
}
