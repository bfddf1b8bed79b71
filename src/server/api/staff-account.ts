import { forbidden } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import {
  accountOf,
  addPasskey,
  confirmByPasskey,
  confirmByPassword,
  disableTwoStep,
  enableTwoStep,
  endOwnSession,
  endSessions,
  newPasskeyChallenge,
  passkeyChallenge,
  removePasskey,
  renamePasskey,
  replaceRecoveryCodes,
  saveLanguage,
  saveName,
  setOwnPassword,
  startTwoStep,
  waysToConfirm,
} from "#shop/staff/index.ts";
import { sessionOf, staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

const idOf = (context: CallContext) => staffOf(context).id;
const secretOf = ({ services }: CallContext) => services.secret;
const whoOf = (context: CallContext) => ({ staffId: idOf(context), sessionId: sessionOf(context).id });

/** @throws {ShopError} 403 outside of the shop's own pages: passkeys are bound to their host. */
function originOf({ request }: CallContext): string {
  if (!request.pageOrigin) throw forbidden(t("This can be done in the dashboard only"));
  return request.pageOrigin;
}

export const staffAccount: Handler<"staffAccount"> = (_, context) =>
  accountOf(context, staffOf(context), sessionOf(context).id);

export const staffSaveName: Handler<"staffSaveName"> = (input, context) => saveName(context, idOf(context), input);

export const staffSaveLanguage: Handler<"staffSaveLanguage"> = (input, context) =>
  saveLanguage(context, idOf(context), input);

export const staffSetPassword: Handler<"staffSetPassword"> = (input, context) =>
  setOwnPassword(context, whoOf(context), input);

export const staffNewPasskey: Handler<"staffNewPasskey"> = (_, context) =>
  newPasskeyChallenge(context, staffOf(context), originOf(context));

export const staffAddPasskey: Handler<"staffAddPasskey"> = (input, context) =>
  addPasskey(context, idOf(context), input, originOf(context));

export const staffRenamePasskey: Handler<"staffRenamePasskey"> = (input, context) =>
  renamePasskey(context, idOf(context), input);

export const staffRemovePasskey: Handler<"staffRemovePasskey"> = (input, context) =>
  removePasskey(context, idOf(context), input);

export const staffStartTwoStep: Handler<"staffStartTwoStep"> = (_, context) =>
  startTwoStep(context, staffOf(context), secretOf(context));

export const staffEnableTwoStep: Handler<"staffEnableTwoStep"> = (input, context) =>
  enableTwoStep(context, staffOf(context), input, secretOf(context));

export const staffDisableTwoStep: Handler<"staffDisableTwoStep"> = (_, context) =>
  disableTwoStep(context, idOf(context));

export const staffNewRecoveryCodes: Handler<"staffNewRecoveryCodes"> = (_, context) =>
  replaceRecoveryCodes(context, idOf(context), secretOf(context));

export const staffEndSession: Handler<"staffEndSession"> = (input, context) =>
  endOwnSession(context, idOf(context), input);

export const staffEndOtherSessions: Handler<"staffEndOtherSessions"> = async (_, context) => {
  await endSessions(context, idOf(context), sessionOf(context).id);
  return {};
};

export const staffConfirmWays: Handler<"staffConfirmWays"> = async (_, context) => ({
  ways: await waysToConfirm(context, idOf(context)),
});

export const staffConfirmPassword: Handler<"staffConfirmPassword"> = ({ password }, context) =>
  confirmByPassword(context, whoOf(context), password);

export const staffConfirmChallenge: Handler<"staffConfirmChallenge"> = (_, context) =>
  passkeyChallenge(context, originOf(context), idOf(context));

export const staffConfirmPasskey: Handler<"staffConfirmPasskey"> = (input, context) =>
  confirmByPasskey(context, whoOf(context), input, originOf(context));
