import { useQuery } from "@tanstack/react-query";
import { useSettled } from "#ui/controls/use-settled.ts";

/** Loads suggestions for what is typed. */
export interface Suggestions {
  /** Of which field, for the cache. */
  readonly key: string;
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** Milliseconds after the last key. */
const pause = 150;

/** Suggestions for a text, while they are wanted; the last ones until the next have come. */
export function useSuggestions({ key, load }: Suggestions, text: string, wanted: boolean): readonly string[] {
  const search = useSettled(text.trim(), pause);
  const { data } = useQuery({
    queryKey: ["suggestions", key, search],
    queryFn: ({ signal }) => load(search, signal),
    enabled: wanted,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  return data ?? [];
}
