import type { MiddlewareFunction } from "react-router";

/** Milliseconds before the router shows the next page. */
const pauseTime = 100;

/**
 * The pause before a route is resolved: the pressed state of a link is painted, and a page that loads faster does not
 * flash. It runs in parallel to the loading, so it costs no time when that takes longer. Reloading the shown page is no
 * navigation and does not wait; neither does the server.
 */
export const pauseBeforeRoute: MiddlewareFunction = async ({ request }, next) => {
  if (typeof location === "undefined" || request.url === location.href.replace(location.hash, "")) return next();
  const [result] = await Promise.all([next(), new Promise((resolve) => setTimeout(resolve, pauseTime))]);
  return result;
};
