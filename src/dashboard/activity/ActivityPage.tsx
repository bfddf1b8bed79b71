import { Activity } from "lucide-react";
import { changesList } from "#contract/lists/changes.ts";
import { t } from "#i18n/t.ts";
import { formatAgo, formatTime } from "../format.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { Status } from "../shell/Status.tsx";
import styles from "./History.module.css";

/** Who changed what, when; each entry leads to its fields and its undo. */
export function Component() {
  return (
    <ListPage
      list={changesList}
      title={t("Activity")}
      cells={{
        title: ({ title, state }) => (
          <span className="row inline gap-10 fit middle">
            <span className={styles.whatText}>{title}</span>
            {state === "undone" && <Status>{t("Undone")}</Status>}
          </span>
        ),
        at: ({ at }) => (
          <time dateTime={at} title={formatAgo(at)}>
            {formatTime(at)}
          </time>
        ),
      }}
      rowHref={({ id }) => `/activity/${id}`}
      empty={{
        icon: <Activity size={24} aria-hidden />,
        title: t("Nothing has been changed yet"),
        text: t(
          "Every change by staff is listed here: who made it, when, and what each field was before. Most of it can be undone.",
        ),
      }}
    />
  );
}
