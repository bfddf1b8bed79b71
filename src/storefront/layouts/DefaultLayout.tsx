import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ModuleView } from "../decoration/ModuleView.tsx";
import { useDecoration } from "../decoration/source.ts";
import styles from "./layout.module.css";

/** Header, the page, footer. */
export function DefaultLayout() {
  const source = useDecoration();
  const header = source.useHeader();
  const footer = source.useFooter();
  const { skipText } = source.useConfig();
  const { Frame } = source;
  const framed = (part: string, view: ReactNode) => (Frame ? <Frame moduleKey={part}>{view}</Frame> : view);
  return (
    <>
      <a className={styles.skip} href="#main">
        {skipText}
      </a>
      {header && framed("header", <ModuleView module={header} position={0} />)}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {footer && framed("footer", <ModuleView module={footer} position={0} />)}
    </>
  );
}
