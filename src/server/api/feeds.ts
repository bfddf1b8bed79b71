import { mainLanguage, marketPrefix } from "#kernel/malls/index.ts";
import {
  countRefused as countRefusedProducts,
  feedFiles,
  feedKey,
  feedSettings,
  findFaults,
} from "#shop/feeds/index.ts";
import { originOf } from "#shop/mail/origin.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getFeedSettings: Handler<"getFeedSettings"> = async (context) => {
  const { secret, mail } = context.services;
  const settings = await feedSettings.read(context);
  const origin = await originOf(context, mail.home());
  const key = feedKey(context.mall.id, settings.feed_address, secret);
  const filesIn = (base: string) =>
    Object.entries(feedFiles).map(([name, readers]) => ({
      name,
      readers,
      url: `${origin}/feeds/${key}${base}/${name}`,
    }));
  const markets = context.mall.markets.map((market) => ({
    id: market.id,
    name: market.name,
    currency: market.currency,
    files: filesIn(marketPrefix(mainLanguage(context.mall, market), market)),
  }));
  return { settings, files: filesIn(""), ...(markets.length > 0 && { markets }) };
};

export const updateFeedSettings: Handler<"updateFeedSettings"> = async (context, input) => ({
  settings: await feedSettings.change(context, input),
  ...changedBy(context),
});

export const checkFeeds: Handler<"checkFeeds"> = async (context, { product_id }) => ({
  is_on: (await feedSettings.read(context)).feeds_on,
  faults: await findFaults(context, product_id),
});

export const countRefused: Handler<"countRefused"> = async (context) => ({
  count: (await feedSettings.read(context)).feeds_on ? await countRefusedProducts(context) : 0,
});
