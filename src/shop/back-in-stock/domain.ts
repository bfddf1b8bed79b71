import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { answerableRequests, mailBackInStock } from "./send.ts";

export const backInStockDomain = defineDomain({
  name: "back-in-stock",
  jobs: {
    /** Queues the mails for variants that are in stock again. */
    back_in_stock: { cron: "* * * * *", run: ({ db }) => whereWork(db, answerableRequests, mailBackInStock) },
  },
});
