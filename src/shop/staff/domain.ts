import { defineDomain } from "#kernel/domain.ts";
import { tellOwners } from "./tell-owners.ts";

export const staffDomain = defineDomain({
  name: "staff",
  constraints: {
    staff_email: "email: someone on the staff has it",
    staff_role_name: "name: another role has it",
  },
  records: { staff: { announced: null }, staff_role: { announced: null } },
  on: { "sign_in.changed": tellOwners },
});
