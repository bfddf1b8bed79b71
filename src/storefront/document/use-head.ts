import { useMemo } from "react";
import { useMatches } from "react-router";
import { useDecoration } from "../decoration/source.ts";
import { isPageHandle } from "../pages/page-module.ts";
import { fullTitle, type Head } from "./head.ts";

/** Head of the page shown, as its own `head` function says. */
export function useHead(): { head: Head; title: string } | null {
  const config = useDecoration().useConfig();
  const match = useMatches().at(-1);
  return useMemo(() => {
    if (!isPageHandle(match?.handle) || typeof window === "undefined" || !match.loaderData) return null;
    const url = new URL(window.location.href);
    const head = match.handle.head({ data: match.loaderData, url, origin: url.origin, config });
    return { head, title: fullTitle(head, config) };
  }, [match, config]);
}
