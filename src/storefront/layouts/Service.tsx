import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import type { ConfigValues } from "#modules/config/values.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { PageHandle } from "../route-table.ts";
import { keepClear } from "./keep-clear.ts";
import styles from "./service.module.css";

/** Milliseconds after a page has opened until it is laid out. */
const settled = 500;

/**
 * The floating link to customer service, on every page but the checkout. It is hidden until the page is laid out and while it would
 * cover a button or a field of the page, and stands above a bar at the bottom of the window.
 */
export function Service({ config }: { readonly config: ConfigValues }) {
  const { showService, servicePic, serviceLink, serviceText } = config;
  const element = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other buttons
  useEffect(() => {
    if (!showService) return;
    // Not before the page is complete: it is of no use earlier.
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = keepClear(element);
    }, settled);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [showService, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page it is hidden again until it is known what lies behind it
  useEffect(() => () => element.current?.removeAttribute("data-placed"), [pathname]);
  const isCheckout = useMatches().some(({ handle }) => handle instanceof PageHandle && handle.name === "checkout");
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
