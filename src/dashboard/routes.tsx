/** Every screen: the routes of each domain, which loads its code when one is opened. */
import type { RouteObject } from "react-router";
import type { Screen } from "./define-screens.ts";
import { installed } from "./installed.ts";
import { Root } from "./shell/Root.tsx";
import { NotFound, RouteFailure } from "./shell/RouteFailure.tsx";
import { ShellSkeleton } from "./shell/ShellSkeleton.tsx";
import { SignedIn } from "./shell/SignedIn.tsx";

const routesOf = (screens: readonly Screen[] = []): RouteObject[] =>
  screens.map(({ path, lazy }) => (path === "" ? { index: true, lazy } : { path, lazy }));

/** Id of the route that holds all screens for which staff must be signed in. */
export const signedInRoute = "signed-in";

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: ShellSkeleton,
    children: [
      ...installed.flatMap(({ publicRoutes }) => routesOf(publicRoutes)),
      {
        id: signedInRoute,
        Component: SignedIn,
        children: [
          {
            // A screen that fails leaves the frame in place.
            ErrorBoundary: RouteFailure,
            children: [...installed.flatMap(({ routes: own }) => routesOf(own)), { path: "*", Component: NotFound }],
          },
        ],
      },
    ],
  },
];
