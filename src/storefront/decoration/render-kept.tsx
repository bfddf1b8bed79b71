/**
 * Renders, on the server, the modules that React leaves alone in a shopper's browser (see `ModuleView`): each by itself,
 * and once for as long as nothing of it changes. After a new price or a publish only what shows it is rendered anew.
 */
import { hash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { ConfigValues } from "#modules/config/values.ts";
import { ShopContext } from "#modules/shop-context.ts";
import { wakeOf } from "#modules/views.ts";
import { liftPreloads } from "../document/html.ts";
import type { RootData } from "../layouts/root-loader.ts";
import { shopFor } from "../layouts/visitor.ts";
import type { HtmlMemory } from "../ssr.ts";
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

interface KeptHtml {
  /** By `keyOf`. */
  readonly html: ReadonlyMap<string, string>;
  /** Tags that ask for the modules' first pictures, for the head. */
  readonly preloads: string;
}

export function renderKept({ root, modules, source, config, basename, memory }: Page): KeptHtml {
  const shop = shopFor(config, root.links);
  // Everything that these views read beside their own module.
  const around = hash("sha1", JSON.stringify([basename, root.config, root.links]));
  const html = new Map<string, string>();
  let preloads = "";

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

  const keep = (module: WireShown, position: number) => {
    if (wakeOf(module.type) === "start") return;
    const name = around + hash("sha1", JSON.stringify([module, position]));
    let rendered = memory?.get(name);
    if (rendered === undefined) {
      rendered = render(module, position);
      memory?.set(name, rendered);
    }
    const lifted = liftPreloads(rendered);
    html.set(keyOf(module), lifted.content);
    preloads += lifted.preloads;
  };

  modules.filter(isShown).forEach(keep);
  for (const module of root.common) keep(module, 0);
  return { html, preloads };
}
