/**
 * The bar that signed-in staff see on the shop's pages; a file of its own, which the server names only in pages for them.
 * Its element has a shadow root, so that neither the shop's styles nor the owner's code change it.
 */

import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { css } from "./css.ts";

const path = "/admin_api/v1/bar";
type Bar = Output<CallByPath[typeof path]>;

const hiddenKey = "staff-bar";

const host = document.createElement("div");
const shadow = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
shadow.adoptedStyleSheets = [sheet];
const bar = document.createElement("nav");
bar.setAttribute("aria-label", "Staff");
shadow.append(bar);

if (!isHidden()) void show();

async function show(): Promise<void> {
  if (await fill()) {
    document.body.append(host);
    reserve();
  }
  // The shop changes pages without loading a document.
  (window.navigation ?? window).addEventListener(window.navigation ? "navigatesuccess" : "popstate", () => void fill());
}

/** Keeps the bar's height free at the lower edge of the page and below what the shop fixes to the window. */
function reserve(): void {
  const page = document.documentElement;
  const sizes = new ResizeObserver(() => {
    // Hidden, and in print, it has none.
    const height = host.isConnected ? bar.offsetHeight : 0;
    page.style.setProperty("--lower-edge", `${height}px`);
    page.style.paddingBlockEnd = height > 0 ? "var(--lower-edge)" : "";
    if (!host.isConnected) sizes.disconnect();
  });
  sizes.observe(bar);
}

function here(): string {
  return location.pathname + location.search;
}

/** Writes the links of the page that is open. @returns false when nobody is signed in. */
async function fill(): Promise<boolean> {
  const page = here();
  const links = await call(page).catch(() => null);
  if (!links) return false;
  if (page !== here()) return true;
  bar.replaceChildren(...itemsOf(links));
  return true;
}

function itemsOf({ edit, decorate, is_testing }: Bar): HTMLElement[] {
  return [
    // Where it is ended: scripts of this page, also the owner's own, may not.
    ...(is_testing ? [testLink()] : []),
    link(t("Dashboard"), "/dashboard"),
    ...(edit ? [link(edit.label, edit.url)] : []),
    // A page of the dashboard opens the editor: scripts of this page, also the owner's own, get no ticket for it.
    ...(decorate ? [decorateLink()] : []),
    closeButton(),
  ];
}

function link(label: string, url: string): HTMLElement {
  const element = document.createElement("a");
  element.href = url;
  element.textContent = label;
  return element;
}

function testLink(): HTMLElement {
  const element = link(t("Test mode is on"), "/dashboard/orders/test");
  element.className = "test";
  return element;
}

function decorateLink(): HTMLElement {
  const url = `/dashboard/decorate?page=${encodeURIComponent(location.pathname)}`;
  const element = link(t("Decorate"), url);
  element.addEventListener("click", () => {
    const id = shownModule();
    element.setAttribute("href", id ? `${url}&module=${id}` : url);
  });
  return element;
}

/** Id of the module in the middle of the window; undefined where there is none with a title. */
function shownModule(): string | undefined {
  const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const title = element?.closest('section[aria-labelledby^="module-"]')?.getAttribute("aria-labelledby");
  return /-(\d+)-title$/.exec(title ?? "")?.[1];
}

function closeButton(): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = "×";
  element.addEventListener("click", () => {
    host.remove();
    hide();
  });
  element.setAttribute("aria-label", "Hide until the browser is closed");
  element.className = "close";
  return element;
}

/** @throws when the call did not succeed: nobody is signed in. */
async function call(page: string): Promise<Bar> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ page }),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("code" in answer && "data" in answer) || answer.code !== 200) {
    throw new Error(`${path} failed`);
  }
  // The server makes `data` from the call's own output schema.
  return answer.data as Bar;
}

function isHidden(): boolean {
  try {
    return sessionStorage.getItem(hiddenKey) !== null;
  } catch {
    return false;
  }
}

function hide(): void {
  try {
    sessionStorage.setItem(hiddenKey, "hidden");
  } catch {
    // Storage is blocked: hidden on this page only.
  }
}
