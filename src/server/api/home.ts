import { permissionKeys } from "#contract/permissions.ts";
import { exponentOf } from "#shop/money/money.ts";
import { mayDo, nameOf } from "#shop/staff/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const dashboardStart: Handler<"dashboardStart"> = async (_, context) => {
  const staff = staffOf(context);
  const { id, name, currency, locale } = context.mall;
  return {
    staff: { id: staff.id, name: nameOf(staff), email: staff.email, role: staff.role },
    permissions: permissionKeys.filter((key) => mayDo(staff, key)),
    mall: { id, name, currency: { code: currency, decimals: exponentOf(currency) }, locale },
  };
};
