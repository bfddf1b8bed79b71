import { defineDomain } from "#kernel/domain.ts";
import { eachMall } from "#kernel/malls/each-mall.ts";
import { markDays } from "./mark.ts";
import { mallsWithNewFigures, refreshFigures } from "./refresh.ts";

export const analyticsDomain = defineDomain({
  name: "analytics",
  jobs: {
    /** Counts the days again whose orders have changed. */
    figures: {
      cron: "* * * * *",
      run: async ({ db }) =>
        eachMall(db, await mallsWithNewFigures(db), async (context) => {
          await refreshFigures(context);
        }),
    },
  },
  on: { "orders.changed": markDays },
});
