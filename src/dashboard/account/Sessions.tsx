import { Monitor, Smartphone } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { formatAgo } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import { TileRow } from "../shell/TileList.tsx";
import { useAction } from "../shell/use-action.ts";
import { type AccountProps, refreshAccount } from "./account-query.ts";
import { deviceName } from "./device-name.ts";

export function Sessions({ account: { sessions } }: AccountProps) {
  const { busy, run } = useAction();
  const end = (id: string) =>
    run(id, () => api.call("/admin_api/v1/account/endSession", { id }), {
      done: t("Signed out there"),
      renew: refreshAccount,
    });
  const endOthers = () =>
    run("others", () => api.call("/admin_api/v1/account/endOtherSessions", {}), {
      done: t("Signed out everywhere else"),
      renew: refreshAccount,
    });
  return (
    <Card
      flush
      title={t("Sessions")}
      description={t("Where you're signed in. Sign out of sessions you don't recognize, then change your password.")}
      actions={
        sessions.length > 1 && (
          <Button busy={busy === "others"} onClick={endOthers}>
            {t("Sign out everywhere else")}
          </Button>
        )
      }
    >
      <ul>
        {sessions.map(({ id, kind, current, ip, user_agent, used_at }) => {
          const used = current ? t("active now") : t("last used {time}", { time: formatAgo(used_at) });
          const name = kind === "editor" ? t("Page editor, opened by a link") : deviceName(user_agent);
          return (
            <TileRow
              key={id}
              icon={/iPhone|iPad|Android/.test(user_agent) ? <Smartphone size={18} /> : <Monitor size={18} />}
              title={
                <>
                  {name} {current && <Status tone="success">{t("This device")}</Status>}
                </>
              }
              lines={[[ip, used].filter(Boolean).join(" · ")]}
            >
              {!current && (
                <Button
                  size="small"
                  aria-label={t("Sign out {name}, last used {time}", { name, time: formatAgo(used_at) })}
                  busy={busy === id}
                  onClick={() => void end(id)}
                >
                  {t("Sign out")}
                </Button>
              )}
            </TileRow>
          );
        })}
      </ul>
    </Card>
  );
}
