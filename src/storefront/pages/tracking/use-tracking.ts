import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderAnswer } from "#contract/shapes/order.ts";
import { Latest } from "#ui/latest.ts";
import { useApi } from "../../api/use-api.ts";
import { fromHistory, moveFromUrl } from "../../runtime/private-url.ts";

export interface Tracking {
  readonly order_no: string;
  readonly email: string;
  readonly found: OrderAnswer | null;
  /** Message of the server when no order was found; "" before a search. */
  readonly problem: string;
}

const key = "tracking";

/**
 * An order by number and email. Searches by a call, so that neither is in the URL; a link of a mail has the number in its
 * query and the address in its fragment, which the server never sees, and both leave the URL when the page opens. Links of
 * older mails have both in the query.
 */
export function useTracking(loaded: Tracking) {
  const api = useApi();
  const [tracking, setTracking] = useState(loaded);
  const [latest] = useState(() => new Latest());
  /** What is being searched for, as text; "" for nothing. */
  const asking = useRef("");
  const [busy, setBusy] = useState(false);

  /** Throws when the shop did not answer. The answer to an older search changes nothing, and the same is not asked twice at once. */
  const search = useCallback(
    async (order_no: string, email: string) => {
      const asked = JSON.stringify([order_no, email]);
      if (asking.current === asked) return;
      const isLatest = latest.begin();
      asking.current = asked;
      setBusy(true);
      const end = () => {
        if (!isLatest()) return;
        asking.current = "";
        setBusy(false);
      };
      const answering = api.call("/api/v1/order/track", { order_no, email }).finally(end);
      const answer = await answering.catch((error: unknown) => {
        if (isLatest()) throw error;
      });
      if (!answer || !isLatest()) return;
      const { data, message } = answer;
      if (data) moveFromUrl(key, { order_no, email }, location.pathname);
      // The API client has shown the message as a toast; the page shows it from then on, unless something else was searched for.
      else await import("../../runtime/toast.ts").then(({ toastClosed }) => toastClosed(message));
      if (isLatest()) setTracking({ order_no, email, found: data, problem: data ? "" : message });
    },
    [api, latest],
  );

  useEffect(() => {
    // What was searched for on the page before is not shown here.
    latest.begin();
    asking.current = "";
    setBusy(false);
    setTracking(loaded);
    const mailed = new URLSearchParams(location.hash.slice(1)).get("email");
    if (mailed) {
      const { order_no } = loaded;
      moveFromUrl(key, { order_no, email: mailed }, location.pathname);
      void search(order_no, mailed).catch(() => {});
    } else if (new URLSearchParams(location.search).has("email")) {
      const { order_no, email } = loaded;
      moveFromUrl(key, { order_no, email }, location.pathname);
    } else if (!loaded.found) {
      const stored = fromHistory(key);
      if (isSearch(stored)) void search(stored.order_no, stored.email).catch(() => {});
    }
  }, [loaded, search, latest]);

  return { tracking, search, busy };
}

function isSearch(value: unknown): value is Pick<Tracking, "order_no" | "email"> {
  return (
    typeof value === "object" &&
    value !== null &&
    "order_no" in value &&
    typeof value.order_no === "string" &&
    "email" in value &&
    typeof value.email === "string"
  );
}
