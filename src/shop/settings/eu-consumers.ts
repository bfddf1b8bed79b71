/** Whether the European Union's consumer law applies to a shop: pages know it as `eu_consumers` of the shop's rules. */
import { sellsToEu } from "#contract/consumer-law.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { countriesShippedTo } from "./countries.ts";
import { shopSettings } from "./shop.ts";

const cached = cachedPerVersion<null, boolean>(
  async (context) => sellsToEu((await shopSettings.read(context)).country, await countriesShippedTo(context)),
  { capacity: 1000, ignoresPricesAndStock: true },
);

/** Read once for each version of catalog and content that differs in more than prices and stock. */
export const hasEuConsumers = (context: ShopContext): Promise<boolean> => cached(context, null);
