/** Clicks on links (docs/behaviour.md, Routes): a visit event before each in-page navigation, and links in rich text navigate in the page too. */
import { isInAppPath } from "#decoration/links.ts";
import { isOffline } from "#ui/offline.ts";
import { shopPath, viewBase } from "./base.ts";
import { tellOffline } from "./offline-message.ts";

interface Hands {
  /** The path of the router for an address of this origin, with its query and hash. */
  navigate(path: string): void;
  /** Sends the visit event; not awaited. */
  visit(): void;
  /** Called when the pointer, a finger or the focus is on a link. */
  expect(path: string): void;
}

/** The in-page address of a clicked link; undefined when the browser has to follow it (new tab, download, other origin). */
function inPageAddress(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return inPagePath(event);
}

function inPagePath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.hasAttribute("download") || (link.target && link.target !== "_self")) return undefined;
  // The same page in another language is another document.
  if (link.origin !== location.origin || link.hreflang) return undefined;
  const path = inView(link.pathname) + link.search + link.hash;
  const samePage = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  return isInAppPath(path) && !samePage && !isFile(link.pathname) ? path : undefined;
}

/** A path as the router has it. What names no language, as links in content do, stays in the one of the document. */
function inView(pathname: string): string {
  const base = viewBase();
  return base && `${pathname}/`.startsWith(`${base}/`) ? shopPath(pathname) : pathname;
}

/** Protocols that run or show the content of the address itself. */
const dangerous = new Set(["javascript:", "data:", "vbscript:", "blob:", "file:"]);

/** Cancels clicks on addresses that a browser would run. */
export function refuseDangerousLinks(): void {
  for (const name of ["click", "auxclick"]) {
    document.addEventListener(
      name,
      (event) => {
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
        if (!link || !dangerous.has(link.protocol)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }
}

/** Pictures, API documents and the like are not pages of the router. */
function isFile(pathname: string): boolean {
  return /^\/(api|uploads|demo|assets|builds|admin)(?=[/_]|$)/.test(pathname) || /\.[a-z0-9]{2,5}$/i.test(pathname);
}

/** Makes in-page links reload the document, with the build that is current then. Without a connection the page stays. */
export function loadPagesAnew(): void {
  document.addEventListener(
    "click",
    (event) => {
      const path = inPageAddress(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void isOffline().then((missing) => (missing ? tellOffline() : location.assign(viewBase() + path)));
    },
    { capture: true },
  );
}

export function interceptLinks({ navigate, visit, expect }: Hands): void {
  for (const sign of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(
      sign,
      (event) => {
        const path = inPagePath(event);
        if (path !== undefined) expect(path);
      },
      { passive: true },
    );
  }
  // Before the router's own links navigate: the event belongs to the page that is left.
  document.addEventListener("click", (event) => inPageAddress(event) !== undefined && visit(), { capture: true });
  document.addEventListener("click", (event) => {
    const path = inPageAddress(event);
    if (path === undefined) return;
    // The router's own links have prevented the default already and navigate by themselves.
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(path);
  });
}
