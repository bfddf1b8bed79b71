/** Calls of an extension, from its pages and cards. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { api, queryClient } from "../api/api.ts";
import type { ExtensionPath } from "../api/client.ts";

/**
 * Calls an extension's own call for staff, with the session of the person.
 * @param path as the call declares it: "/admin_api/v1/extensions/<name>/…"
 * @param answer schema of what it answers
 * @throws when the shop refuses it, cannot be reached, or answers something else.
 */
export async function callShop<T extends z.ZodType>(
  path: ExtensionPath,
  input: object,
  answer: T,
): Promise<z.output<T>> {
  const data = answer.parse(await api.call(path, input));
  await queryClient.invalidateQueries({ queryKey: ["extension"] });
  return data;
}

/** What a reading call answers, for `data`, `error` and `refetch` of a page or card; read again after each `callShop`. */
export function useShopCall<T extends z.ZodType>(
  path: ExtensionPath,
  input: object,
  answer: T,
): UseQueryResult<z.output<T>> {
  return useQuery({
    queryKey: ["extension", path, input],
    queryFn: async ({ signal }) => answer.parse(await api.call(path, input, { signal })),
  });
}
