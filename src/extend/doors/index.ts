/** Every kind of what extensions bring, once. */
import type { Door } from "../door.ts";
import { calls } from "./calls.ts";
import { discountKinds } from "./discount-kinds.ts";
import { jobs } from "./jobs.ts";
import { listColumns } from "./list-columns.ts";
import { messages } from "./messages.ts";
import { modules } from "./modules.ts";
import { ownTables } from "./own-tables.ts";
import { paymentProviders } from "./payment-providers.ts";
import { permissions } from "./permissions.ts";
import { rateProviders } from "./rate-providers.ts";
import { screens } from "./screens.ts";
import { subscribers } from "./subscribers.ts";

export const doors: readonly Door[] = [
  ownTables,
  permissions,
  paymentProviders,
  rateProviders,
  discountKinds,
  calls,
  listColumns,
  subscribers,
  jobs,
  messages,
  modules,
  screens,
];
