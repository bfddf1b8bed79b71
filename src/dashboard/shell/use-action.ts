import { useState } from "react";
import { confirm } from "#ui/controls/dialogs.ts";
import { type Action, act } from "./act.ts";

/** Runs the actions of a component, one at a time; `busy` names the one that runs, "" for none. */
export function useAction() {
  const [busy, setBusy] = useState("");
  /** @param name which button was pressed. @returns as `act` does. */
  async function run<T>(name: string, call: () => Promise<T>, action: Action<T> = {}): Promise<T | undefined> {
    const { ask, retry, ...rest } = action;
    if (ask && !(await confirm(ask))) return undefined;
    setBusy(name);
    try {
      const again = retry === true ? () => void run(name, call, { ...action, ask: null }) : retry;
      return await act(call, { ...rest, ...(again && { retry: again }) });
    } finally {
      setBusy("");
    }
  }
  return { busy, run };
}
