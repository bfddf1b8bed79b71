import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { dueDocuments, invoicesSource, issueDue } from "./index.ts";

export const invoicesDomain = defineDomain({
  name: "invoices",
  lists: [invoicesSource],
  jobs: {
    /** Issues invoices and credit notes that are due. */
    invoices: {
      cron: "* * * * *",
      run: ({ db, log }) => whereWork(db, dueDocuments, (context) => issueDue(context, log)),
    },
  },
});
