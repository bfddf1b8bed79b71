/** How staff come into the dashboard: password, passkey, second step, set-up, invitation, new password. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { email, words } from "../fields.ts";
import { creationChallenge, newPasskey, oneTimeToken, requestChallenge, signedPasskey } from "../passkeys.ts";
import { newPassword, triedPassword } from "../passwords.ts";
import { shopSettings } from "../shapes/settings/shop.ts";
import { taxSettings } from "../shapes/settings/taxes.ts";

/** `second_step`: the token goes to `signIn/code` with a code of the authenticator app or a recovery code. */
const entered = z.discriminatedUnion("state", [
  /** `page_key`: goes as `X-Page-Key` with the calls that the page makes from now on. */
  z.object({ state: z.literal("signed_in"), page_key: z.string() }),
  z.object({ state: z.literal("second_step"), token: z.string() }),
]);

const chosen = {
  password: newPassword(8).optional(),
  passkey: newPasskey.optional(),
};
const oneOf = (input: { password?: unknown; passkey?: unknown }) =>
  (input.password === undefined) !== (input.passkey === undefined);
const choose = { message: "choose a password or a passkey", path: ["password"] };

export const staffSignInWays = defineCall({
  path: "/admin_api/v1/signIn/ways",
  audience: "anyone",
  summary: "How staff can sign in besides password and passkey, and whether links can be mailed to them",
  input: nothing,
  output: z.object({
    mall: z.string(),
    /** Words of the button for the company's own sign-in; null without one. */
    oidc: z.string().nullable(),
    /** False while there is no mail server: a link for a new password would not arrive. */
    sends_mail: z.boolean(),
  }),
});

export const staffSignIn = defineCall({
  path: "/admin_api/v1/signIn/password",
  audience: "anyone",
  perMinute: 20,
  summary: "Signs staff in by password and sets the cookie of the session, unless a second step is needed",
  input: z.object({ email, password: triedPassword }),
  output: entered,
});

export const staffSignInCode = defineCall({
  path: "/admin_api/v1/signIn/code",
  audience: "anyone",
  perMinute: 20,
  summary: "Second step of a sign-in: a code of the authenticator app, or a recovery code",
  input: z.object({
    token: oneTimeToken,
    code: z.string().trim().normalize().min(1, "is required").max(30, "at most 30 characters"),
  }),
  output: entered,
});

export const staffPasskeyChallenge = defineCall({
  path: "/admin_api/v1/signIn/passkeyChallenge",
  audience: "anyone",
  perMinute: 60,
  summary: "What a passkey has to sign for a sign-in",
  input: nothing,
  output: requestChallenge,
});

export const staffSignInPasskey = defineCall({
  path: "/admin_api/v1/signIn/passkey",
  audience: "anyone",
  perMinute: 20,
  summary: "Signs staff in by a passkey, which is both steps at once",
  input: signedPasskey,
  output: entered,
});

export const staffForgot = defineCall({
  path: "/admin_api/v1/signIn/forgot",
  audience: "anyone",
  perMinute: 10,
  summary: "Mails a link for a new password; answers the same whether the address is known or not",
  input: z.object({ email }),
  output: nothing,
  success: "If this email belongs to a staff member, we've sent it a link.",
});

const purpose = z.enum(["set_up", "invitation", "reset"], "must be set_up, invitation or reset");

export const staffLink = defineCall({
  path: "/admin_api/v1/signIn/link",
  audience: "anyone",
  perMinute: 60,
  summary: "Whom a link for set-up, invitation or new password is for; the link stays good",
  input: z.object({ token: oneTimeToken, purpose }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    mall: z.string(),
    /** BCP 47 tag of the shop. */
    locale: z.string().optional(),
  }),
});

export const staffLinkPasskey = defineCall({
  path: "/admin_api/v1/signIn/linkPasskey",
  audience: "anyone",
  perMinute: 20,
  summary: "What a new passkey has to sign for someone who comes by a link",
  input: z.object({ token: oneTimeToken, purpose, email: email.optional() }),
  output: creationChallenge,
});

export const staffSetUp = defineCall({
  path: "/admin_api/v1/signIn/setUp",
  audience: "anyone",
  perMinute: 20,
  summary:
    "First sign-in of a new shop's owner: the shop's name, country, language, currency, time zone, units and whether prices include tax, their own name and address, and a password or a passkey",
  input: z
    .object({
      token: oneTimeToken,
      /** Without it the shop keeps its name. */
      shop_name: shopSettings.shape.name.optional(),
      country: shopSettings.shape.country.optional(),
      currency: shopSettings.shape.currency.optional(),
      locale: shopSettings.shape.locale.optional(),
      time_zone: shopSettings.shape.time_zone.optional(),
      unit_system: shopSettings.shape.unit_system.optional(),
      prices_include_tax: taxSettings.shape.prices_include_tax.optional(),
      name: words(100).min(1, "is required"),
      email,
      ...chosen,
    })
    .refine(oneOf, choose),
  output: entered,
});

export const staffAcceptInvitation = defineCall({
  path: "/admin_api/v1/signIn/acceptInvitation",
  audience: "anyone",
  perMinute: 20,
  summary: "Accepts an invitation: name, and a password or a passkey",
  input: z.object({ token: oneTimeToken, name: words(100).min(1, "is required"), ...chosen }).refine(oneOf, choose),
  output: entered,
});

export const staffReset = defineCall({
  path: "/admin_api/v1/signIn/reset",
  audience: "anyone",
  perMinute: 20,
  summary: "Sets a new password by a mailed link; all sessions end",
  input: z.object({ token: oneTimeToken, password: newPassword(8) }),
  output: entered,
});
