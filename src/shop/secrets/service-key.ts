/** Keys of services that a mall uses: one for each purpose, sealed, and used with the service and address only for which it was given. */
import type { ShopContext } from "#kernel/context.ts";
import { seal, unseal } from "./secret-box.ts";

type ServicePurpose = "translation" | "writing";

/** What a key belongs to: with another service or address it is none, so that an undo cannot have it sent elsewhere. */
interface KeyOwner {
  readonly service: string;
  /** "" for services that have one address. */
  readonly address: string;
}

const sealedFor = (purpose: ServicePurpose) => `${purpose} service key`;

/** The sealed key; undefined where none is stored for this service and address. */
export async function storedKey(
  { db, mall }: ShopContext,
  purpose: ServicePurpose,
  { service, address }: KeyOwner,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("service_key")
    .select("sealed")
    .where("mall_id", "=", mall.id)
    .where("purpose", "=", purpose)
    .where("service", "=", service)
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.sealed;
}

/** Stores a key in place of the one before. @param secret of the installation */
export async function storeKey(
  { db, mall }: ShopContext,
  purpose: ServicePurpose,
  { owner, key, secret }: { readonly owner: KeyOwner; readonly key: string; readonly secret: string },
): Promise<void> {
  const row = { service: owner.service, address: owner.address, sealed: seal(secret, sealedFor(purpose), key) };
  await db
    .insertInto("service_key")
    .values({ mall_id: mall.id, purpose, ...row })
    .onConflict((conflict) => conflict.columns(["mall_id", "purpose"]).doUpdateSet(row))
    .execute();
}

/** The key in clear, for a request. @throws when it was sealed with another secret. */
export const openKey = (purpose: ServicePurpose, sealed: string, secret: string): string =>
  unseal(secret, sealedFor(purpose), sealed);
