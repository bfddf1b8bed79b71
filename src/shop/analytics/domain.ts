import { defineDomain } from "#kernel/domain.ts";
import { eachMall } from "#kernel/malls/each-mall.ts";
import { markDays } from "./mark.ts";
import { mallsToCount, refreshAnalytics } from "./refresh.ts";

export const analyticsDomain = defineDomain({
  name: "analytics",
  jobs: {
    /** Counts the days again whose orders have changed. */
    figures: {
      cron: "* * * * *",
      run: async ({ db }) =>
        eachMall(db, await mallsToCount(db), async (context) => {
          await refreshAnalytics(context);
        }),
    },
  },
  on: { "orders.changed": markDays },
});
