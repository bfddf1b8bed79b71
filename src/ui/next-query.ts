import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";

/**
 * Returns a function that reads the newest query of this page: that of a navigation that still loads, else that of the current address. Handlers of
 * events call it to add a choice to earlier choices, whose page may be loading or loaded and not yet rendered: `useLocation` and `useNavigation` have
 * both only after the next rendering. A navigation to another page is ignored.
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
