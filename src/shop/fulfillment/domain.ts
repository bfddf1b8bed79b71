import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { confirmOldReceipts, oldReceipts } from "./index.ts";
import { shipParcelsTask } from "./ship-parcels.ts";

export const fulfillmentDomain = defineDomain({
  name: "fulfillment",
  records: { shipment: { announced: null } },
  tasks: [shipParcelsTask],
  jobs: {
    /** Confirms receipt of orders shipped `receive_days` ago. */
    receipts: {
      cron: "17 * * * *",
      run: ({ db, log }) => whereWork(db, oldReceipts, (context) => confirmOldReceipts(context, log)),
    },
  },
});
