import { useState } from "react";
import type { PaymentState } from "#contract/calls/payments.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { useApi } from "../../api/use-api.ts";
import { loginPath } from "../../components/account/redirect.ts";
import { startSession } from "../../components/account/session.ts";
import styles from "./payment-result.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly order: PaymentState;
  readonly values: Values;
}

/** Makes an account of a guest's order: one press, the password is chosen by a mailed link. */
export function AccountOffer({ order: { order_no }, values }: Props) {
  const api = useApi();
  const [state, setState] = useState<"offered" | "busy" | "done" | "failed">("offered");
  const [problem, setProblem] = useState("");
  const create = async () => {
    setState("busy");
    const answer = await api.call("/api/v1/account/fromOrder", { order_no }).catch(() => undefined);
    if (answer?.data) {
      startSession(answer.data, answer.data.email);
      return setState("done");
    }
    const message = answer?.message ?? values.broken_text;
    // The API client has shown the message as a toast; the page shows it from then on.
    if (answer) await import("../../runtime/toast.ts").then(({ toastClosed }) => toastClosed(message));
    setProblem(message);
    setState("failed");
  };
  return (
    <section className={styles.account} aria-labelledby="account-offer">
      <h2 id="account-offer" className={styles.accountTitle}>
        {values.account_title_text}
      </h2>
      <div role="status">
        <p>{state === "done" ? values.account_done_text : values.account_lead_text}</p>
        {state === "failed" && <p className={styles.broken}>{problem}</p>}
      </div>
      {state === "done" ? (
        <ButtonLink to="/account" plain>
          {values.account_view_text}
        </ButtonLink>
      ) : (
        <div className={styles.accountButtons}>
          <Button onClick={() => void create()} disabled={state === "busy"} aria-busy={state === "busy"}>
            {values.account_btn_text}
          </Button>
          {state === "failed" && (
            <ButtonLink to={loginPath("/account/orders", "")} plain>
              {values.account_login_text}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
