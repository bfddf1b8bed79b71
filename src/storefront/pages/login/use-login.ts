import { useNavigate } from "react-router";
import type { NewSession } from "#contract/calls/accounts.ts";
import { fill } from "#modules/shared/text.ts";
import { startSession } from "../../components/account/session.ts";
import { toast } from "../../runtime/toast.ts";
import type { Values } from "./values.ts";

/** Milliseconds that the word about a cut cart stands: it names products. */
const cappedTime = 8000;

/** After a login: keeps the session, tells what became of the cart, and goes on. */
export function useLogin(values: Values, next: string) {
  const navigate = useNavigate();
  return (session: NewSession, account: string) => {
    startSession(session, account);
    if (session.capped.length > 0) {
      void toast(fill(values.capped_text, { names: session.capped.join(", ") }), cappedTime);
    }
    void navigate(next, { replace: true });
  };
}
