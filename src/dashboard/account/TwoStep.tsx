import { useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import { type AccountProps, refreshAccount } from "./account-query.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TwoStepDialog } from "./TwoStepDialog.tsx";

export type TwoStepStart = Output<CallByPath["/admin_api/v1/account/startTwoStep"]>;

export function TwoStep({ account: { two_step, recovery_codes_left } }: AccountProps) {
  const [started, setStarted] = useState<TwoStepStart>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, run } = useAction();
  const start = () => run("start", async () => setStarted(await api.call("/admin_api/v1/account/startTwoStep", {})));
  const renew = () =>
    run("renew", async () => {
      const { recovery_codes } = await api.call("/admin_api/v1/account/newRecoveryCodes", {});
      setCodes(recovery_codes);
      await refreshAccount();
    });
  const disable = () =>
    run("disable", () => api.call("/admin_api/v1/account/disableTwoStep", {}), {
      ask: {
        title: t("Turn off two-step verification?"),
        text: t("Your password alone is then enough to sign in."),
        confirm: t("Turn off"),
        danger: true,
      },
      done: t("Two-step verification is off"),
      renew: refreshAccount,
    });
  return (
    <Card
      title={t("Two-step verification")}
      description={t("Enter a code from an authenticator app after your password. With a passkey you don't need one.")}
      actions={<Status tone={two_step ? "success" : "neutral"}>{two_step ? t("On") : t("Off")}</Status>}
    >
      {two_step ? (
        <>
          <p className="muted small break">
            {t("{count} of 10 recovery codes left. Each signs you in once when you don't have your phone.", {
              count: recovery_codes_left,
            })}
          </p>
          <div className="row align-stretch gap-8 rigid" style={{ marginTop: 12, flexWrap: "wrap" }}>
            <Button busy={busy === "renew"} onClick={renew}>
              {t("New recovery codes")}
            </Button>
            <Button busy={busy === "disable"} onClick={() => void disable()}>
              {t("Turn off")}
            </Button>
          </div>
        </>
      ) : (
        <Button busy={busy === "start"} onClick={start}>
          {t("Turn on")}
        </Button>
      )}
      {started && (
        <TwoStepDialog
          start={started}
          onClose={() => setStarted(undefined)}
          onDone={(given) => {
            setStarted(undefined);
            setCodes(given);
            void refreshAccount();
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}
