/**
 * Renders a page of the shop in the browser of a component test, with the fixtures' answers:
 *
 *     const shop = await renderPage("/account/info", { answers: { "/api/v1/account/update": () => ok({}) } });
 */
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Envelope } from "#contract/call.ts";
import { stayOffline } from "#ui/stay-offline.ts";
import type { ApiClient } from "../api/client.ts";
import { apiContext, originContext } from "../api/context.ts";
import { ApiContext } from "../api/use-api.ts";
import { VisitorContext } from "../layouts/Root.tsx";
import { routes } from "../routes.tsx";
import { setOfflineMessage, setOfflineText, tellOffline } from "../runtime/offline-message.ts";
import { keepToken } from "../runtime/session.ts";
import { toast } from "../runtime/toast.ts";
import { visitorOf } from "../runtime/visitor.ts";
import { type Fixture, fixtureApi } from "./fixture-api.ts";

/** Throws where the connection breaks. */
type Answer = (input: Readonly<Record<string, unknown>>) => Envelope<unknown> | Promise<Envelope<unknown>>;

interface Options extends Fixture {
  /** By path of the call; other calls answer as `fixtureApi` does. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Before every call; throws where the connection breaks. */
  readonly before?: () => void;
  /** What stands around the page, as the editor does. */
  readonly around?: (page: ReactNode) => ReactNode;
  /** What happens in the HTML that the server sends, before the page's code runs. Without it the page is rendered by the browser alone. */
  readonly early?: (html: HTMLElement) => unknown;
  /** Calls the rendering of the server's HTML, for example with another clock than the browser's. */
  readonly server?: (render: () => string) => string;
  /** Called with React's error when the server's HTML differs from what the browser renders. */
  readonly onMismatch?: (error: unknown) => void;
}

export const ok = (data: unknown = {}): Envelope<unknown> => ({ code: 200, message: "", data });

/** An answer whose connection breaks the first time. */
export function brokenOnce(then: Answer = () => ok()): Answer {
  let tries = 0;
  return (input) => {
    tries++;
    if (tries === 1) throw new TypeError("Failed to fetch");
    return then(input);
  };
}

const offlineText = "You're offline. Check your connection and try again.";

/** @param path in the shop, with its query */
export async function renderPage(
  path: string,
  { answers = {}, before, around = (page) => page, early, server, onMismatch, ...fixture }: Options = {},
) {
  const { api: standard, calls } = fixtureApi(fixture);
  keepToken({ token: "t", is_guest: fixture.guest === true, expires_in: 3600 });
  const api = {
    async call(call: string, input: Readonly<Record<string, unknown>>) {
      before?.();
      const answer = answers[call];
      if (!answer) return standard.call(call as never, input as never);
      calls.push({ path: call, input });
      return answer(input);
    },
  } as unknown as ApiClient;
  const offline = stayOffline(tellOffline);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    dataStrategy: offline.dataStrategy,
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(originContext, location.origin);
      return context;
    },
  });
  offline.follow(router);
  setOfflineText(() => offlineText);
  setOfflineMessage((text) => void toast(text, 1000));
  const shop = (
    <ApiContext value={api}>
      <VisitorContext value={visitorOf(api)}>{around(<RouterProvider router={router} />)}</VisitorContext>
    </ApiContext>
  );
  if (!early) await render(shop);
  await vi.waitFor(
    () => {
      if (router.state.navigation.state !== "idle" || !router.state.initialized) throw new Error(`${path} still loads`);
    },
    { timeout: 30_000, interval: 5 },
  );
  const leave = early ? await hydrate(shop, { early, server, onMismatch }) : () => {};
  /** Unmounts and removes a hydrated page before the test has ended. */
  return { calls, router, leave };
}

/** Shows a page as the server renders it, and then makes it interactive. */
async function hydrate(
  shop: ReactNode,
  { early, server = (render) => render(), onMismatch = () => {} }: Pick<Options, "early" | "server" | "onMismatch">,
): Promise<() => void> {
  const html = document.createElement("div");
  html.innerHTML = server(() => renderToString(shop));
  document.body.append(html);
  onTestFinished(() => html.remove());
  await early?.(html);
  const root = hydrateRoot(html, shop, { onRecoverableError: onMismatch });
  const leave = () => {
    root.unmount();
    html.remove();
  };
  onTestFinished(leave);
  return leave;
}
