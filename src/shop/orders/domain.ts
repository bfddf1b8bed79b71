import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { numberOlderOrders, ordersWithoutDisplayId } from "./display-ids.ts";
import * as sources from "./list-source.ts";

export const ordersDomain = defineDomain({
  name: "orders",
  records: { order: { announced: null } },
  lists: sourcesIn(sources),
  jobs: {
    /** Gives orders of before these numbers theirs. */
    order_display_ids: {
      cron: "* * * * *",
      run: ({ db }) => whereWork(db, ordersWithoutDisplayId, numberOlderOrders),
    },
  },
});
