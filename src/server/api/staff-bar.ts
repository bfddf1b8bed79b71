import { mayDo } from "#kernel/rights/staff.ts";
import { staffBar as barOf } from "#shop/staff-bar/staff-bar.ts";
import { sessionOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const staffBar: Handler<"staffBar"> = async (context, { page }) => {
  const staff = staffOf(context);
  return {
    ...(await barOf(context, (permission) => mayDo(staff, permission), page)),
    is_testing: sessionOf(context).test_until !== null && mayDo(staff, "orders:write"),
  };
};
