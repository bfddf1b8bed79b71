import { defineDomain } from "#kernel/domain.ts";
import { tellOwners } from "./tell-owners.ts";

export const staffDomain = defineDomain({
  name: "staff",
  records: { staff: { announced: null }, staff_role: { announced: null } },
  on: { "sign_in.changed": tellOwners },
});
