import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { answerableRequests, backInStock, mailBackInStock } from "./send.ts";

export const backInStockDomain = defineDomain({
  name: "back-in-stock",
  later: [backInStock],
  jobs: {
    /** Queues the mails for variants that can be bought again for another reason than their stock. */
    back_in_stock: { cron: "* * * * *", run: ({ db }) => whereWork(db, answerableRequests, mailBackInStock) },
  },
});
