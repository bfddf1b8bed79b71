import { useEffect, useState } from "react";
import { recentSearches } from "../shared/recent-searches.ts";
import { useShop } from "../shop-context.ts";
import { type OfferGroup, type SearchTexts, startGroups, suggestionGroups } from "./search-offers.ts";

/** Delay after the last keystroke before the search call, ms. */
const pause = 160;
const none: readonly OfferGroup[] = [];

/**
 * What the open search box offers: with two characters or more what goes with them, before that recent and popular
 * searches. The previous offers stay until the new ones have loaded.
 * @returns the groups, and a function that reads the recent searches again.
 */
export function useOffers(
  open: boolean,
  typed: string,
  texts: SearchTexts,
): readonly [readonly OfferGroup[], () => void] {
  const keyword = typed.trim();
  const isShort = keyword.length < 2;
  const [recent, popular, readRecent] = useStart(open);
  const found = useSuggestions(open && !isShort ? keyword : "", texts);
  if (!open) return [none, readRecent];
  return [isShort ? startGroups(recent, popular, texts) : found, readRecent];
}

/** Recent and popular searches; loaded when the box is opened. */
function useStart(open: boolean) {
  const { popularSearches } = useShop();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [popular, setPopular] = useState<readonly string[]>();
  useEffect(() => {
    if (open) setRecent(recentSearches());
  }, [open]);
  useEffect(() => {
    if (!open || popular || !popularSearches) return;
    let isCurrent = true;
    popularSearches().then(
      (keywords) => isCurrent && setPopular(keywords),
      // Errors are ignored: the form works without offers.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [open, popular, popularSearches]);
  return [recent, popular ?? [], () => setRecent(recentSearches())] as const;
}

function useSuggestions(keyword: string, texts: SearchTexts): readonly OfferGroup[] {
  const { suggest } = useShop();
  const [groups, setGroups] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are the module's, the same for every keystroke
  useEffect(() => {
    if (!suggest || keyword === "") {
      setGroups(none);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggest(keyword, stop.signal).then(
        (found) => !stop.signal.aborted && setGroups(suggestionGroups(found, texts)),
        () => !stop.signal.aborted && setGroups(none),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, suggest]);
  return groups;
}
