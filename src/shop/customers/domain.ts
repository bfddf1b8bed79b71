import { sql } from "kysely";
import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { eraseClosedOrders } from "./erase.ts";
import { importCustomersTask } from "./import-customers.ts";
import * as sources from "./list-source.ts";
import { recountBuyers, refreshCustomers } from "./recount.ts";

export const customersDomain = defineDomain({
  name: "customers",
  constraints: {
    customer_email: "email: another customer has it",
  },
  records: { customer: { announced: null, refresh: refreshCustomers } },
  lists: sourcesIn(sources),
  tasks: [importCustomersTask],
  cleanUp: ({ db }) => whereWork(db, sql`select true`, eraseClosedOrders),
  on: { "orders.changed": recountBuyers },
});
