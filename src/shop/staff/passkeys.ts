/** Passkeys (WebAuthn) of staff: the browser asks for fingerprint, face or PIN, so one is both steps of a sign-in. */

import { z } from "zod";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import type { PasskeyRegistration, PasskeySignature } from "#contract/passkeys.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { issueToken, takeToken } from "./one-time.ts";
import { waysToConfirm } from "./ways-to-confirm.ts";

/** Loaded when the first passkey is used: the start of the server does not wait for it. */
const webAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256, RS256. Named, because the library's default asks the runtime by an interface that warns of itself. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Passkeys of one member of staff. */
const max = 20;
const challengeData = z.object({ challenge: z.string() });
const hostOf = (origin: string) => new URL(origin).hostname;
const old = () => badInput(t("This took too long. Please try again."));

interface NewPasskeyFor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** @param origin of the page, whose host the passkey is bound to. */
export async function newPasskeyChallenge(context: ShopContext, staff: NewPasskeyFor, origin: string) {
  const passkeys = await passkeysOf(context, staff.id);
  if (passkeys.length >= max) throw badInput(t("You have {max} passkeys. Remove one first.", { max }));
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: context.mall.name,
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(staff.id.replaceAll("-", ""), "hex")),
    userName: staff.email,
    userDisplayName: staff.name || staff.email,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const data = { challenge: options.challenge };
  return { token: await issueToken(context, "new_passkey", { staffId: staff.id, data }), options };
}

/** @throws {ShopError} 400 when the challenge is old or the answer does not fit it. */
export async function addPasskey(
  context: ShopContext,
  staffId: string,
  { token, response, name }: { readonly token: string; readonly response: PasskeyRegistration; readonly name: string },
  origin: string,
): Promise<{ id: string; name: string }> {
  const taken = await takeToken(context, "new_passkey", token);
  if (taken?.staff_id !== staffId) throw old();
  const { challenge } = challengeData.parse(taken.data);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(notVerified);
  if (!verified?.verified) throw badInput(t("This passkey could not be added. Please try again."));
  const { credential } = verified.registrationInfo;
  const { db, mall } = context;
  const row = { id: newId(), name: name || `Passkey ${(await passkeysOf(context, staffId)).length + 1}` };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("staff_passkey")
    .values({
      mall_id: mall.id,
      staff_id: staffId,
      ...row,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: response.response.transports,
    })
    .onConflict((conflict) => conflict.columns(["mall_id", "credential_id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw badInput(t("This passkey is already added."));
  return row;
}

/** @param staffId whose passkeys are asked for; anyone's without one. */
export async function passkeyChallenge(context: ShopContext, origin: string, staffId?: string) {
  const passkeys = staffId ? await passkeysOf(context, staffId) : [];
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: "required",
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  const data = { challenge: options.challenge };
  return { token: await issueToken(context, "passkey", { ...(staffId && { staffId }), data }), options };
}

/**
 * Whose passkey has signed a challenge.
 * @throws {ShopError} 400 with the same words for an unknown passkey and a wrong signature.
 */
export async function checkPasskey(
  context: ShopContext,
  { token, response }: { readonly token: string; readonly response: PasskeySignature },
  origin: string,
  staffId?: string,
): Promise<string> {
  const taken = await takeToken(context, "passkey", token);
  if (!taken || (staffId && taken.staff_id !== staffId)) throw old();
  const { challenge } = challengeData.parse(taken.data);
  const { db, mall } = context;
  const passkey = await db
    .selectFrom("staff_passkey")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("credential_id", "=", response.id)
    .executeTakeFirst();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle, ...signed } = response.response;
  const verified =
    passkey &&
    (await verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    }).catch(notVerified));
  if (!passkey || !verified?.verified || (staffId && passkey.staff_id !== staffId)) {
    throw badInput(t("This passkey could not be used here. Try another one, or your password."));
  }
  await db
    .updateTable("staff_passkey")
    .set({ counter: BigInt(verified.authenticationInfo.newCounter), used_at: new Date() })
    .where("mall_id", "=", mall.id)
    .where("id", "=", passkey.id)
    .execute();
  return passkey.staff_id;
}

/** The library throws for everything that a forged or broken answer can be; none of it is a failure of the server. */
const notVerified = () => undefined;

export function passkeysOf({ db, mall }: ShopContext, staffId: string) {
  return db
    .selectFrom("staff_passkey")
    .select(["id", "name", "credential_id", "transports", "created_at", "used_at"])
    .where("mall_id", "=", mall.id)
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .execute();
}

/** @throws {ShopError} 404 for a passkey of someone else. */
export async function renamePasskey(
  { db, mall }: ShopContext,
  staffId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Record<string, never>> {
  const { numUpdatedRows } = await db
    .updateTable("staff_passkey")
    .set({ name })
    .where("mall_id", "=", mall.id)
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(t("This passkey is no longer there"));
  return {};
}

/** @throws {ShopError} 409 for the last one of someone without a password. */
export async function removePasskey(
  context: ShopContext,
  staffId: string,
  { id }: { readonly id: string },
): Promise<Record<string, never>> {
  await transaction(context.db, async (db) => {
    const { mall } = context;
    await db
      .selectFrom("staff")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("id", "=", staffId)
      .forUpdate()
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom("staff_passkey")
      .where("mall_id", "=", mall.id)
      .where("staff_id", "=", staffId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound(t("This passkey is no longer there"));
    if ((await waysToConfirm({ db, mall }, staffId)).length === 0) {
      throw conflict(t("This is your only way to sign in. Set a password or add another passkey first."));
    }
  });
  return {};
}
