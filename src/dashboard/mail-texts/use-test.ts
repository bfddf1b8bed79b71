import { useState } from "react";
import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useOpenForm } from "../forms/context.ts";
import { textProblem } from "./text-problem.ts";

type Wanted = Input<CallByPath["/admin_api/v1/mails/testText"]>;

interface Result {
  readonly isSent: boolean;
  readonly text: string;
}

/** Sends the email as it is edited to the person who edits it, and keeps what the mail server said. */
export function useTest() {
  const { fields } = useOpenForm();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const send = async (wanted: Wanted) => {
    setBusy(true);
    try {
      const { to, problem } = await api.call("/admin_api/v1/mails/testText", wanted);
      setResult({
        isSent: problem === "",
        text: problem || t("The mail server accepted a test email to {email}.", { email: to }),
      });
    } catch (error) {
      setResult({ isSent: false, text: textProblem(error, fields) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, result, send };
}
