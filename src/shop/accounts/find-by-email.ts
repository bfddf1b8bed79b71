import type { ShopContext } from "#kernel/context.ts";

/** The account of an email address; upper and lower case are the same. */
export function findByEmail({ db, mall }: ShopContext, email: string) {
  return db
    .selectFrom("customer")
    .select(["id", "email", "name", "password_hash", "is_proved"])
    .where("mall_id", "=", mall.id)
    .where("registered_at", "is not", null)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .executeTakeFirst();
}
