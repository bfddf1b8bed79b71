import { useEffect, useMemo, useState } from "react";
import { leaveKeysToInputMethod } from "#ui/input-method.ts";
import { useRecentSearches } from "../shared/recent-searches.ts";
import { useShop } from "../shop-context.ts";
import { type OfferGroup, type SearchTexts, startGroups, suggestionGroups } from "./search-offers.ts";

/** Delay after the last keystroke before the search call, ms. */
const pause = 160;
/** A Chinese character, or a Korean syllable, which may be a word by itself. */
const wholeWord = /[\u3400-\u9fff\uac00-\ud7a3]/;
const none: readonly OfferGroup[] = [];
const noKeywords: readonly string[] = [];
/** Popular searches are asked for once in a visit. */
let popularOfVisit = noKeywords;

/**
 * What the search box offers while it is open: with two characters or more, or one that may be a word, what goes with them, before that recent and popular
 * searches. The previous offers stay until the new ones have loaded.
 */
export function useOffers(typed: string, texts: SearchTexts): readonly OfferGroup[] {
  const keyword = useComposed(typed).trim();
  const isShort = keyword.length < 2 && !wholeWord.test(keyword);
  const recent = useRecentSearches();
  const popular = usePopularSearches();
  const suggestions = useSuggestions(isShort ? "" : keyword, texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are the module's, the same for every keystroke
  const start = useMemo(() => startGroups(recent, popular, texts), [recent, popular]);
  return isShort ? start : suggestions;
}

/**
 * What is typed, in Japanese and Chinese without the word that is not settled: its letters find nothing. Elsewhere phones settle a word
 * when the next one begins, and Korean has its words while they are typed.
 */
function useComposed(typed: string): string {
  const [isComposing, setIsComposing] = useState(false);
  const [composed, setComposed] = useState(typed);
  useEffect(() => {
    const follow = ({ type }: Event) =>
      setIsComposing(type === "compositionstart" && /^(ja|zh)/.test(document.documentElement.lang));
    document.addEventListener("compositionstart", follow);
    document.addEventListener("compositionend", follow);
    const leave = leaveKeysToInputMethod();
    return () => {
      document.removeEventListener("compositionstart", follow);
      document.removeEventListener("compositionend", follow);
      leave();
    };
  }, []);
  if (isComposing) return composed;
  if (composed !== typed) setComposed(typed);
  return typed;
}

function usePopularSearches(): readonly string[] {
  const { popularSearches } = useShop();
  const [popular, setPopular] = useState(popularOfVisit);
  useEffect(() => {
    if (popular !== noKeywords || !popularSearches) return;
    let isCurrent = true;
    popularSearches().then(
      (keywords) => {
        popularOfVisit = keywords;
        if (isCurrent) setPopular(keywords);
      },
      // Errors are ignored: the form works without offers.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [popular, popularSearches]);
  return popular;
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
        (suggestions) => !stop.signal.aborted && setGroups(suggestionGroups(suggestions, texts)),
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
