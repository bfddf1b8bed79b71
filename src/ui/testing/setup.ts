/**
 * Each component test begins without what another one has shown or stored, without questions and messages, and with the usual window,
 * document and clock. Vitest runs this anew for each file, also where files share a document.
 */
import "./without-traces.ts";
import "./without-stacks.ts";
import "./undrawn.ts";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { endTest } from "./after-each.ts";
import { componentWindow } from "./window.ts";

const address = location.href;

beforeEach(async () => {
  // What the last test has rendered may still store what was entered.
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(async () => {
  // Not before the test's own imports: those of a language come first (`#i18n/pseudo-screens.ts`).
  const [{ dialogQueue }, { toasts }] = await Promise.all([
    import("../controls/dialogs.ts"),
    import("../controls/toasts.ts"),
  ]);
  while (toasts.closeLast());
  // A question that is answered stays until its dialog has faded out.
  while (dialogQueue.current()) dialogQueue.next();
  const { width, height } = componentWindow;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});

afterEach(endTest);

// What a test file may leave to the next one in the same document.
afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.documentElement.lang = "en";
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the next file must not find it
    document.cookie = `${cookie.replace(/=.*/, "")}=; max-age=0; path=/`;
  }
  if (location.href !== address) history.replaceState(null, "", address);
  scrollTo(0, 0);
});
