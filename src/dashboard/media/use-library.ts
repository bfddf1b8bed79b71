import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type Kind = "picture" | "video" | "font" | "";
const path = "/admin_api/v1/media/list";

/** Files of the media library in pages, newest first. */
export function useLibrary({ search, kind }: { readonly search: string; readonly kind: Kind }) {
  const query = useInfiniteQuery({
    queryKey: [path, search, kind],
    queryFn: ({ pageParam, signal }) =>
      api.call(path, { search, kind, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, files }) => (more ? files.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    files: query.data?.pages.flatMap(({ files }) => files),
    /** The next page; undefined behind the last. */
    more: query.hasNextPage ? { busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : undefined,
  };
}
