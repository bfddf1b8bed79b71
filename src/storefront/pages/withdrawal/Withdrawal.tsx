import { useEffect, useRef, useState } from "react";
import { useShop } from "#modules/shop-context.ts";
import { Button } from "#ui/Button.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { useApi } from "../../api/use-api.ts";
import { textOf } from "../../components/form/Form.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { useFormats } from "../../components/format.ts";
import { GetForm } from "../../components/GetForm.tsx";
import { moveFromUrl } from "../../runtime/private-url.ts";
import { Confirm } from "./Confirm.tsx";
import type { Entered, Form } from "./page.tsx";
import styles from "./withdrawal.module.css";

interface Props {
  readonly loaded: Form;
  readonly entered: Entered;
  readonly result: "done" | "failed" | "";
}

const isWhole = ({ name, order_no, email }: Entered) => Boolean(name && order_no && /.@./.test(email));

/**
 * Withdraws from a contract in two steps, without a login: who, which order and where the receipt goes, then the confirmation. Without JavaScript the first is a page
 * with a query and the second a form that is posted.
 */
export function Withdrawal({ loaded, entered: given, result }: Props) {
  const api = useApi();
  const { sends_mail } = useShop().rules;
  const { dateTime } = useFormats();
  const [{ texts, lines }, setForm] = useState(loaded);
  const [entered, setEntered] = useState(given);
  const [step, setStep] = useState<"enter" | "confirm" | "done">(
    result === "done" ? "done" : isWhole(given) ? "confirm" : "enter",
  );
  const [problem, setProblem] = useState(result === "failed" ? (texts.failed ?? "") : "");
  const [busy, setBusy] = useState(false);
  const [receivedAt, setReceivedAt] = useState("");
  const region = useRef<HTMLDivElement>(null);

  // A link of a mail has the address in its fragment, which the server never sees; none of it stays in the URL.
  useEffect(() => {
    const mailed = new URLSearchParams(location.hash.slice(1)).get("email") ?? "";
    if (mailed) setEntered((now) => ({ ...now, email: mailed }));
    if (mailed || new URLSearchParams(location.search).has("email")) moveFromUrl("withdrawal", {}, location.pathname);
  }, []);

  const show = (next: typeof step) => {
    setProblem("");
    setStep(next);
    // Screen readers and keyboards go on where the page has changed.
    requestAnimationFrame(() => region.current?.focus());
  };
  const attempt = async (work: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    const failure = await work().catch(() => texts.failed ?? "");
    setBusy(false);
    setProblem(failure);
  };
  const go = (now: Entered) =>
    attempt(async () => {
      if (!isWhole(now)) return texts.missing ?? "";
      const { order_no, email } = now;
      const answer = await api.call("/api/v1/withdrawal/form", { order_no, email });
      if (!answer.data) return answer.message;
      setForm(answer.data);
      setEntered(now);
      show("confirm");
      return "";
    });
  const confirm = (what: { lines: { line_id: string; qty: number }[]; items: string }) =>
    attempt(async () => {
      const answer = await api.call("/api/v1/withdrawal/submit", { ...entered, ...what });
      if (!answer.data) return answer.message || (texts.failed ?? "");
      setReceivedAt(answer.data.received_at);
      show("done");
      return "";
    });

  return (
    <div ref={region} tabIndex={-1} className={styles.step}>
      {step === "done" && (
        <div role="status">
          <h2 className={styles.subtitle}>{texts.done}</h2>
          <p>{sends_mail ? texts.done_text : texts.done_kept}</p>
          {receivedAt && (
            <dl className={`${styles.facts} ${styles.received}`}>
              <dt>{texts.order_no}</dt>
              <dd>
                <Isolate ltr>{entered.order_no}</Isolate>
              </dd>
              <dt>{texts.received}</dt>
              <dd>{dateTime(receivedAt)}</dd>
            </dl>
          )}
        </div>
      )}
      {step === "enter" && (
        <GetForm
          key={entered.email}
          to="/withdraw"
          className={styles.form}
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const now = {
              name: textOf(form, "name"),
              order_no: textOf(form, "order_no"),
              email: textOf(form, "email"),
            };
            void go(now);
          }}
        >
          <p>{texts.lead}</p>
          <TextField
            name="name"
            label={texts.name ?? ""}
            defaultValue={entered.name}
            autoComplete="name"
            maxLength={200}
          />
          <TextField
            name="order_no"
            label={texts.order_no ?? ""}
            defaultValue={entered.order_no}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <TextField
            name="email"
            type="email"
            label={texts.email ?? ""}
            defaultValue={entered.email}
            autoComplete="email"
            maxLength={254}
          />
          <Problem text={problem} />
          <Button type="submit" className={styles.button}>
            {texts.continue}
          </Button>
        </GetForm>
      )}
      {step === "confirm" && (
        <Confirm
          form={{ texts, lines }}
          entered={entered}
          busy={busy}
          problem={<Problem text={problem} />}
          setProblem={setProblem}
          onBack={() => show("enter")}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}
