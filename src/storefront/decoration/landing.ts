/** Which page that the owner has made an address leads to. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Output } from "#contract/call.ts";
import type { findLandingPage } from "#contract/calls/decorations.ts";
import type { MadeGroup } from "#contract/groups.ts";
import { apiContext } from "../api/context.ts";
import { expectData } from "./load.ts";

type Found = Output<typeof findLandingPage>;

/** Asked once for a page: the loader of the frame and that of the page both need it. */
const foundContext = createContext<{ readonly slug: string; readonly found: Promise<Found> } | null>(null);

export function findLanding(context: Readonly<RouterContextProvider>, slug: string): Promise<Found> {
  const cached = context.get(foundContext);
  if (cached?.slug === slug) return cached.found;
  const landing = context.get(apiContext).call("/api/v1/pages/find", { slug }).then(expectData);
  context.set(foundContext, { slug, found: landing });
  return landing;
}

/** The group of a path /pages/{slug}; undefined where no page has it. A failure is told by the page's own loader. */
export async function groupAt(context: Readonly<RouterContextProvider>, path: string): Promise<MadeGroup | undefined> {
  const landing = await findLanding(context, lastPart(path)).catch(() => undefined);
  return landing?.page?.group;
}

/** As the router reads it. */
function lastPart(path: string): string {
  const part = path.replace(/\/$/, "").split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
