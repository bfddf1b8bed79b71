import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { pricesTask, removeOldPriceFiles } from "./files/import.ts";
import { followBank, followingLists } from "./follow-bank.ts";
import { dueLists, makeDuePrices } from "./make-prices.ts";

export const marketsDomain = defineDomain({
  name: "markets",
  constraints: {
    market_name: "name: another market has it",
    market_domain: "domain: another market has it",
    market_price_list_fkey: "price_list_id: there is no such price list",
    price_list_name: "name: another price list has it",
  },
  // Whether there are any belongs to the mall. A list that is set back is due, and its prices follow by the job.
  records: { market: { announced: "content" }, price_list: { announced: "content" } },
  tasks: [pricesTask],
  cleanUp: ({ db }) => removeOldPriceFiles(db),
  jobs: {
    /** Makes derived prices anew after other rates, margins and roundings. */
    list_prices: {
      cron: "* * * * *",
      run: ({ db }) => whereWork(db, dueLists, makeDuePrices),
    },
    /** Asks the bank for its rates, which it publishes on working days at about 16:00 in Frankfurt. */
    exchange_rates: {
      cron: "25 14-18 * * *",
      run: ({ db, log }) => whereWork(db, followingLists, (context) => followBank(context, log)),
    },
  },
});
