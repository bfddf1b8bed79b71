import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { InputField } from "../forms/fields/InputFields.tsx";
import styles from "./AuthFrame.module.css";
import { Failure } from "./AuthFrame.tsx";
import { useForm } from "./use-form.ts";

interface SecondStepProps {
  readonly token: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** A code of the authenticator app, or a recovery code in its place. */
export function SecondStep({ token, onSignedIn, onBack }: SecondStepProps) {
  const [code, setCode] = useState("");
  const [recovery, setRecovery] = useState(false);
  const { busy, send, errorOf, failure } = useForm(["code"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const call = () => api.call("/admin_api/v1/signIn/code", { token, code }, { askIdentity: false });
    if (await send("code", call)) onSignedIn();
  };
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <InputField
        key={String(recovery)}
        label={recovery ? "Recovery code" : "Code"}
        help={
          recovery ? "One of the ten codes that you saved. Each works once." : "The 6 digits in your authenticator app."
        }
        error={errorOf("code")}
        name="code"
        value={code}
        onValue={setCode}
        autoComplete={recovery ? "off" : "one-time-code"}
        inputMode={recovery ? "text" : "numeric"}
        maxLength={recovery ? 20 : 7}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" variant="primary" className={styles.wide} busy={busy === "code"}>
        Sign in
      </Button>
      <div className="row align-stretch between wrap gap-y-8 gap-16">
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setRecovery(!recovery);
            setCode("");
          }}
        >
          {recovery ? "Use the authenticator app" : "Use a recovery code"}
        </Button>
        <Button variant="ghost" size="small" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
