import { defineDomain } from "../domain.ts";

export const staffDomain = defineDomain({
  name: "staff",
  records: { staff: { announced: null }, staff_role: { announced: null } },
});
