import { Download, RotateCcw } from "lucide-react";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { describeBytes } from "#ui/uploads/uploads.ts";
import { downloadPersonal } from "../api/download.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Health.module.css";
import type { Health } from "./problems.ts";
import { askRestore, describeRestore, isRestoring } from "./restore.ts";

interface BackupsCardProps {
  readonly backups: Health["backups"];
  /** Makes one now; false for staff who may not. */
  readonly button: React.ReactNode;
}

/** The backups there are: made, downloaded, restored. */
export function BackupsCard({ backups, button }: BackupsCardProps) {
  const { nightly, keep_days, folder, list, not_here, restore } = backups;
  const mayRestore = useCan()("staff:manage") && not_here === null;
  const busy = backups.running || isRestoring(restore);
  return (
    <Card
      title={t("Backups")}
      actions={button}
      description={
        nightly
          ? t("Every night: the database and all uploads. Kept for {days, plural, one {# day} other {# days}}.", {
              days: keep_days,
            })
          : t("None are made at night.")
      }
    >
      <div role="status">{restore && <p className="break bottom-12">{describeRestore(restore)}</p>}</div>
      {list.length === 0 ? (
        <p className="muted break">{t("No backups yet.")}</p>
      ) : (
        <table className={styles.backups}>
          <thead>
            <tr>
              <th scope="col">{t("Made")}</th>
              <th scope="col">{t("Name")}</th>
              <th scope="col">{t("Size")}</th>
              {mayRestore && <td />}
            </tr>
          </thead>
          <tbody>
            {list.map((backup) => (
              <tr key={backup.name}>
                <td>{formatTime(backup.created_at)}</td>
                <td>
                  <code>{backup.name}</code>
                </td>
                <td>{describeBytes(backup.bytes)}</td>
                {mayRestore && (
                  <td>
                    <div className="row align-stretch justify-end gap-4">
                      <IconButton
                        icon={<Download size={16} />}
                        label={t("Download backup {name}", { name: backup.name })}
                        onClick={() =>
                          void downloadPersonal("/admin_api/v1/health/downloadBackup", { name: backup.name })
                        }
                      />
                      <IconButton
                        icon={<RotateCcw size={16} />}
                        label={t("Restore backup {name}", { name: backup.name })}
                        disabled={busy}
                        onClick={() => void askRestore(backup)}
                      />
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted break">
        {rich(t("Stored in <code>{folder}</code>.", { folder }), { code: <code /> })} {whereTo[not_here ?? "here"]}
      </p>
    </Card>
  );
}

const whereTo = {
  here: t("They hold everything, customers' data too: keep downloaded ones private."),
  several_shops: t("They hold all shops of this server, and are restored on its command line with npm run restore."),
  replicas: t("They are restored on the server's command line with npm run restore."),
} as const;
