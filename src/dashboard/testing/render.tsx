/**
 * Renders a part of the dashboard in the browser of a component test, with the shop's answers:
 *
 *     const { screen, shop } = await renderScreen(<CancelDialog order={order} onClose={() => {}} />, {
 *       answers: { "/admin_api/v1/orders/cancel": ({ order_no }) => ({ … }) },
 *     });
 */
import "#ui/controls/tokens.css";
import "#ui/controls/tokens-dark.css";
import "../dashboard.css";
import "../layout/layout.css";
import { QueryClientProvider, useSuspenseQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, StrictMode, Suspense } from "react";
import { createMemoryRouter, Outlet, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { cleanup, type RenderResult, render } from "vitest-browser-react";
import { templateKinds } from "#contract/groups.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { setAppName } from "#ui/controls/app-name.ts";
import { afterEveryTest } from "#ui/testing/after-each.ts";
import { undoChange } from "../activity/undo.ts";
import { queryClient } from "../api/api.ts";
import { type Start, StartContext, startPath, startQuery } from "../api/start.ts";
import type { Screen } from "../define-screens.ts";
import { Root } from "../shell/Root.tsx";
import { setUndo } from "../shell/toast.ts";
import { forgetTasks } from "../tasks/store.ts";
import { type Answers, type ExtensionAnswers, type FakeShop, startFakeShop } from "./fake-shop.ts";

interface Options {
  readonly answers?: Answers;
  readonly extensionAnswers?: ExtensionAnswers;
  /** Who is signed in; the owner, who may do everything, when absent. */
  readonly start?: Partial<Start>;
  /** Address inside of the dashboard at which the part stands: "/orders/1". */
  readonly at?: string;
  /** Pattern of that address with its parameters: "/orders/:number". */
  readonly path?: string;
  /** Renders and mounts each part once, as people's browsers do, and not twice to find what is impure: for tests that open every screen. */
  readonly once?: boolean;
}

export interface Rendered {
  readonly screen: RenderResult;
  readonly shop: FakeShop;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

export const owner: Start = {
  staff: {
    id: "01a214b7-0000-7000-8000-000000000001",
    name: "Olga Owner",
    email: "olga@example.com",
    role: "owner",
    language: "",
    role_name: "Owner",
  },
  permissions: permissionKeys,
  mall: {
    id: "01a214b7-0000-7000-8000-000000000002",
    name: "Alder & Ember",
    currency: { code: "USD", symbol: "$", decimals: 2 },
    locale: "en-US",
    time_zone: "America/New_York",
    unit_system: "metric",
    country: "US",
    eu_consumers: false,
    feeds: true,
    templates: [...templateKinds],
  },
  payment_methods: [
    { name: "card", label: "Sample cards" },
    { name: "sandbox", label: "Test payment" },
    { name: "offline", label: "Bank transfer" },
    { name: "cash", label: "Cash on delivery" },
  ],
  extension_permissions: [],
  list_columns: [],
};

let running: FakeShop | undefined;

// As the entry does.
setUndo((batchIds) => void undoChange(...batchIds.map((batch_id) => ({ batch_id }))));

afterEveryTest(async () => {
  const shop = running;
  running = undefined;
  try {
    shop?.stop();
  } finally {
    // What is still shown would ask a shop that is not there any more, and leave its failures to the next screen.
    await cleanup();
    queryClient.clear();
    forgetTasks();
  }
});

/** One part at one address, inside of what every screen has: messages, questions, tooltips. */
export function renderScreen(part: ReactNode, options: Options = {}): Promise<Rendered> {
  return renderRoutes([{ path: options.path ?? "*", element: <Suspense fallback={null}>{part}</Suspense> }], options);
}

/** Screens by the routes of their domain, as the dashboard has them. */
export function renderRoutes(routes: readonly (RouteObject | Screen)[], options: Options = {}): Promise<Rendered> {
  return renderAt(
    [{ element: <Root />, children: [{ element: signedIn, children: [...routes] }] }],
    options,
    (router) => <main className="ui-root">{router}</main>,
  );
}

/** What `SignedIn` gives to screens, without the frame around them. */
function Signed() {
  const { data } = useSuspenseQuery(startQuery);
  return (
    <StartContext value={data}>
      <Outlet />
    </StartContext>
  );
}
const signedIn = (
  <Suspense fallback={null}>
    <Signed />
  </Suspense>
);

/** The whole dashboard: its frame with the navigation, and every screen. */
export async function renderDashboard(options: Options = {}): Promise<Rendered> {
  const { routes } = await import("../routes.tsx");
  return renderAt(routes, options, (router) => router);
}

/** Screens are loaded when they are first opened: that takes longer than assertions wait, when nothing of them was loaded before. */
function isReady(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

async function renderAt(
  routes: RouteObject[],
  { answers = {}, extensionAnswers, start, at = "/", once = false }: Options,
  frame: (router: ReactNode) => ReactNode,
): Promise<Rendered> {
  setAppName("dashboard");
  // A screen that is opened again in the same test.
  running?.stop();
  const shop = startFakeShop({ [startPath]: { ...owner, ...start }, ...answers }, extensionAnswers);
  running = shop;
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const Mode = once ? Fragment : StrictMode;
  const screen = await render(
    <Mode>
      <QueryClientProvider client={queryClient}>{frame(<RouterProvider router={router} />)}</QueryClientProvider>
    </Mode>,
  );
  await isReady(router);
  return { screen, shop, router };
}
