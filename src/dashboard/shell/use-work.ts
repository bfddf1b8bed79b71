import { useState } from "react";
import { toast, toastFailure } from "./toast.ts";

/** Runs one piece of work at a time behind buttons: tells of its end or its failure. */
export function useWork() {
  const [busy, setBusy] = useState("");
  /** @param name which button. @param done what is said when it has succeeded; "" for nothing. */
  async function run(name: string, work: () => Promise<unknown>, done = ""): Promise<boolean> {
    setBusy(name);
    try {
      await work();
      if (done) toast({ message: done });
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      setBusy("");
    }
  }
  return { busy, run };
}
