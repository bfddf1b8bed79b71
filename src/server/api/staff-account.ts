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

export const staffAccount: Handler<"staffAccount"> = (context) =>
  accountOf(context, staffOf(context), sessionOf(context).id);

export const staffSaveName: Handler<"staffSaveName"> = (context, input) => saveName(context, idOf(context), input);

export const staffSaveLanguage: Handler<"staffSaveLanguage"> = (context, input) =>
  saveLanguage(context, idOf(context), input);

export const staffSetPassword: Handler<"staffSetPassword"> = (context, input) =>
  setOwnPassword(context, whoOf(context), input);

export const staffNewPasskey: Handler<"staffNewPasskey"> = (context) =>
  newPasskeyChallenge(context, staffOf(context), originOf(context));

export const staffAddPasskey: Handler<"staffAddPasskey"> = (context, input) =>
  addPasskey(context, idOf(context), input, originOf(context));

export const staffRenamePasskey: Handler<"staffRenamePasskey"> = (context, input) =>
  renamePasskey(context, idOf(context), input);

export const staffRemovePasskey: Handler<"staffRemovePasskey"> = (context, input) =>
  removePasskey(context, idOf(context), input);

export const staffStartTwoStep: Handler<"staffStartTwoStep"> = (context) =>
  startTwoStep(context, staffOf(context), secretOf(context));

export const staffEnableTwoStep: Handler<"staffEnableTwoStep"> = (context, input) =>
  enableTwoStep(context, staffOf(context), input, secretOf(context));

export const staffDisableTwoStep: Handler<"staffDisableTwoStep"> = (context) => disableTwoStep(context, idOf(context));

export const staffNewRecoveryCodes: Handler<"staffNewRecoveryCodes"> = (context) =>
  replaceRecoveryCodes(context, idOf(context), secretOf(context));

export const staffEndSession: Handler<"staffEndSession"> = (context, input) =>
  endOwnSession(context, idOf(context), input);

export const staffEndOtherSessions: Handler<"staffEndOtherSessions"> = async (context) => {
  await endSessions(context, idOf(context), sessionOf(context).id);
  return {};
};

export const staffConfirmWays: Handler<"staffConfirmWays"> = async (context) => ({
  ways: await waysToConfirm(context, idOf(context)),
});

export const staffConfirmPassword: Handler<"staffConfirmPassword"> = (context, { password }) =>
  confirmByPassword(context, whoOf(context), password);

export const staffConfirmChallenge: Handler<"staffConfirmChallenge"> = (context) =>
  passkeyChallenge(context, originOf(context), idOf(context));

export const staffConfirmPasskey: Handler<"staffConfirmPasskey"> = (context, input) =>
  confirmByPasskey(context, whoOf(context), input, originOf(context));
