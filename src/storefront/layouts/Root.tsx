import { type CSSProperties, useContext, useMemo } from "react";
import { Outlet, useHref, useRouteLoaderData } from "react-router";
import { ShopContext } from "#modules/shop-context.ts";
import { LinkBaseContext } from "#ui/Link.tsx";
import { setPageLanguage } from "#ui/page-language.ts";
import { useHydrationEnd } from "../decoration/hydration.ts";
import { usePageSource } from "../decoration/shop-source.ts";
import { DecorationContext } from "../decoration/source.ts";
import { NavigatedPlace } from "../runtime/navigated.ts";
import { Overlay } from "./Overlay.tsx";
import { Progress } from "./Progress.tsx";
import "./page-root.css";
import "#ui/forced-colors.css";
import { useDocumentStyle } from "./document-style.ts";
import type { RootData } from "./root-data.ts";
import { Service } from "./Service.tsx";
import { TemporaryDomain } from "./TemporaryDomain.tsx";
import { shopFor, useVisitor } from "./visitor.ts";

/** Around every page: where modules come from, what views need of the shop, and the box that they lay themselves out by. */
export function Root() {
  setPageLanguage(useRouteLoaderData<RootData>("root")?.language);
  const source = usePageSource();
  useHydrationEnd();
  return (
    <DecorationContext value={source}>
      <Frame />
      {!source.editing && (
        <>
          <Progress />
          <NavigatedPlace />
        </>
      )}
    </DecorationContext>
  );
}

function Frame() {
  const source = useContext(DecorationContext);
  const config = source?.useConfig();
  const root = useRouteLoaderData<RootData>("root");
  const visitor = useVisitor();
  const home = useHref("/");
  const shop = useMemo(() => config && shopFor(config, root, visitor), [config, root, visitor]);
  const style = useMemo(
    () => (source?.rootStyle && config ? source.rootStyle(config) : root?.style),
    [source, config, root],
  );
  useDocumentStyle(style);
  if (!shop) return null;
  return (
    <ShopContext value={shop}>
      <LinkBaseContext value={home === "/" ? "" : home}>
        {/* On the canvas here too: what the editor's own parts around it inherit is the document's. */}
        <div className="page-root" style={source?.rootStyle && (style as CSSProperties)}>
          <Outlet />
          <Service config={shop.config} />
          {!source?.editing && <TemporaryDomain config={shop.config} />}
          {!source?.editing && <Overlay />}
        </div>
      </LinkBaseContext>
    </ShopContext>
  );
}
