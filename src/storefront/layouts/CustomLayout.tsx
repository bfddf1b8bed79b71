import { Outlet, useNavigate } from "react-router";
import { logoOn } from "#modules/shared/logo-on.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { useDecoration } from "../decoration/source.ts";
import styles from "./layout.module.css";

/** For pages with one purpose (paying, an error): the shop's name links to the home page, and there is no other navigation. */
export function CustomLayout() {
  const { editing, useConfig } = useDecoration();
  const config = useConfig();
  const { websiteName, logoMode, logoPicDark, skipText, backText } = config;
  const logoPic = logoOn(config["header-background-color"], config);
  const navigate = useNavigate();
  return (
    <>
      {!editing && (
        <a className={styles.skip} href="#main">
          {skipText}
        </a>
      )}
      <header className={styles.slim}>
        <Link to="/" className={styles.home}>
          {logoMode === 2 && logoPic ? (
            <img className={logoPicDark ? undefined : styles.logo} src={logoPic} alt={websiteName} height={32} />
          ) : (
            websiteName
          )}
        </Link>
        <Link
          to="/"
          className={styles.back}
          onClick={(event) => {
            // The previous page within the shop; the home page for visitors from elsewhere.
            if (!window.history.state?.idx) return;
            event.preventDefault();
            navigate(-1);
          }}
        >
          <Icon name="chevron-left" size={20} />
          {backText}
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
