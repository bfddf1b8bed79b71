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

export const staffSignInWays: Handler<"staffSignInWays"> = async ({ db, mall, services }) => ({
  mall: mall.name,
  oidc: services.oidc?.label ?? null,
  sends_mail: (await checkoutRules({ db, mall }, { sendsMail: services.mail.url !== undefined })).sends_mail,
});

export const staffSignIn: Handler<"staffSignIn"> = (context, input) => signIn(context, input, optionsOf(context));

export const staffSignInCode: Handler<"staffSignInCode"> = (context, input) =>
  signInWithCode(context, input, optionsOf(context));

export const staffPasskeyChallenge: Handler<"staffPasskeyChallenge"> = (context) =>
  passkeyChallenge(context, optionsOf(context).origin);

export const staffSignInPasskey: Handler<"staffSignInPasskey"> = (context, input) =>
  signInWithPasskey(context, input, optionsOf(context));

export const staffForgot: Handler<"staffForgot"> = forgotStaff;

export const staffLink: Handler<"staffLink"> = findLink;

export const staffLinkPasskey: Handler<"staffLinkPasskey"> = (context, input) =>
  linkPasskeyChallenge(context, input, optionsOf(context).origin);

export const staffSetUp: Handler<"staffSetUp"> = (context, input) => setUp(context, input, optionsOf(context));

export const staffAcceptInvitation: Handler<"staffAcceptInvitation"> = (context, input) =>
  acceptInvitation(context, input, optionsOf(context));

export const staffReset: Handler<"staffReset"> = (context, input) =>
  resetStaffPassword(context, input, optionsOf(context));
