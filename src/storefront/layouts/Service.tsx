import type { ConfigValues } from "#modules/config/values.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import styles from "./service.module.css";

/** The floating picture that leads to customer service, on every page (spec §3, showService). */
export function Service({ config }: { readonly config: ConfigValues }) {
  const { showService, servicePic, serviceLink, serviceText } = config;
  if (!showService) return null;
  return (
    <aside className={styles.service} aria-label={serviceText}>
      <Link to={serviceLink} className={servicePic ? styles.link : `${styles.link} ${styles.drawn}`}>
        {servicePic ? (
          // Lazy, so that the page's own pictures come first.
          <img src={servicePic} alt={serviceText} loading="lazy" className={styles.picture} />
        ) : (
          <Icon name="chat" size="50%" />
        )}
        {!servicePic && <span className="visually-hidden">{serviceText}</span>}
      </Link>
    </aside>
  );
}
