import { useEffect, useState } from "react";
import type { Envelope } from "#contract/call.ts";
import { t } from "#i18n/t.ts";

/** One page of an admin list. */
export interface RowPage<R> {
  readonly data: readonly R[];
  readonly total: number;
}

export interface PageState<D> {
  readonly state: "loading" | "ready" | "failed";
  /** The last answer; null before the first and after a failure. */
  readonly shown: D | null;
  /** Error message. */
  readonly message: string;
}

/**
 * Loads a page whenever `key` changes while `active`. The last answer stays visible meanwhile; an outdated answer is
 * ignored.
 */
export function usePage<D>(active: boolean, key: string, load: () => Promise<Envelope<D | null>>) {
  const [answer, setAnswer] = useState<PageState<D>>({ state: "loading", shown: null, message: "" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names what `load` asks for; `attempt` asks again
  useEffect(() => {
    if (!active) return;
    let late = false;
    setAnswer(({ shown }) => ({ state: "loading", shown, message: "" }));
    load().then(
      ({ code, message, data }) => {
        if (late) return;
        if (code === 200 && data) setAnswer({ state: "ready", shown: data, message: "" });
        else setAnswer({ state: "failed", shown: null, message: message || t("Couldn't load the list.") });
      },
      () => {
        if (!late) setAnswer({ state: "failed", shown: null, message: t("Couldn't reach the shop.") });
      },
    );
    return () => {
      late = true;
    };
  }, [active, key, attempt]);
  return { answer, retry: () => setAttempt((before) => before + 1) };
}
