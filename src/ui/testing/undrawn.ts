/**
 * The browser lays the document of the tests out, and does not paint it: nobody looks at it, and no test reads a pixel of it. In a window
 * that is shown it is painted.
 */
import { server } from "vitest/browser";

const frame = window.frameElement;
if (server.config.browser.headless && frame !== null)
  frame.setAttribute("style", `${frame.getAttribute("style")}; opacity: 0`);
