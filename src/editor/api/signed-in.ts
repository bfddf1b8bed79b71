/** The editor's session from the calls' side: once it has ended they wait while the person signs in, then are sent again. */

export interface SignInState {
  /** A call found the session ended. */
  readonly ended: boolean;
  /** The dialog is open. */
  readonly asking: boolean;
}

let state: SignInState = { ended: false, asking: false };
let waiting: PromiseWithResolvers<boolean> | null = null;
const listeners = new Set<() => void>();

function change(next: SignInState): void {
  state = next;
  for (const listener of listeners) listener();
}

function settle(renewed: boolean): void {
  waiting?.resolve(renewed);
  waiting = null;
}

export const signedIn = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): SignInState => state,
  /** Records that the session has ended, without a dialog: background calls are retried. */
  end: () => change({ ...state, ended: true }),
  /** Opens the dialog. Resolves to true once there is a session again, to false when the dialog is closed before. */
  ask(): Promise<boolean> {
    waiting ??= Promise.withResolvers<boolean>();
    change({ ended: true, asking: true });
    return waiting.promise;
  },
  /** There is a session again. */
  renewed() {
    change({ ended: false, asking: false });
    settle(true);
  },
  /** Closes the dialog without a session. */
  dismiss() {
    change({ ...state, asking: false });
    settle(false);
  },
};
