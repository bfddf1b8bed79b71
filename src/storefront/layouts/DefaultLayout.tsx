import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { useUnpaidBar } from "../components/unpaid-order/use-unpaid-bar.ts";
import { CachedPart } from "../decoration/CachedPart.tsx";
import { ModuleList } from "../decoration/ModuleList.tsx";
import { ModuleView } from "../decoration/ModuleView.tsx";
import { useDecoration } from "../decoration/source.ts";
import styles from "./layout.module.css";

/** Header, the page, modules that were put below it (the home page places its own), footer. */
export function DefaultLayout() {
  const source = useDecoration();
  const header = source.useHeader();
  const footer = source.useFooter();
  const { skipText } = source.useConfig();
  const { Frame, editing } = source;
  const { pathname } = useLocation();
  // Other pages of buyers have it in their content.
  const UnpaidBar = useUnpaidBar(pathname === "/" && !editing);
  const framed = (part: string, view: ReactNode) => {
    if (Frame) return <Frame moduleKey={part}>{view}</Frame>;
    return import.meta.env.SSR ? <CachedPart name={part}>{view}</CachedPart> : view;
  };
  return (
    <>
      {!editing && (
        <a className={styles.skip} href="#main">
          {skipText}
        </a>
      )}
      {header && framed("header", <ModuleView module={header} position={0} />)}
      <main id="main" tabIndex={-1}>
        <Outlet />
        {pathname !== "/" && <ModuleList />}
        {UnpaidBar && <UnpaidBar />}
      </main>
      {/* Of the buttons on product cards, for presses before the page's code has loaded and without scripts. */}
      {!editing && <form id="add-to-cart" method="post" action="/cart" hidden />}
      {footer && framed("footer", <ModuleView module={footer} position={0} />)}
    </>
  );
}
