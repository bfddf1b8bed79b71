/** Every screen: the routes of each domain, which loads its code when one is opened. */
import type { RouteObject } from "react-router";
import { accountRoutes } from "./account/routes.tsx";
import { activityRoutes } from "./activity/routes.tsx";
import { analyticsRoutes } from "./analytics/routes.tsx";
import { bulkRoutes } from "./bulk/routes.tsx";
import { categoryRoutes } from "./categories/routes.tsx";
import { contentRoutes } from "./content/routes.tsx";
import { customerRoutes } from "./customers/routes.tsx";
import { discountRoutes } from "./discounts/routes.tsx";
import { domainRoutes } from "./domains/routes.tsx";
import { healthRoutes } from "./health/routes.tsx";
import { importRoutes } from "./imports/routes.tsx";
import { inventoryRoutes } from "./inventory/routes.tsx";
import { invoiceRoutes } from "./invoices/routes.tsx";
import { mailRoutes } from "./mail/routes.tsx";
import { mediaRoutes } from "./media/routes.tsx";
import { messageRoutes } from "./messages/routes.tsx";
import { newsletterRoutes } from "./newsletter/routes.tsx";
import { notificationRoutes } from "./notifications/routes.tsx";
import { orderRoutes } from "./orders/routes.tsx";
import { productRoutes } from "./products/routes.tsx";
import { redirectRoutes } from "./redirects/routes.tsx";
import { reviewRoutes } from "./reviews/routes.tsx";
import { searchWordRoutes } from "./search-words/routes.tsx";
import { settingsRoutes } from "./settings/routes.tsx";
import { Root } from "./shell/Root.tsx";
import { NotFound, RouteFailure } from "./shell/RouteFailure.tsx";
import { ShellSkeleton } from "./shell/ShellSkeleton.tsx";
import { SignedIn } from "./shell/SignedIn.tsx";
import { shippingRoutes } from "./shipping/routes.tsx";
import { signInRoutes } from "./sign-in/routes.tsx";
import { staffRoutes } from "./staff/routes.tsx";
import { taskRoutes } from "./tasks/routes.tsx";
import { taxRoutes } from "./taxes/routes.tsx";

/** Screens of signed-in staff, in the frame with the navigation. */
const screens: RouteObject[] = [
  { index: true, lazy: () => import("./home/Home.tsx") },
  ...bulkRoutes,
  ...orderRoutes,
  ...invoiceRoutes,
  ...customerRoutes,
  ...messageRoutes,
  ...newsletterRoutes,
  ...reviewRoutes,
  ...discountRoutes,
  ...analyticsRoutes,
  ...productRoutes,
  { path: "decorate", lazy: () => import("./shell/Decorate.tsx") },
  ...settingsRoutes,
  ...domainRoutes,
  ...notificationRoutes,
  ...shippingRoutes,
  ...taxRoutes,
  ...accountRoutes,
  ...searchWordRoutes,
  ...inventoryRoutes,
  ...categoryRoutes,
  ...staffRoutes,
  ...activityRoutes,
  ...contentRoutes,
  ...mediaRoutes,
  ...mailRoutes,
  ...taskRoutes,
  ...importRoutes,
  ...redirectRoutes,
  ...healthRoutes,
];

/** Screens without a session: set-up, invitation, new password. */
const publicScreens: RouteObject[] = [...signInRoutes];

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: ShellSkeleton,
    children: [
      ...publicScreens,
      {
        Component: SignedIn,
        children: [
          // A screen that fails leaves the frame in place.
          { ErrorBoundary: RouteFailure, children: [...screens, { path: "*", Component: NotFound }] },
        ],
      },
    ],
  },
];
