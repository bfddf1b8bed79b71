/** The styles of a drawing: properties that paint, with values that stay within the drawing. */
import { type ChildNode, parse } from "postcss";

const properties = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation direction display
  dominant-baseline fill fill-opacity fill-rule font font-family font-size font-stretch font-style font-variant
  font-weight isolation letter-spacing mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-box transform-origin
  unicode-bidi vector-effect visibility white-space word-spacing writing-mode`.split(/\s+/),
);

export function isPresentation(name: string): boolean {
  return properties.has(name);
}

const functions = new Set(
  "rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy".split(" "),
);

/** The value if it refers to nothing but elements of the same drawing and calls only known functions; "none" otherwise. */
export function safeValue(value: string): string {
  const withoutReferences = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, "");
  // An escape or a comment could hide the name of a function.
  if (/\\|\/\*|[<>{};@]/.test(withoutReferences)) return "none";
  const called = withoutReferences.matchAll(/([^\s(),'"]*)\s*\(/g);
  return [...called].every(([, name = ""]) => functions.has(name.toLowerCase())) ? value : "none";
}

/** Declarations of a `style` attribute. */
export function safeDeclarations(text: string): string {
  return declarations(nodesOf(text));
}

/** Rules of a `<style>` element; at-rules (imports, fonts) are left out. */
export function safeStyleSheet(text: string): string {
  return nodesOf(text)
    .flatMap((node) => {
      if (node.type !== "rule" || !/^[\w\s.#*,>:()-]+$/.test(node.selector)) return [];
      return [`${node.selector}{${declarations(node.nodes)}}`];
    })
    .join("\n");
}

function declarations(nodes: readonly ChildNode[]): string {
  return nodes
    .flatMap((node) => {
      if (node.type !== "decl" || !isPresentation(node.prop.toLowerCase())) return [];
      return [`${node.prop}:${safeValue(node.value)}${node.important ? "!important" : ""}`];
    })
    .join(";");
}

/** Nothing of a text that cannot be read. */
function nodesOf(text: string): readonly ChildNode[] {
  try {
    return parse(text).nodes;
  } catch {
    return [];
  }
}
