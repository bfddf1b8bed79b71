import type { ShopContext } from "#kernel/context.ts";

type WayToConfirm = "password" | "passkey";

/** How a member of staff can prove who they are: what they have of password and passkeys. */
export async function waysToConfirm({ db, mall }: ShopContext, id: string): Promise<WayToConfirm[]> {
  const ways = await db
    .selectFrom("staff")
    .select((eb) => [
      eb("password_hash", "is not", null).as("password"),
      eb
        .exists(
          eb
            .selectFrom("staff_passkey")
            .select("staff_passkey.id")
            .whereRef("staff_passkey.mall_id", "=", "staff.mall_id")
            .whereRef("staff_passkey.staff_id", "=", "staff.id"),
        )
        .as("passkey"),
    ])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  return [...(ways?.passkey ? (["passkey"] as const) : []), ...(ways?.password ? (["password"] as const) : [])];
}

/** Whether a member of staff has a password or a passkey. */
export async function canSignIn(context: ShopContext, id: string): Promise<boolean> {
  return (await waysToConfirm(context, id)).length > 0;
}
