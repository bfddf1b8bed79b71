import type { MiddlewareFunction } from "react-router";

/** Milliseconds before the router shows where it goes (spec §4 and §9). */
const pauseTime = 100;

/**
 * The short pause before a route is resolved: what was pressed has been painted as pressed, and a page that comes at once
 * does not flash. It runs beside the loading and so costs nothing where that takes longer. Loading the shown page anew is
 * no navigation and does not wait; neither does the server.
 */
export const pauseBeforeRoute: MiddlewareFunction = async ({ request }, next) => {
  if (typeof location === "undefined" || request.url === location.href.replace(location.hash, "")) return next();
  const [result] = await Promise.all([next(), new Promise((resolve) => setTimeout(resolve, pauseTime))]);
  return result;
};
