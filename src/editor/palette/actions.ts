/** Actions of the top bar that the command palette can start too. Their components register them. */
import { useEffect } from "react";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";

export type ActionName =
  | "publish"
  | "versions"
  | "designs"
  | "export"
  | "import"
  | "preview"
  | "preview-as"
  | "discard"
  | "shortcuts"
  | "new-page";

const actions = new Map<ActionName, () => void>();

/** Offers an action while the component is shown. */
export function useAction(name: ActionName, run: () => void): void {
  const stable = useStableCallback(run);
  useEffect(() => {
    actions.set(name, stable);
    return () => {
      actions.delete(name);
    };
  }, [name, stable]);
}

/** The action, when a component offers it now. */
export function findAction(name: ActionName): (() => void) | undefined {
  return actions.get(name);
}
