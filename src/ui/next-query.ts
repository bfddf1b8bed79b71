import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";

/**
 * The query of the address that this page gets next, else of the one that it has, to be read when something is pressed: what is pressed
 * adds to what was pressed before, whose page may still load or be loaded and not yet rendered. Hooks of the router know neither before
 * the next rendering. A navigation to another page does not count.
 */
export function useNextQuery(): () => URLSearchParams {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const rendered = useLocation();
  return useCallback(() => {
    const { location, navigation } = router?.state ?? { location: rendered, navigation: undefined };
    const next = navigation?.location?.pathname === location.pathname ? navigation.location : location;
    return new URLSearchParams(next.search);
  }, [router, rendered]);
}
