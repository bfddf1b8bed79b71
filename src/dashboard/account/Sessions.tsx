import { Monitor, Smartphone } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { formatAgo } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import styles from "./Account.module.css";
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
          const name = kind === "editor" ? t("Page editor, opened by a link") : deviceName(user_agent);
          return (
            <li key={id} className="row wrap gap-y-8 gap-14 line-top pad-y-12 inset">
              <span className="tile square-36">
                {/iPhone|iPad|Android/.test(user_agent) ? (
                  <Smartphone size={18} aria-hidden />
                ) : (
                  <Monitor size={18} aria-hidden />
                )}
              </span>
              <div className={`basis-160 ${styles.main}`}>
                <p className="row wrap gap-y-4 gap-8 weight-550 break">
                  {name} {current && <Status tone="success">{t("This device")}</Status>}
                </p>
                <p className="muted small break">
                  {ip && `${ip} · `}
                  {current ? t("active now") : t("last used {time}", { time: formatAgo(used_at) })}
                </p>
              </div>
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
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
