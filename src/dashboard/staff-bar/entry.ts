/**
 * The bar that signed-in staff see on the shop's pages; a file of its own, which the server names only in pages for them.
 * Its element has a shadow root, so that neither the shop's styles nor the owner's code change it.
 */
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { css } from "./css.ts";

type Bar = Output<CallByPath["/admin_api/v1/bar"]>;

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
  if (await fill()) document.body.append(host);
  // The shop changes pages without loading a document.
  (window.navigation ?? window).addEventListener(window.navigation ? "navigatesuccess" : "popstate", () => void fill());
}

function here(): string {
  return location.pathname + location.search;
}

/** Writes the links of the page that is open. @returns false when nobody is signed in. */
async function fill(): Promise<boolean> {
  const page = here();
  const links = await call("/admin_api/v1/bar", { page }).catch(() => null);
  if (!links) return false;
  if (page !== here()) return true;
  bar.replaceChildren(...itemsOf(links));
  return true;
}

function itemsOf({ edit, decorate }: Bar): HTMLElement[] {
  return [
    link("Dashboard", "/dashboard"),
    ...(edit ? [link(edit.label, edit.url)] : []),
    ...(decorate ? [button("Decorate", openEditor)] : []),
    closeButton(),
  ];
}

function link(label: string, url: string): HTMLElement {
  const element = document.createElement("a");
  element.href = url;
  element.textContent = label;
  return element;
}

function button(label: string, act: (pressed: HTMLButtonElement) => void): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", () => act(element));
  return element;
}

function closeButton(): HTMLElement {
  const element = button("×", () => {
    host.remove();
    hide();
  });
  element.setAttribute("aria-label", "Hide until the browser is closed");
  element.className = "close";
  return element;
}

async function openEditor(pressed: HTMLButtonElement): Promise<void> {
  pressed.disabled = true;
  try {
    const { url } = await call("/admin_api/v1/staff/editorTicket", { page: location.pathname });
    location.assign(url);
  } catch {
    pressed.disabled = false;
    pressed.textContent = "Couldn't open the editor. Try again.";
  }
}

/** @throws when the call did not succeed. */
async function call<P extends "/admin_api/v1/bar" | "/admin_api/v1/staff/editorTicket">(
  path: P,
  input: { readonly page: string },
): Promise<Output<CallByPath[P]>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(input),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("code" in answer && "data" in answer) || answer.code !== 200) {
    throw new Error(`${path} failed`);
  }
  // The server makes `data` from the call's own output schema.
  return answer.data as Output<CallByPath[P]>;
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
