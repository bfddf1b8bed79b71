import {
  type CSSProperties,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { Outlet, useHref, useMatches, useRouteLoaderData } from "react-router";
import { standardRules } from "#contract/checkout-rules.ts";
import type { ConfigValues, RootStyle } from "#modules/config/values.ts";
import type { TakenProduct } from "#modules/dynamic/values.ts";
import { type Shop, ShopContext } from "#modules/shop-context.ts";
import { LinkBaseContext } from "#ui/Link.tsx";
import { setPageLanguage } from "#ui/page-language.ts";
import { DecorationContext, useHydrationEnd, usePageSource } from "../decoration/source.ts";
import { NavigatedPlace } from "../runtime/navigated.ts";
import { Overlay } from "./Overlay.tsx";
import { Progress } from "./Progress.tsx";
import "./page-root.css";
import "#ui/forced-colors.css";
import type { RootData } from "./root-data.ts";
import { Service } from "./Service.tsx";
import { TemporaryDomain } from "./TemporaryDomain.tsx";

/** Around every page: where modules come from, what views need of the shop, and the box that they lay themselves out by. */
export function Root() {
  const source = usePageSource();
  const language = useRouteLoaderData<RootData>("root")?.language;
  // The server sets the language before it renders, because the document's head needs it too (`entry-server.tsx`).
  if (!import.meta.env.SSR) setPageLanguage(language, source.others);
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
  const product = productIn(useMatches().at(-1)?.loaderData);
  const shop = useMemo(
    () => config && { ...shopFor(config, root, visitor), ...(product && { product }) },
    [config, root, visitor, product],
  );
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
        <div
          className="page-root"
          style={source?.rootStyle && (style as CSSProperties)}
          // The editor around the canvas has the language of who designs.
          {...(source?.editing && { lang: root?.language?.lang ?? "en", dir: root?.language?.dir ?? "ltr" })}
        >
          <Outlet />
          <Service config={shop.config} />
          {!source?.editing && <TemporaryDomain config={shop.config} />}
          {!source?.editing && <Overlay />}
        </div>
      </LinkBaseContext>
    </ShopContext>
  );
}

/** The product that a page is about. */
const productIn = (data: unknown): TakenProduct | undefined =>
  typeof data === "object" && data !== null && "product" in data ? (data.product as TakenProduct) : undefined;
/** What the document's root element has; the server's document has that of the page it was made for. */
let last: RootStyle | undefined;

/** Writes what has changed: a property that stays the same costs nothing, and while a colour is dragged only one changes. */
export function applyRootStyle(style: RootStyle): void {
  if (style === last) return;
  const { style: rootStyle } = document.documentElement;
  for (const name of Object.keys(last ?? {})) if (!(name in style)) rootStyle.removeProperty(name);
  for (const [name, value] of Object.entries(style)) {
    if ((last as Record<string, string> | undefined)?.[name] !== value) rootStyle.setProperty(name, value);
  }
  last = style;
}

/** Keeps the root element's properties those of the page. The first call of a page from the server finds them there. */
function useDocumentStyle(style: RootStyle | undefined): void {
  useLayoutEffect(() => {
    if (!style) return;
    if (last === undefined && document.documentElement.hasAttribute("data-styled")) {
      last = style;
      return;
    }
    applyRootStyle(style);
  }, [style]);
}

/** What belongs to one visitor and is therefore filled in by the browser, so that one cached page serves all guests. */
export type Visitor = Pick<
  Shop,
  "cartCount" | "wishCount" | "loggedIn" | "suggest" | "popularSearches" | "sendMessage" | "calls"
>;

/** The visitor, and a notification at every change. */
export interface VisitorStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => Visitor;
  /** The visitor that the server renders pages for: a guest with an empty cart. The same object as `current` for such a guest. */
  readonly drawn: Visitor;
}

const unknown: Visitor = { cartCount: 0, wishCount: 0, loggedIn: false };
const noVisitor: VisitorStore = { subscribe: () => () => {}, current: () => unknown, drawn: unknown };

/** The context of views; without a visitor, as the server renders it. */
function shopFor(
  config: ConfigValues,
  frame: Partial<Pick<RootData, "links" | "payments" | "rules" | "language">> = {},
  visitor = unknown,
): Shop {
  const { links: linkList = [], payments = [], rules = standardRules, language } = frame;
  return { config, linkList, payments, rules, locale: language?.locale ?? "en", ...visitor };
}

/** Provided by the browser's entry; the server has no visitor. */
export const VisitorContext = createContext<VisitorStore>(noVisitor);

/**
 * The visitor; during hydration a new guest, as on the server, and the real one right after. The update is a transition and
 * happens only for visitors who differ; `useSyncExternalStore` would render synchronously for every visitor.
 */
function useVisitor(): Visitor {
  const { subscribe, current, drawn } = useContext(VisitorContext);
  const [visitor, setVisitor] = useState(drawn);
  useEffect(() => {
    const show = () => startTransition(() => setVisitor(current()));
    show();
    return subscribe(show);
  }, [subscribe, current]);
  return visitor;
}
