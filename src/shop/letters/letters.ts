/** What visitors leave: addresses for the newsletter and messages to the shop. */
import type { Input, Output } from "#contract/call.ts";
import type { Calls } from "#contract/index.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";

/** Stores the address once; the caller cannot tell whether it was there already. A filled trap stores nothing. */
export async function subscribe(
  { db, mall }: ShopContext,
  input: Input<Calls["subscribe"]>,
): Promise<Output<Calls["subscribe"]>> {
  if (input.website) return {};
  await db
    .insertInto("subscriber")
    .values({ mall_id: mall.id, id: newId(), email: input.email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

/** Stores a message to the shop. A filled trap stores nothing. */
export async function sendMessage(
  { db, mall }: ShopContext,
  input: Input<Calls["sendMessage"]>,
): Promise<Output<Calls["sendMessage"]>> {
  const { website, ...message } = input;
  if (website) return {};
  await db
    .insertInto("contact_message")
    .values({ mall_id: mall.id, id: newId(), ...message })
    .execute();
  return {};
}
