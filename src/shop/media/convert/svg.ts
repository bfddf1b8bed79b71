/**
 * A drawing written anew from what is allowed in it. The renderer reads only this text, so nothing depends on how it
 * would have read the original: entities, CDATA, processing instructions and namespaces are gone by then.
 */
import { Parser } from "htmlparser2";
import { isPresentation, safeDeclarations, safeStyleSheet, safeValue } from "./svg-style.ts";

/** The drawing holds something that could reach other files or cost the renderer without bound. */
export class RefusedDrawing extends Error {}

const words = (text: string) => new Set(text.trim().split(/\s+/));

const allowed = words(`svg g defs path rect circle ellipse line polyline polygon text tspan linearGradient
  radialGradient stop clipPath mask pattern`);
/** Without effect in a picture: left out with what is in them. */
const dropped = words("script title desc metadata a11y animate animateMotion animateTransform set view cursor");
const geometry = words(`id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d dx dy rotate points width height viewBox
  preserveAspectRatio transform gradientTransform gradientUnits spreadMethod offset clipPathUnits maskUnits
  maskContentUnits patternUnits patternContentUnits patternTransform pathLength textLength lengthAdjust`);
/** They may take their stops or tiles from another one of the same drawing. */
const inheriting = words("linearGradient radialGradient pattern");

const maxElements = 50_000;
const maxDepth = 100;

/** @throws {RefusedDrawing} naming what is not allowed. */
export function safeDrawing(source: Buffer): string {
  const out: string[] = [];
  const open: string[] = [];
  let elements = 0;
  /** Depth below an element that is left out; 0 outside of one. */
  let outside = 0;
  let style: string[] | undefined;
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = qualified.replace(/^svg:/, "");
        if (outside > 0 || dropped.has(name) || name.includes(":")) {
          outside++;
          return;
        }
        if (++elements > maxElements) throw new RefusedDrawing(`a drawing of at most ${maxElements} elements`);
        if (open.length >= maxDepth) throw new RefusedDrawing(`a drawing at most ${maxDepth} levels deep`);
        if (style) throw new RefusedDrawing("a drawing that can be read");
        if (name === "style") {
          style = [];
          return;
        }
        // A link is drawn as the group that it is.
        const tag = name === "a" ? "g" : name;
        const isRoot = open.length === 0;
        if (!allowed.has(tag) || (isRoot && (tag !== "svg" || out.length > 0))) {
          throw new RefusedDrawing(`a drawing without <${name.slice(0, 40)}>`);
        }
        open.push(tag);
        const namespace = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : "";
        out.push(`<${tag}${namespace}${safeAttributes(tag, attributes)}>`);
      },
      ontext(text) {
        if (outside > 0) return;
        if (style) style.push(text);
        else if (open.includes("text")) out.push(escapeText(printable(text)));
      },
      onclosetag() {
        if (outside > 0) {
          outside--;
          return;
        }
        if (style) {
          out.push(`<style>${escapeText(safeStyleSheet(style.join("")))}</style>`);
          style = undefined;
          return;
        }
        out.push(`</${open.pop()}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(textOf(source));
  if (elements === 0) throw new RefusedDrawing("a drawing that can be read");
  return out.join("");
}

function safeAttributes(tag: string, attributes: Readonly<Record<string, string>>): string {
  const safe = Object.entries(attributes).flatMap(([name, raw]): [string, string][] => {
    const value = printable(raw);
    if (geometry.has(name)) return [[name, value]];
    if (name === "style") return [[name, safeDeclarations(value)]];
    if (isPresentation(name)) return [[name, safeValue(value)]];
    if (!/^(xlink:)?href$/.test(name) || !inheriting.has(tag)) return [];
    if (!/^#[^\s"'<>()\\]+$/.test(value)) throw new RefusedDrawing("a drawing without links to other files");
    return [["href", value]];
  });
  return safe.map(([name, value]) => ` ${name}="${escapeText(value)}"`).join("");
}

function textOf(source: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(source);
  } catch {
    throw new RefusedDrawing("a drawing in UTF-8");
  }
}

/** Without the control characters that XML cannot hold. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
