/** Which service translates a mall's texts, with its key: stored sealed, and never sent anywhere but to the service that it is for. */

import { badInput } from "#contract/errors.ts";
import { type TranslationSettings, termsIn, translationServiceFields } from "#contract/shapes/settings/translation.ts";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { installationSetting } from "#kernel/jobs/installation.ts";
import { ownMall } from "#kernel/malls/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import type { ReachOptions } from "../../outgoing/index.ts";
import { openKey, storedKey, storeKey } from "../../secrets/service-key.ts";
import { translationSettings } from "../../settings/index.ts";
import type { MachineProvider, MachineValues } from "./port.ts";
import { providerOf } from "./providers.ts";

/** What the installation brings. */
export interface MachineOptions {
  /** Seals keys. */
  readonly secret: string;
  readonly reach: ReachOptions;
  /** Milliseconds before each further try; tests wait less. */
  readonly pauses?: readonly number[];
}

export const machineOfInstallation = installationSetting<MachineOptions>("settings of machine translation");

type Stored = Omit<TranslationSettings, "translation_key">;

/** What a key belongs to: with another service or address it is none. */
const ownerOf = ({ translation_service: service, translation_address }: Stored) => ({
  service,
  address: translationServiceFields[service].address ? translation_address : "",
});

const sealedKey = (context: ShopContext, settings: Stored): Promise<string | undefined> =>
  storedKey(context, "translation", ownerOf(settings));

/** The settings as screens show them: the key never leaves the server. */
export async function readTranslationSettings(
  context: ShopContext,
): Promise<{ settings: TranslationSettings; has_key: boolean }> {
  const settings = await translationSettings.read(context);
  return {
    settings: { ...settings, translation_key: "" },
    has_key: (await sealedKey(context, settings)) !== undefined,
  };
}

interface Change {
  readonly changes: Partial<TranslationSettings>;
  readonly base?: Partial<TranslationSettings> | undefined;
}

/** Changes the settings; a key that is given is stored sealed, for the service and address that are set then. */
export function changeTranslationSettings(
  context: ShopContext & { readonly db: Db },
  { changes: { translation_key: key = "", ...changes }, base: { translation_key: _, ...base } = {} }: Change,
  secret: string,
): Promise<TranslationSettings> {
  return transaction(context.db, async (db) => {
    const settings = await translationSettings.change({ ...context, db }, { changes, base });
    if (key !== "") {
      await storeKey({ ...context, db }, "translation", { owner: ownerOf(settings), key, secret });
    }
    await requireWhole({ ...context, db }, settings);
    return { ...settings, translation_key: "" };
  });
}

/** @throws {ShopError} 400 naming what the service needs besides. */
async function requireWhole(context: ShopContext, settings: Stored): Promise<void> {
  const fields = translationServiceFields[settings.translation_service];
  if (fields.address && !settings.translation_address) throw badInput(t("translation_address: is required"));
  if (fields.model && !settings.translation_model) throw badInput(t("translation_model: is required"));
  if (fields.key !== "required" || (await sealedKey(context, settings)) !== undefined) return;
  throw badInput(t("translation_key: is required for this service"));
}

/** A service that is set up. */
export interface MachineService {
  readonly provider: MachineProvider;
  readonly values: Omit<MachineValues, "key">;
  readonly terms: readonly string[];
  /** BCP 47 tag of the texts. */
  readonly from: string;
  /** Of everything but the text that an answer follows from. */
  readonly hash: string;
  /** Undefined where none is stored. */
  readonly sealed: string | undefined;
}

/** Undefined while something is missing that the service needs. */
export async function serviceOf(context: ShopContext): Promise<MachineService | undefined> {
  const settings = await translationSettings.read(context);
  const { translation_service: service, translation_model: model, translation_terms } = settings;
  const provider = providerOf(service);
  if (!provider) return undefined;
  const fields = translationServiceFields[service];
  const { address } = ownerOf(settings);
  const sealed = await sealedKey(context, settings);
  const lacks =
    (fields.address && !address) || (fields.model && !model) || (fields.key === "required" && sealed === undefined);
  if (lacks) return undefined;
  const terms = termsIn(translation_terms);
  const from = ownMall(context.mall).locale;
  const values = { ...(fields.address && { address }), ...(fields.model && { model }) };
  const hash = sourceHash(JSON.stringify([service, values, from, terms.toSorted()]));
  return { provider, values, terms, from, hash, sealed };
}

/** The key in clear, for a request. @throws when it was sealed with another secret. */
export const keyOf = ({ sealed }: MachineService, secret: string): string =>
  sealed === undefined ? "" : openKey("translation", sealed, secret);
