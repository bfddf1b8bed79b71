/**
 * Renders, on the server, the modules that React leaves alone in a shopper's browser (see `ModuleView`): each by itself,
 * and once for as long as nothing of it changes. After a new price or a publish only what shows it is rendered anew.
 */
import { hash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { ConfigValues } from "#modules/config/values.ts";
import { hydrationOf } from "#modules/manifest.ts";
import { ShopContext } from "#modules/shop-context.ts";
import { liftPreloads } from "../document/html.ts";
import { remember } from "../document/parts.ts";
import type { RootData } from "../layouts/root-loader.ts";
import { shopFor } from "../layouts/visitor.ts";
import type { HtmlMemory, KeptHtml } from "../ssr.ts";
import { keyOf } from "./kept-html.ts";
import type { WireShown } from "./load.ts";
import { Shown } from "./ModuleView.tsx";
import { isShown, read } from "./shop-source.ts";
import { DecorationContext, type DecorationSource } from "./source.ts";

interface Page {
  readonly root: RootData;
  readonly modules: readonly WireShown[];
  /** The page's own, as its tree gets it. */
  readonly source: DecorationSource;
  readonly config: ConfigValues;
  /** Alias prefix of the links, "" without one. */
  readonly basename: string;
  readonly memory: HtmlMemory | undefined;
}

/** Names of settings, which come again as the same object while nothing of them changes. */
const names = new WeakMap<WireShown["schema"], string>();

/** Names all that a module shows. */
function nameOf({ schema, ...module }: WireShown): string {
  const name = names.get(schema) ?? hash("sha1", JSON.stringify(schema));
  names.set(schema, name);
  return JSON.stringify([name, module]);
}

/** The HTML of a page's modules that React leaves alone, by `keyOf`, in the page's order. */
export function renderKept(page: Page): Map<string, KeptHtml> {
  const { root, modules, source, config, basename, memory } = page;
  const shop = shopFor(config, root.links);
  // Everything that these views read beside their own module.
  const around = memory && hash("sha1", JSON.stringify([basename, root.config.map(nameOf), root.links]));

  const render = (module: WireShown, position: number) =>
    renderToString(
      <StaticRouter basename={basename || "/"} location={basename || "/"}>
        <DecorationContext value={source}>
          <ShopContext value={shop}>
            <Shown module={read(module)} position={position} />
          </ShopContext>
        </DecorationContext>
      </StaticRouter>,
      { identifierPrefix: `${keyOf(module)}-` },
    );

  const keep = (module: WireShown, position: number) =>
    remember(
      memory,
      () => hash("sha1", JSON.stringify([around, nameOf(module), position])),
      () => {
        const { preloads, content } = liftPreloads(render(module, position));
        return { parts: [content], holes: [], preloads };
      },
    );

  // The first of the page's modules ask for their pictures early, by their positions; header and footer always.
  const placed = [...modules.filter(isShown).entries(), ...root.common.map((module) => [0, module] as const)];
  return new Map(
    placed
      .filter(([, { type }]) => hydrationOf(type) !== "load")
      .map(([position, module]) => [keyOf(module), keep(module, position)]),
  );
}
