import { useLocation, useNavigation } from "react-router";
import { type ListQuery, readListQuery } from "./list-query.ts";

/** The query of the product list that is loading, else `query`: links made of it keep choices whose list still loads. */
export function useLoadingQuery(query: ListQuery): ListQuery {
  const loading = useNavigation().location;
  const { pathname } = useLocation();
  return loading?.pathname === pathname ? readListQuery(new URLSearchParams(loading.search)) : query;
}
