/** The dashboard's one API client and its query cache. */
import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { createApi } from "./client.ts";
import { ConnectionError, isBusy } from "./errors.ts";
import { identity } from "./identity.ts";
import { countedFetch } from "./loaded.ts";
import { pageKey } from "./page-key.ts";

export const api = createApi({
  fetch: countedFetch,
  key: pageKey,
  askIdentity: identity.request,
  // Histories, the checklist and what feeds miss, where they are on the screen, show at once what was just changed.
  recorded: () => void refresh("/admin_api/v1/changes/history", "/admin_api/v1/home", "/admin_api/v1/feeds/check"),
});

/** Milliseconds before a busy shop is asked again the first time. */
const busyPause = 1500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A lost connection is tried once more, and a shop that is busy for a moment twice; other answers stand.
      retry: (failures, error) => (isBusy(error) ? failures < 2 : error instanceof ConnectionError && failures < 1),
      retryDelay: (failures, error) => (isBusy(error) ? busyPause * (failures + 1) : 500),
      // Without a network a call fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
    },
  },
});

/** Options of `useQuery` for a reading call; its key is `[path, input]`. */
export function callQuery<P extends keyof CallByPath>(path: P, input: Input<CallByPath[P]>) {
  return queryOptions({
    queryKey: [path, input],
    queryFn: ({ signal }) => api.call(path, input, { signal }),
  });
}

/** Loads what calls with these paths have answered again: all of them when no path is given. */
export async function refresh(...paths: (keyof CallByPath)[]): Promise<void> {
  if (paths.length === 0) await queryClient.invalidateQueries();
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
