import { Link, Outlet } from "react-router";
import { useDecoration } from "../decoration/source.ts";
import styles from "./layout.module.css";

/** For pages with one purpose (paying, an error): the shop's name leads home, nothing else leads away. */
export function CustomLayout() {
  const { websiteName, logoMode, logoPic, skipText } = useDecoration().useConfig();
  return (
    <>
      <a className={styles.skip} href="#main">
        {skipText}
      </a>
      <header className={styles.slim}>
        <Link to="/" className={styles.home}>
          {logoMode === 2 && logoPic ? <img src={logoPic} alt={websiteName} height={32} /> : websiteName}
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
