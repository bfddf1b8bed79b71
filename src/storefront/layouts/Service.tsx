import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import type { ConfigValues } from "#modules/config/values.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { isPageHandle } from "../pages/page-module.ts";
import styles from "./service.module.css";

/**
 * The floating link to customer service, on every page but the checkout. From the first scrolling on it is hidden while it
 * would cover a button or a field of the page.
 */
export function Service({ config }: { readonly config: ConfigValues }) {
  const { showService, servicePic, serviceLink, serviceText } = config;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const load = () => void import("./keep-clear.ts").then(({ keepClear }) => keepClear(element));
    addEventListener("scroll", load, { once: true, passive: true });
    return () => removeEventListener("scroll", load);
  }, []);
  const isCheckout = useMatches().some(({ handle }) => isPageHandle(handle) && handle.name === "checkout");
  if (!showService || isCheckout) return null;
  return (
    <aside ref={element} className={styles.service} aria-label={serviceText}>
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
