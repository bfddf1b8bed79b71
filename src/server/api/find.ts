import { permissionKeys } from "#contract/permissions.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as everything from "#shop/find/find.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const find: Handler<"find"> = (context, input) => {
  const staff = staffOf(context);
  return everything.find(
    context,
    permissionKeys.filter((key) => mayDo(staff, key)),
    input,
  );
};
