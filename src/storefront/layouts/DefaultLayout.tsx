import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import { Outlet, useHref, useLocation } from "react-router";
import type { landingPage } from "#modules/pages/landing.ts";
import { MarkCardContext } from "#modules/shared/mark-card.ts";
import { onceOnline } from "#ui/when-online.ts";
import { mayHaveUnpaid } from "../components/unpaid-order/known-unpaid.ts";
import { ModuleList } from "../decoration/ModuleList.tsx";
import { ModuleView } from "../decoration/ModuleView.tsx";
import { useDecoration, usePageValues } from "../decoration/source.ts";
import styles from "./layout.module.css";

/** Header, the page, modules that were put below it (the home page places its own), footer. */
export function DefaultLayout() {
  const source = useDecoration();
  const header = source.useHeader();
  const footer = source.useFooter();
  const { skipText } = source.useConfig();
  const { Frame, editing } = source;
  const { pathname } = useLocation();
  const isHome = pathname === "/";
  // Landing pages place their modules themselves, as the home page does.
  const hasContent = !isHome && !pathname.startsWith("/pages/");
  // Pages that the owner has made may stand without header and footer; others have no such settings.
  const { show_header: withHeader = true, show_footer: withFooter = true } = usePageValues<typeof landingPage>();
  const cart = useHref("/cart");
  // Other pages of buyers have it in their content.
  const UnpaidBar = useUnpaidBar(isHome && !editing);
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
      {withHeader && header && framed("header", <ModuleView module={header} position={0} />)}
      <main id="main" tabIndex={-1}>
        {hasContent && <ListBeside place="above" />}
        <Outlet />
        {hasContent && <ListBeside place="below" />}
        {UnpaidBar && <UnpaidBar />}
      </main>
      {/* Of the buttons on product cards, for presses before the page's code has loaded and without scripts. */}
      {!editing && <form id="add-to-cart" method="post" action={cart} hidden />}
      {withFooter && footer && framed("footer", <ModuleView module={footer} position={0} />)}
    </>
  );
}

/**
 * The list of modules above or below the page's content; without modules it is rendered in the editor only. A component of its own, so that header
 * and footer are not rendered again when a module is moved on the canvas.
 */
function ListBeside({ place }: { readonly place: "above" | "below" }) {
  const source = useDecoration();
  const keys = source.useModuleKeys(place);
  return (keys.length > 0 || source.List !== undefined) && <ModuleList place={place} />;
}

/** How the server marks parts of a page, and which of them it has the HTML of. */
export interface PartMarks {
  /** Name of the element that stands around a part until the document is put together. */
  readonly tag: string;
  /** Parts whose HTML the server has, by name: they are rendered empty. */
  readonly rendered: ReadonlyMap<string, unknown>;
}

/** Null where every part is rendered with its page. */
export const PartMarksContext = createContext<PartMarks | null>(null);

interface CachedPartProps {
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A part of the page that is the same on all pages with the same root data. On the server it is rendered once for them
 * (`document/parts.ts`); one element around it, which the document does not have, leaves ids of `useId` as they are.
 */
function CachedPart({ name, children }: CachedPartProps) {
  const marks = useContext(PartMarksContext);
  if (!marks) return children;
  // A part has no other parts in it.
  const whole = <MarkCardContext value={null}>{children}</MarkCardContext>;
  return createElement(marks.tag, { id: name }, marks.rendered.has(name) ? null : whole);
}

/** The bar about an unpaid order, on pages that want it; its code is loaded only by browsers that may have one. */
function useUnpaidBar(isWanted: boolean): ComponentType | undefined {
  const [bar, setBar] = useState<{ readonly Bar: ComponentType }>();
  useEffect(() => {
    if (!isWanted || !mayHaveUnpaid()) return;
    // Without it the page is complete: cart and account say the same.
    void onceOnline(() => import("../components/unpaid-order/UnpaidBar.tsx")).then(
      (loaded) => setBar({ Bar: loaded.default }),
      () => {},
    );
  }, [isWanted]);
  return isWanted ? bar?.Bar : undefined;
}
