import { useLocation, useNavigation } from "react-router";
import { type ListQuery, readListQuery } from "./list-query.ts";

/** The query of the list that loads in place of this one, else `query`: what a link changes is added to what was pressed before. */
export function useLoadingQuery(query: ListQuery): ListQuery {
  const loading = useNavigation().location;
  const { pathname } = useLocation();
  return loading?.pathname === pathname ? readListQuery(new URLSearchParams(loading.search)) : query;
}
