import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import styles from "./announcer.module.css";

/** After an in-page navigation: announces the new page's title to screen readers and focuses its content. */
export function Announcer() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    setTitle(document.title);
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <div aria-live="polite" aria-atomic="true" className={styles.spoken}>
      {title}
    </div>
  );
}
