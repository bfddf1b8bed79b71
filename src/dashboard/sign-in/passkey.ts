/** What the browser does for passkeys; the library is loaded when one is used. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { t } from "#i18n/t.ts";

const library = () => import("@simplewebauthn/browser");

/** Passkeys are bound to a host name: browsers refuse them for addresses that are numbers. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** The person closed the browser's dialog, or it timed out. */
export class PasskeyCancelled extends Error {}

interface Challenge<Options> {
  readonly token: string;
  readonly options: Options;
}

/**
 * Asks the browser for a new passkey.
 * @throws PasskeyCancelled when the person closes its dialog.
 */
export async function makePasskey({ token, options }: Challenge<PublicKeyCredentialCreationOptionsJSON>) {
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: options }).catch(rethrow);
  return { token, response: { ...response, clientExtensionResults: {} } };
}

/**
 * Asks the browser to sign a challenge with a passkey.
 * @param autofill true: the passkey is offered in the list of the email field, without a dialog.
 * @throws PasskeyCancelled when the person closes its dialog.
 */
export async function signWithPasskey(
  { token, options }: Challenge<PublicKeyCredentialRequestOptionsJSON>,
  autofill = false,
) {
  const { startAuthentication } = await library();
  const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }).catch(rethrow);
  return { token, response: { ...response, clientExtensionResults: {} } };
}

export async function offersAutofill(): Promise<boolean> {
  return hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Ends an offer of passkeys in a field. */
export async function endAutofill(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

function rethrow(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") throw new PasskeyCancelled();
  if (name === "InvalidStateError") throw new Error(t("This device has a passkey for this account already."));
  throw error;
}
