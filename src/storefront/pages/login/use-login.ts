import { useNavigate } from "react-router";
import type { NewSession } from "#contract/calls/accounts.ts";
import { fill } from "#modules/shared/text.ts";
import { startSession } from "../../components/account/session.ts";
import { toast } from "../../runtime/toast.ts";
import type { Values } from "./values.ts";

/** Milliseconds. Longer than other toasts: the message names products. */
const cappedToastTime = 8000;

/** After a login: stores the session, names cart lines that were reduced to the stock, opens the next page. */
export function useLogin(values: Values, next: string) {
  const navigate = useNavigate();
  return (session: NewSession, account: string) => {
    startSession(session, account);
    if (session.capped.length > 0) {
      void toast(fill(values.capped_text, { names: session.capped.join(", ") }), cappedToastTime);
    }
    void navigate(next, { replace: true });
  };
}
