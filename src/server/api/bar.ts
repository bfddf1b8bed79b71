import { mayDo } from "#shop/staff/index.ts";
import { staffBar as barOf } from "#shop/staff-bar/staff-bar.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const staffBar: Handler<"staffBar"> = ({ page }, context) => {
  const staff = staffOf(context);
  return barOf(context, (permission) => mayDo(staff, permission), page);
};
