import { useEffect, useState } from "react";
import type { LinkTargetGroup } from "./link-sources.ts";

/** Milliseconds without a key before the shop is asked. */
const quiet = 200;
const nothing: readonly LinkTargetGroup[] = [];

/** Whether a typed text, in lower case, is an address and not words to search for. */
export function isAddress(text: string): boolean {
  return text === "" || /^([/#]|[a-z]+:)/.test(text);
}

/** Categories and products whose name has the typed text; none for an address. */
export function useFoundTargets(
  text: string,
  find: ((text: string) => Promise<readonly LinkTargetGroup[]>) | undefined,
): readonly LinkTargetGroup[] {
  const [targetGroups, setTargetGroups] = useState(nothing);
  const wanted = text.trim().toLocaleLowerCase();
  useEffect(() => {
    let current = true;
    if (isAddress(wanted) || !find) {
      setTargetGroups(nothing);
      return;
    }
    const timer = setTimeout(() => {
      // Without an answer the pages remain; the next letter asks again.
      find(wanted).then(
        (groups) => current && setTargetGroups(groups),
        () => current && setTargetGroups(nothing),
      );
    }, quiet);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, find]);
  return targetGroups;
}
