import { forbidden } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { checkoutRules } from "#shop/settings/index.ts";
import {
  acceptInvitation,
  findLink,
  forgotStaff,
  linkPasskeyChallenge,
  passkeyChallenge,
  resetStaffPassword,
  type SignInOptions,
  setUp,
  signIn,
  signInWithCode,
  signInWithPasskey,
} from "#shop/staff/index.ts";
import type { CallContext, Handler } from "../calls/context.ts";

/** @throws {ShopError} 403 for requests of other sites, which could sign somebody in to an account of theirs. */
function optionsOf({ request, services }: CallContext): SignInOptions {
  const { pageOrigin, ip, userAgent, keepSession } = request;
  if (!pageOrigin || !keepSession) throw forbidden(t("This request came from another site"));
  return { origin: pageOrigin, ip, userAgent, secret: services.secret, keep: keepSession };
}

export const staffSignInWays: Handler<"staffSignInWays"> = async (_, { db, mall, services }) => ({
  mall: mall.name,
  oidc: services.oidc?.label ?? null,
  sends_mail: (await checkoutRules({ db, mall }, { sendsMail: services.mail.url !== undefined })).sends_mail,
});

export const staffSignIn: Handler<"staffSignIn"> = (input, context) => signIn(context, input, optionsOf(context));

export const staffSignInCode: Handler<"staffSignInCode"> = (input, context) =>
  signInWithCode(context, input, optionsOf(context));

export const staffPasskeyChallenge: Handler<"staffPasskeyChallenge"> = (_, context) =>
  passkeyChallenge(context, optionsOf(context).origin);

export const staffSignInPasskey: Handler<"staffSignInPasskey"> = (input, context) =>
  signInWithPasskey(context, input, optionsOf(context));

export const staffForgot: Handler<"staffForgot"> = (input, context) => forgotStaff(context, input);

export const staffLink: Handler<"staffLink"> = (input, context) => findLink(context, input);

export const staffLinkPasskey: Handler<"staffLinkPasskey"> = (input, context) =>
  linkPasskeyChallenge(context, input, optionsOf(context).origin);

export const staffSetUp: Handler<"staffSetUp"> = (input, context) => setUp(context, input, optionsOf(context));

export const staffAcceptInvitation: Handler<"staffAcceptInvitation"> = (input, context) =>
  acceptInvitation(context, input, optionsOf(context));

export const staffReset: Handler<"staffReset"> = (input, context) =>
  resetStaffPassword(context, input, optionsOf(context));
