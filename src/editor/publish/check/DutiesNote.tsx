import { useContext, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { AdminApiContext } from "../../admin-api.ts";
import styles from "./CheckDialog.module.css";

/** What the law asks of the shop and is missing, with the way to where it is listed. Nothing for who may not see it. */
export function DutiesNote() {
  const api = useContext(AdminApiContext);
  const [missing, setMissing] = useState(0);
  useEffect(() => {
    let ended = false;
    api?.call("/admin_api/v1/duties", {}).then(
      ({ data }) => !ended && setMissing(data?.missing ?? 0),
      // The publish does not depend on it.
      () => {},
    );
    return () => {
      ended = true;
    };
  }, [api]);
  if (missing === 0) return null;
  return (
    <p className={styles.quiet}>
      {t(
        "{count, plural, one {# thing that the law asks for is missing.} other {# things that the law asks for are missing.}}",
        {
          count: missing,
        },
      )}{" "}
      <a href="/dashboard/settings/ready" target="_blank" rel="noopener">
        {t("View what is missing (opens a new window)")}
      </a>
    </p>
  );
}
