/**
 * Asks the person to sign in again, to confirm who they are, or to load the page anew, while calls wait: `IdentityDialogs` shows the dialog.
 * All calls that wait share one dialog.
 */
import { t } from "#i18n/t.ts";
import { SignInCancelled } from "./errors.ts";

export type IdentityRequest = "sign-in" | "confirm" | "reload";

interface Waiting {
  readonly kind: IdentityRequest;
  readonly done: Promise<void>;
  readonly end: (ok: boolean) => void;
}

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

function change(next: Waiting | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export const identity = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): IdentityRequest | undefined => waiting?.kind,
  /** Resolves once the person has signed in or confirmed. @throws SignInCancelled when they close the dialog. */
  request(kind: IdentityRequest): Promise<void> {
    if (waiting?.kind === kind) return waiting.done;
    waiting?.end(false);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = (ok: boolean) => {
      change(undefined);
      if (ok) resolve();
      else
        reject(
          new SignInCancelled(kind === "reload" ? t("Reload this page to continue. Nothing was changed.") : undefined),
        );
    };
    change({ kind, done: promise, end });
    return promise;
  },
  /** Ends the current request. */
  answer(ok: boolean): void {
    waiting?.end(ok);
  },
};
