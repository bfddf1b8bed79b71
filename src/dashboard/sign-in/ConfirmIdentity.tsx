import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { api, callQuery } from "../api/api.ts";
import { SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./AuthFrame.module.css";
import { Failure } from "./AuthFrame.tsx";
import { PasskeyButton, PasswordField } from "./fields.tsx";
import { hasPasskeys, signWithPasskey } from "./passkey.ts";
import { useForm } from "./use-form.ts";

interface ConfirmIdentityProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks who is there before dangerous work; the answer is good for ten minutes. */
export default function ConfirmIdentity({ onConfirmed, onCancel }: ConfirmIdentityProps) {
  const [password, setPassword] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["password"]);
  const { data } = useQuery({ ...callQuery("/admin_api/v1/account/confirmWays", {}), gcTime: 0 });
  const formId = useId();
  const byPasskey = data?.ways.includes("passkey") && hasPasskeys();
  const byPassword = data?.ways.includes("password");

  const confirmByPasskey = async () => {
    const confirmed = await send("passkey", async () => {
      const challenge = await api.call("/admin_api/v1/account/confirmChallenge", {});
      return api.call("/admin_api/v1/account/confirmPasskey", await signWithPasskey(challenge));
    });
    if (confirmed) onConfirmed();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return show({ password: t("Enter your password") });
    if (await send("password", () => api.call("/admin_api/v1/account/confirmPassword", { password }))) onConfirmed();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t("Confirm it's you")}
      description={t("Confirm it's you before this change. You won't be asked again for 10 minutes.")}
      width={420}
      footer={
        <>
          <Button onClick={onCancel}>{t("Cancel")}</Button>
          {byPassword && (
            <Button type="submit" form={formId} variant="primary" busy={busy === "password"}>
              {t("Confirm")}
            </Button>
          )}
        </>
      }
    >
      {!data ? (
        <SkeletonText lines={2} label={t("Loading")} />
      ) : (
        <form id={formId} className="stack gap-16" onSubmit={submit} noValidate>
          <Failure>{failure}</Failure>
          {byPasskey && (
            <PasskeyButton busy={busy === "passkey"} onClick={confirmByPasskey}>
              {t("Use a passkey")}
            </PasskeyButton>
          )}
          {byPasskey && byPassword && <p className={`row gap-12 faint small ${styles.or}`}>{t("or")}</p>}
          {byPassword && <PasswordField value={password} onChange={setPassword} error={errorOf("password")} />}
        </form>
      )}
    </Dialog>
  );
}
