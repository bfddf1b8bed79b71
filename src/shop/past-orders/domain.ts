import { defineDomain } from "#kernel/domain.ts";
import { importPastOrdersTask } from "./import.ts";
import { takeBack } from "./take-back.ts";

export const pastOrdersDomain = defineDomain({
  name: "past-orders",
  tasks: [importPastOrdersTask],
  records: { order_import: { announced: null, refresh: takeBack } },
});
