/** The ways to pay as a mall has stored them. */
import type { Selectable } from "kysely";
import type { PaymentKeysTable, PaymentMethodTable } from "#db/schema/payments.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isCoreMethod, kindOf, providerKinds } from "../payment-providers/installed.ts";

export type StoredMethod = Omit<Selectable<PaymentMethodTable>, "mall_id">;
export type StoredKeys = Pick<
  Selectable<PaymentKeysTable>,
  "provider" | "settings" | "secrets" | "secret_ends" | "is_live"
>;

export interface StoredPayments {
  /** In the mall's order. */
  readonly methods: readonly StoredMethod[];
  readonly keys: readonly StoredKeys[];
}

export async function readPayments({ db, mall }: ShopContext): Promise<StoredPayments> {
  const [methods, keys] = await Promise.all([
    db
      .selectFrom("payment_method")
      .select(["name", "is_on", "position", "title", "description", "instructions"])
      .where("mall_id", "=", mall.id)
      .orderBy("position")
      .orderBy("name")
      .execute(),
    db
      .selectFrom("payment_keys")
      .select(["provider", "settings", "secrets", "secret_ends", "is_live"])
      .where("mall_id", "=", mall.id)
      .execute(),
  ]);
  return { methods: withNew(methods.filter(({ name }) => isCoreMethod(name) || kindOf(name))), keys };
}

/**
 * Providers that the mall has no row of stand behind the last provider that it has, or first. They are on, and lack their keys only;
 * one that needs none waits until staff switch it on.
 */
function withNew(methods: readonly StoredMethod[]): StoredMethod[] {
  const isNew = ({ name }: { readonly name: string }) => !methods.some((method) => method.name === name);
  const last = methods.findLastIndex(({ name }) => kindOf(name) !== undefined);
  const position = methods[last]?.position ?? (methods[0]?.position ?? 0) - 1;
  const newMethods = providerKinds()
    .filter(isNew)
    .map(({ name, settings }) => ({
      name,
      is_on: settings.some(({ required }) => required),
      position,
      title: "",
      description: "",
      instructions: "",
    }));
  return methods.toSpliced(last + 1, 0, ...newMethods);
}

/** Gives a provider that is new to a mall its row, as `readPayments` shows it: nothing that staff have changed. */
export async function makeRow(context: ShopContext, name: string): Promise<void> {
  if (!kindOf(name)) return;
  const method = (await readPayments(context)).methods.find((one) => one.name === name);
  if (!method) return;
  await context.db
    .insertInto("payment_method")
    .values({ mall_id: context.mall.id, ...method })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
