/**
 * Renders, on the server, what stands around the modules that React leaves alone: layout, header, the page itself and the
 * modules that need their code, in one tree, as the browser hydrates it.
 */
import { hash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { createStaticRouter, type StaticHandler, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { liftPreloads } from "../document/html.ts";
import { remember, wholeText } from "../document/parts.ts";
import type { HtmlMemory, KeptHtml } from "../ssr.ts";
import { KeptHtmlContext } from "./kept-html.ts";
import { DecorationContext, type DecorationSource } from "./source.ts";

interface Page {
  readonly url: URL;
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext;
  readonly source: DecorationSource;
  /** Keys of the modules whose HTML is put into the frame. */
  readonly kept: Iterable<string>;
  /** What the browser hydrates from, as text. */
  readonly state: string;
  /** Nobody who wrote a text of this page can have known it. */
  readonly nonce: string;
  /** Absent for pages that belong to one visitor. */
  readonly memory: HtmlMemory | undefined;
}

/**
 * The frame, with a hole for each kept module, and the state as kept HTML. React draws the same from the same state, or
 * hydration would fail: so what the state and the address say is all that the frame depends on, and names it.
 */
export function renderFrame(page: Page): { readonly frame: KeptHtml; readonly state: KeptHtml } {
  const { url, state, memory } = page;
  // An address has no spaces.
  const name = memory && hash("sha1", `${url.pathname}${url.search} ${state}`);
  return {
    frame: remember(
      memory,
      () => `frame ${name}`,
      () => render(page),
    ),
    state: remember(
      memory,
      () => `state ${name}`,
      () => wholeText(state),
    ),
  };
}

function render({ handler, context, source, kept, nonce }: Page): KeptHtml {
  const marks = new Map([...kept].map((key) => [key, `<!--${nonce} ${key}-->`]));
  const html = renderToString(
    <DecorationContext value={source}>
      <KeptHtmlContext value={marks}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </KeptHtmlContext>
    </DecorationContext>,
  );
  const { preloads, content } = liftPreloads(html);
  const pieces = content.split(new RegExp(`<!--${nonce} ([-\\d]+?)-->`));
  return {
    parts: pieces.filter((_, index) => index % 2 === 0),
    holes: pieces.filter((_, index) => index % 2 === 1),
    preloads,
  };
}
