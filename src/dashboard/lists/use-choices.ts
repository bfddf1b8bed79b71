import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FilterDeclaration } from "#contract/list-filters.ts";
import { callQuery } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";

interface Asked {
  readonly search: string;
  /** Chosen values, whose labels are needed whatever is searched. */
  readonly values: readonly string[];
}

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/** The values to choose from in a filter: the declared ones, or those that the server proposes. */
export function useChoices(list: string, field: string, declared: FilterDeclaration, { search, values }: Asked) {
  const [asked, setAsked] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), pause);
    return () => clearTimeout(timer);
  }, [search]);
  const { data, isPending, error } = useQuery({
    ...callQuery("/admin_api/v1/lists/choices", { list, field, search: asked.trim(), values: [...values] }),
    enabled: !declared.choices && (declared.type === "choice" || declared.type === "record"),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (declared.choices) return { choices: declared.choices, isLoading: false, error: undefined };
  return { choices: data?.choices ?? [], isLoading: isPending, error: error ? messageOf(error) : undefined };
}
