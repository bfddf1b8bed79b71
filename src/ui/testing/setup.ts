/** Before each file: nothing is stored that another one has left. After each component test: no question and no message is left for the next one, and the window is as large as before. */
import { afterEach, beforeAll } from "vitest";
import { page } from "vitest/browser";
import { dialogQueue } from "../controls/dialogs.ts";
import { toasts } from "../controls/toasts.ts";
import { componentWindow } from "./window.ts";

beforeAll(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(async () => {
  while (toasts.closeLast());
  // A question that is answered stays until its dialog has faded out.
  while (dialogQueue.current()) dialogQueue.next();
  const { width, height } = componentWindow;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
