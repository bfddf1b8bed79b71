/** The visit event: the page that is left (path, and the id that tells pages of one path apart) and seconds on it. */
import { visitedPage } from "#contract/visited-page.ts";
import { shopPath } from "./base.ts";
import { readCookie } from "./cookies.ts";

let startTime = Date.now();

/** Sends the event and starts the clock anew. Never waits and never fails: `keepalive` lets it outlive the page. */
export function sendVisit(base: string): void {
  const body = JSON.stringify({
    event: "visit",
    page: visitedPage(decoded(shopPath(location.pathname)) + location.search),
    seconds: Math.round((Date.now() - startTime) / 1000),
  });
  startTime = Date.now();
  const token = readCookie("token");
  fetch(`${base}/api/v1/visit`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body,
    keepalive: true,
  }).catch(() => {});
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, 2000);
  } catch {
    return path.slice(0, 2000);
  }
}
