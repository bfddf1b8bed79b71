import type { Output } from "#contract/call.ts";
import type { staffMe } from "#contract/calls/staff.ts";
import { isBuiltInRole, roles } from "#contract/permissions.ts";
import type { ShopContext } from "../context.ts";
import { exponentOf } from "../money/money.ts";
import type { Staff } from "./member.ts";

/** What the dashboard starts with: the caller, their permissions, and the mall that they work for. */
export async function whoAmI({ db, mall }: ShopContext, staff: Staff): Promise<Output<typeof staffMe>> {
  const { id, name, email, role, permissions } = staff;
  const row = await db
    .selectFrom("mall")
    .leftJoin("staff_role", (join) =>
      join.onRef("staff_role.mall_id", "=", "mall.id").on("staff_role.id", "=", isBuiltInRole(role) ? null : role),
    )
    .select(["mall.time_zone", "staff_role.name as role_name"])
    .where("mall.id", "=", mall.id)
    .executeTakeFirstOrThrow();
  const { currency: code, locale, name: mallName } = mall;
  return {
    staff: { id, name, email, role, role_name: isBuiltInRole(role) ? roles[role].name : (row.role_name ?? "") },
    permissions: [...permissions],
    mall: {
      id: mall.id,
      name: mallName,
      currency: { code, symbol: symbolOf(code, locale), decimals: exponentOf(code) },
      locale,
      time_zone: row.time_zone,
    },
  };
}

/** "$" for USD; the code where the language has no sign for it. */
function symbolOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
