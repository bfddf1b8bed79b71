/** Each component test begins without what another one has shown or stored, without questions and messages, and with the usual window. */
import "./without-traces.ts";
import "./without-stacks.ts";
import { afterEach, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { componentWindow } from "./window.ts";

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
