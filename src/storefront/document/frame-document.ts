/**
 * What documents with the same frame share, made once and remembered with it, and the text of their data: for hydration as JSON that cannot
 * end its own script element, and as the hash that tells whether a page has changed.
 */
import { hash } from "node:crypto";
import { codeModule } from "#contract/purposes.ts";
import { byField } from "#decoration/lean.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { hydrationOf } from "#modules/hydration.ts";
import { configOf, type Frame, hasModules, type WireShown } from "../decoration/load.ts";
import type { PartMarks } from "../layouts/DefaultLayout.tsx";
import type { RootData } from "../layouts/root-data.ts";
import { escapeHtml, styleText } from "./escape.ts";
import { type PageFonts, pageFonts } from "./fonts.ts";
import type { PageFiles } from "./html.ts";
import { FrameCards, type Parts, tag } from "./parts.ts";
import type { FirstCode, PageState } from "./state.ts";

export interface FrameDocument {
  readonly config: ConfigValues;
  /** Of pages with the modules of the frame. */
  readonly fonts: PageFonts;
  readonly root: SharedText;
  readonly modules: SharedText;
  /** HTML of header and footer by name, once a page has rendered them. */
  readonly parts: Parts;
  /** How pages of the frame mark header and footer in what they render. */
  readonly marks: PartMarks;
  /** Marks and caches the product cards on pages of the frame. */
  readonly cards: FrameCards;
  /** Text of the root element's `style`. */
  readonly style: string;
  /** By the names of pages with the modules of the frame, once one has been rendered. */
  readonly code: Map<string, PageCode>;
}

/** Files of a page, and what its state says of them. */
export interface PageCode {
  readonly files: PageFiles;
  readonly first: FirstCode;
}

/** What the documents of a frame share; made once. @param base path prefix of the language view that the frame belongs to, "" for none */
export function documentOf(frame: Frame, base = ""): FrameDocument {
  frame.document ??= makeDocument(frame, base);
  return frame.document;
}

function makeDocument({ root, modules }: Frame, base: string): FrameDocument {
  const config = configOf(root.config);
  const parts: Parts = new Map();
  return {
    config,
    fonts: pageFonts(config, [...root.config, ...root.common, ...modules]),
    root: rootText(root),
    modules: modulesText(modules),
    parts,
    marks: { tag, rendered: parts },
    cards: new FrameCards(config, (root.language?.locale ?? "en") + base),
    style: escapeHtml(styleText(root.style ?? {})),
    code: new Map(),
  };
}

/** Of data that many pages share. */
export interface SharedText {
  /** Of all of it, also of what the state leaves out. */
  readonly hash: string;
  /** For the state: an object without its last brace. */
  readonly bytes: Uint8Array;
}

interface RoutePart {
  readonly route: string;
  readonly shared?: SharedText;
  /** JSON of what is the page's own; undefined for a route without data of its own. */
  readonly own?: string | undefined;
  /** JSON of what the document's head alone is made of, which the state leaves out. */
  readonly head?: string | undefined;
}

/** What the loaders of a page have answered, as text. */
export type DataText = readonly RoutePart[];

export function dataText(
  loaderData: Readonly<Record<string, unknown>>,
  frame: Pick<Frame, "modules">,
  document: Pick<FrameDocument, "root" | "modules">,
): DataText {
  return Object.entries(loaderData).map(([route, data]): RoutePart => {
    if (route === "root") return { route, shared: document.root };
    if (!hasModules(data)) return { route, own: json(data) };
    const { modules, forHead, ...routeData } = data;
    const shared = modules === frame.modules ? document.modules : modulesText(modules);
    return { route, shared, own: json(routeData), ...(forHead !== undefined && { head: json(forHead) }) };
  });
}

/** SHA-256 (base64url). @param others what the page depends on beside its data. */
export function hashOf(data: DataText, others: readonly string[]): string {
  return hash(
    "sha256",
    JSON.stringify([
      others,
      data.map(({ route, shared, own, head }) => [route, shared?.hash, own, ...(head ? [head] : [])]),
    ]),
    "base64url",
  );
}

/** The text of the state element, in pieces. */
export function stateText(
  data: DataText,
  others: Required<Pick<PageState, "errors" | "code">>,
): readonly (string | Uint8Array)[] {
  const filled = data.filter(({ shared, own }) => shared || own !== undefined);
  const routes = filled.flatMap(({ route, shared, own = "{}" }, index) => [
    `${index > 0 ? "," : ""}${json(route)}:`,
    ...(shared ? withOwn(shared, own) : [own]),
  ]);
  return ['{"loaderData":{', ...routes, `},${json(others)?.slice(1)}`];
}

/** The object of `own` with the modules before its fields; root data has no fields beside what is shared. */
function withOwn({ bytes }: SharedText, own: string): (string | Uint8Array)[] {
  return [bytes, own === "{}" ? "}" : `,${own.slice(1)}`];
}

/**
 * The document itself has the custom properties of its root element, and what the owner injects: neither changes during a visit, and the
 * state does without. What the owner injects may change the document and its policy, so the hash is of all.
 */
export function rootText(root: RootData): SharedText {
  const { style: _, css: __, js: ___, consent: ____, ...rest } = root;
  const config = root.config.filter(({ type }) => type !== codeModule);
  return textOf(root, { ...rest, common: root.common.map(mark), config: config.map(compact) });
}

export const modulesText = (modules: readonly WireShown[]): SharedText =>
  textOf(modules, { modules: modules.map(strip) });

function textOf(all: object, shown: object): SharedText {
  return {
    hash: hash("sha256", JSON.stringify(all), "base64url"),
    bytes: Buffer.from((json(shown) ?? "").slice(0, -1)),
  };
}

/** Header and footer are mounted again after a page without them: their values stay. */
function mark(module: WireShown): WireShown {
  return { ...compact(module), ...(hydrationOf(module.type) !== "load" && { serverHtml: true }) };
}

/** Marks modules whose server HTML stays until they hydrate; of those that never do, the values are left out. */
function strip(module: WireShown): WireShown {
  const { id, type, show, place, slot } = module;
  if (hydrationOf(type) !== "never") return mark(module);
  return {
    id,
    type,
    schema: {},
    serverHtml: true,
    ...(show === false && { show }),
    ...(place && { place }),
    ...(slot && { slot }),
  };
}

/** The values by field, see `readLean`. */
function compact(module: WireShown): WireShown {
  return { ...module, schema: byField(module.schema) };
}

/** Undefined for undefined. */
function json(value: unknown): string | undefined {
  const text: string | undefined = JSON.stringify(value);
  return text?.replace(/</g, "\\u003c");
}
