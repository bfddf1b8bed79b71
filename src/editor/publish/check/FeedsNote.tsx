import { useContext, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { AdminApiContext } from "../../admin-api.ts";
import styles from "./CheckDialog.module.css";

/** How many products search engines refuse, with the way to where they are listed. Nothing while the shop offers no feeds. */
export function FeedsNote() {
  const api = useContext(AdminApiContext);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    let ended = false;
    api?.call("/admin_api/v1/feeds/refused", {}).then(
      ({ data }) => !ended && setRefused(data?.count ?? 0),
      // The publish does not depend on it.
      () => {},
    );
    return () => {
      ended = true;
    };
  }, [api]);
  if (refused === 0) return null;
  return (
    <p className={styles.quiet}>
      {t(
        "{count, plural, one {Search engines refuse # product of your feeds: it has no picture, or no price.} other {Search engines refuse # products of your feeds: they have no picture, or no price.}}",
        { count: refused },
      )}{" "}
      <a href="/dashboard/settings/feeds" target="_blank" rel="noopener">
        {t("View the products (opens a new window)")}
      </a>
    </p>
  );
}
