import { useMemo } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { useDecoration } from "../decoration/source.ts";
import type { RootData } from "../layouts/root-data.ts";
import { PageHandle } from "../route-table.ts";
import { fullTitle, type Head } from "./head.ts";

/** Head of the page shown, from its own `head` function. */
export function useHead(): { head: Head; title: string } | null {
  const config = useDecoration().useConfig();
  const match = useMatches().at(-1);
  const root = useRouteLoaderData<RootData>("root");
  return useMemo(() => {
    if (!(match?.handle instanceof PageHandle) || typeof window === "undefined" || !match.loaderData || !root)
      return null;
    const url = new URL(window.location.href);
    const head = match.handle.head({ data: match.loaderData, root, url, origin: url.origin, config });
    return { head, title: fullTitle(head, config) };
  }, [match, root, config]);
}
