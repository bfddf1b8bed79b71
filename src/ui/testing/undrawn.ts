/**
 * The browser computes the layout of the tests' document, but does not paint it, which saves CPU time: no test reads pixels. In a browser
 * window that is shown it is painted.
 */
import { server } from "vitest/browser";

const frame = window.frameElement;
if (server.config.browser.headless && frame !== null)
  frame.setAttribute("style", `${frame.getAttribute("style")}; opacity: 0`);
