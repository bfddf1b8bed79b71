import { KeyRound, Plus } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { prompt } from "#ui/controls/dialogs.ts";
import { api } from "../api/api.ts";
import { formatAgo, formatDate } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { TileRow } from "../shell/TileList.tsx";
import { useAction } from "../shell/use-action.ts";
import { hasPasskeys, makePasskey, PasskeyCancelled } from "../sign-in/passkey.ts";
import { type Account, type AccountProps, refreshAccount } from "./account-query.ts";
import { deviceName } from "./device-name.ts";

type Passkey = Account["passkeys"][number];

export function Passkeys({ account: { passkeys } }: AccountProps) {
  const { busy, run } = useAction();
  const add = () =>
    run("add", async () => {
      const challenge = await api.call("/admin_api/v1/account/passkeyChallenge", {});
      const passkey = await makePasskey(challenge).catch((error: unknown) => {
        if (error instanceof PasskeyCancelled) return undefined;
        throw error;
      });
      if (!passkey) return;
      await api.call("/admin_api/v1/account/addPasskey", { ...passkey, name: deviceName(navigator.userAgent) });
      await refreshAccount();
    });
  const rename = async ({ id, name }: Passkey) => {
    const next = await prompt({
      title: t("Rename passkey"),
      label: t("Name"),
      value: name,
      maxLength: 60,
      confirm: t("Save"),
    });
    if (!next?.trim()) return;
    await run(id, () => api.call("/admin_api/v1/account/renamePasskey", { id, name: next }), { renew: refreshAccount });
  };
  const remove = ({ id, name }: Passkey) =>
    run(id, () => api.call("/admin_api/v1/account/removePasskey", { id }), {
      ask: {
        title: t("Remove “{name}”?", { name }),
        text: t("You can't sign in with it any more. Delete it on your device, too."),
        confirm: t("Remove"),
        danger: true,
      },
      done: t("Passkey removed"),
      renew: refreshAccount,
    });
  return (
    <Card
      flush
      title={t("Passkeys")}
      description={t("Sign in with your fingerprint, face or screen lock instead of a password.")}
      actions={
        hasPasskeys() && (
          <Button icon={<Plus size={16} aria-hidden />} busy={busy === "add"} onClick={add}>
            {t("Add passkey")}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p className="muted inset pad-bottom-20">
          {hasPasskeys()
            ? t("No passkeys yet. Add one for each device that you work on.")
            : t("To use passkeys, open the dashboard at your shop's own address.")}
        </p>
      )}
      <ul>
        {passkeys.map((passkey) => (
          <TileRow
            key={passkey.id}
            icon={<KeyRound size={18} />}
            title={passkey.name}
            lines={[
              passkey.used_at
                ? t("Added {date} · last used {time}", {
                    date: formatDate(passkey.created_at),
                    time: formatAgo(passkey.used_at),
                  })
                : t("Added {date} · not used yet", { date: formatDate(passkey.created_at) }),
            ]}
          >
            <div className="row align-stretch gap-8 rigid">
              <Button
                size="small"
                aria-label={t("Rename {name}", { name: passkey.name })}
                onClick={() => void rename(passkey)}
              >
                {t("Rename")}
              </Button>
              <Button
                size="small"
                aria-label={t("Remove {name}", { name: passkey.name })}
                busy={busy === passkey.id}
                onClick={() => void remove(passkey)}
              >
                {t("Remove")}
              </Button>
            </div>
          </TileRow>
        ))}
      </ul>
    </Card>
  );
}
