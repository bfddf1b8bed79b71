/** A member of staff's own account: what they sign in with, and where they are signed in. */

import { z } from "zod";
import { isScreenLanguage, type Language, languages } from "#i18n/languages.ts";
import { defineCall, nothing } from "../call.ts";
import { words } from "../fields.ts";
import { creationChallenge, newPasskey, oneTimeToken, requestChallenge, signedPasskey } from "../passkeys.ts";
import { newPassword, triedPassword } from "../passwords.ts";

const ownAccount = { audience: "admin", permission: "own", bySession: true } as const;
const passkeyId = z.uuid("must be an id of a passkey");
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const staffAccount = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/detail",
  summary: "The caller's account: passkeys, two-step verification and sessions",
  input: nothing,
  output: z.object({
    name: z.string(),
    email: z.string(),
    /** The language that the caller has chosen; "" for their browser's. */
    language: z.string(),
    role_name: z.string(),
    has_password: z.boolean(),
    two_step: z.boolean(),
    recovery_codes_left: z.number().int(),
    passkeys: z.array(
      z.object({ id: z.uuid(), name: z.string(), created_at: z.string(), used_at: z.string().nullable() }),
    ),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(["editor", "dashboard"]),
        /** The one that asks. */
        current: z.boolean(),
        ip: z.string(),
        user_agent: z.string(),
        created_at: z.string(),
        used_at: z.string(),
      }),
    ),
  }),
});

export const staffSaveName = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/name",
  summary: "Changes the caller's name",
  input: z.object({ name: words(100).min(1, "is required") }),
  output: nothing,
  success: "Name saved",
});

export const staffSaveLanguage = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/language",
  summary: 'Chooses the language of dashboard, editor and mails to the caller; "" for their browser\'s',
  input: z.object({
    language: z.enum(
      ["", ...(Object.keys(languages) as Language[]).filter(isScreenLanguage)],
      "must be a language that ships, or empty",
    ),
  }),
  output: nothing,
});

export const staffSetPassword = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/password",
  reauth: true,
  perMinute: 20,
  summary: "Sets the caller's password; their other sessions end",
  input: z.object({ password: newPassword(8) }),
  output: nothing,
  success: "Password saved",
});

export const staffNewPasskey = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/passkeyChallenge",
  reauth: true,
  summary: "What a new passkey of the caller has to sign",
  input: nothing,
  output: creationChallenge,
});

export const staffAddPasskey = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/addPasskey",
  summary: "Adds a passkey of the caller",
  input: newPasskey,
  output: z.object({ id: z.uuid(), name: z.string() }),
  success: "Passkey added",
});

export const staffRenamePasskey = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/renamePasskey",
  summary: "Renames a passkey of the caller",
  input: z.object({ id: passkeyId, name: words(60).min(1, "is required") }),
  output: nothing,
});

export const staffRemovePasskey = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/removePasskey",
  reauth: true,
  summary: "Removes a passkey of the caller, unless it is all that they can sign in with",
  input: z.object({ id: passkeyId }),
  output: nothing,
  success: "Passkey removed",
});

export const staffStartTwoStep = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/startTwoStep",
  reauth: true,
  summary: "A new secret for an authenticator app; nothing changes before a code of it is entered",
  input: nothing,
  output: z.object({
    token: z.string(),
    /** As the app takes it when it is typed, base32. */
    secret: z.string(),
    /** SVG of the QR code. */
    qr: z.string(),
  }),
});

export const staffEnableTwoStep = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/enableTwoStep",
  perMinute: 20,
  summary: "Turns two-step verification on; the recovery codes are shown this once",
  input: z.object({ token: oneTimeToken, code: words(10).min(1, "is required") }),
  output: recoveryCodes,
});

export const staffDisableTwoStep = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/disableTwoStep",
  reauth: true,
  summary: "Turns two-step verification off; the recovery codes are no longer valid",
  input: nothing,
  output: nothing,
  success: "Two-step verification is off",
});

export const staffNewRecoveryCodes = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/newRecoveryCodes",
  reauth: true,
  summary: "Ten new recovery codes, shown this once; the earlier ones are no longer valid",
  input: nothing,
  output: recoveryCodes,
});

export const staffEndSession = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/endSession",
  summary: "Ends one of the caller's sessions",
  input: z.object({ id: z.uuid("must be an id of a session") }),
  output: nothing,
  success: "Signed out there",
});

export const staffEndOtherSessions = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/endOtherSessions",
  summary: "Ends all sessions of the caller except this one",
  input: nothing,
  output: nothing,
  success: "Signed out everywhere else",
});

export const staffConfirmWays = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/confirmWays",
  summary: "How the caller can prove who they are",
  input: nothing,
  output: z.object({ ways: z.array(z.enum(["passkey", "password"])) }),
});

export const staffConfirmPassword = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/confirmPassword",
  perMinute: 20,
  summary: "Proves by the password who calls; for ten minutes dangerous work is not asked for it again",
  input: z.object({ password: triedPassword }),
  output: nothing,
});

export const staffConfirmChallenge = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/confirmChallenge",
  summary: "What a passkey of the caller has to sign to prove who calls",
  input: nothing,
  output: requestChallenge,
});

export const staffConfirmPasskey = defineCall({
  ...ownAccount,
  path: "/admin_api/v1/account/confirmPasskey",
  perMinute: 20,
  summary: "Proves by a passkey who calls; for ten minutes dangerous work is not asked for it again",
  input: signedPasskey,
  output: nothing,
});
