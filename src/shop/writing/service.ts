/** Which language model helps with texts, with its key: sealed, and never sent anywhere but to the address that it is for. */
import { badInput } from "#contract/errors.ts";
import type { WritingSettings } from "#contract/shapes/settings/writing.ts";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { ReachOptions } from "../outgoing/index.ts";
import { openKey, storedKey, storeKey } from "../secrets/service-key.ts";
import { writingSettings } from "../settings/index.ts";

/** What the installation brings. */
export interface WritingOptions {
  /** Seals keys. */
  readonly secret: string;
  readonly reach: ReachOptions;
}

const ownerOf = (address: string) => ({ service: "model", address });

/** The settings as screens show them: the key never leaves the server. */
export async function readWritingSettings(
  context: ShopContext,
): Promise<{ settings: WritingSettings; has_key: boolean }> {
  const settings = await writingSettings.read(context);
  const key = await storedKey(context, "writing", ownerOf(settings.writing_address));
  return { settings: { ...settings, writing_key: "" }, has_key: key !== undefined };
}

interface Change {
  readonly changes: Partial<WritingSettings>;
  readonly base?: Partial<WritingSettings> | undefined;
}

/**
 * Changes the settings; a key that is given is stored sealed, for the address that is set then.
 * @throws {ShopError} 400 naming what is missing, where there is an address.
 */
export function changeWritingSettings(
  context: ShopContext & { readonly db: Db },
  { changes: { writing_key: key = "", ...changes }, base: { writing_key: _, ...base } = {} }: Change,
  secret: string,
): Promise<WritingSettings> {
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const settings = await writingSettings.change(inside, { changes, base });
    const owner = ownerOf(settings.writing_address);
    if (key !== "") await storeKey(inside, "writing", { owner, key, secret });
    if (settings.writing_address) {
      if (!settings.writing_model) throw badInput(t("writing_model: is required"));
      if (!(await storedKey(inside, "writing", owner))) throw badInput(t("writing_key: is required for this address"));
    }
    return { ...settings, writing_key: "" };
  });
}

/** A language model that is set up. */
export interface WritingService {
  readonly address: string;
  readonly model: string;
  readonly key: string;
}

/** @throws {ShopError} 400 while none is set up. */
export async function serviceOf(context: ShopContext, secret: string): Promise<WritingService> {
  const { writing_address: address, writing_model: model } = await writingSettings.read(context);
  const sealed = address && (await storedKey(context, "writing", ownerOf(address)));
  if (!sealed) throw badInput(t("Set up writing help in the settings first"));
  return { address, model, key: openKey("writing", sealed, secret) };
}
