/** Product feeds: files of all products for search engines and marketplaces. */
import type { ShopContext } from "#kernel/context.ts";
import { shopSettings } from "../settings/index.ts";
import { type FeedFile, isFeedFile, isFeedKey } from "./address.ts";
import { feedFormats } from "./formats.ts";
import { feedRows } from "./rows.ts";
import { feedSettings } from "./settings.ts";

export { feedFiles, feedKey } from "./address.ts";
export { countRefused, findFaults } from "./faults.ts";
export { plainText } from "./plain-text.ts";
export { feedSettings } from "./settings.ts";

interface Feed {
  readonly type: string;
  /** Differs with the settings that the file depends on. */
  readonly state: string;
  readonly chunks: () => AsyncGenerator<string>;
}

/**
 * A feed by its address; undefined when the address is none, or feeds are off.
 * @param origin of the shop's pages @param secret of the installation
 */
export async function findFeed(
  context: ShopContext,
  { key, file, origin, secret }: { key: string; file: string; origin: string; secret: string },
): Promise<Feed | undefined> {
  if (!isFeedFile(file)) return undefined;
  const settings = await feedSettings.read(context);
  if (!settings.feeds_on || !isFeedKey(key, context.mall.id, settings.feed_address, secret)) return undefined;
  const country = settings.feed_country || (await shopSettings.read(context)).country;
  return {
    type: feedFormats[file].type,
    state: JSON.stringify([file, country, settings]),
    chunks: () =>
      write(context, file, {
        origin,
        country,
        withSoldOut: settings.feed_sold_out,
        condition: settings.feed_condition,
      }),
  };
}

type Wanted = Parameters<typeof feedRows>[1] & { readonly condition: "new" | "refurbished" | "used" };

async function* write(context: ShopContext, file: FeedFile, wanted: Wanted): AsyncGenerator<string> {
  const { begin, rows, end } = feedFormats[file];
  const about = { name: context.mall.name, timeZone: context.mall.time_zone, ...wanted };
  yield begin(about);
  for await (const part of feedRows(context, wanted)) yield rows(part, about);
  yield end;
}
