/** What is kept of the formatting of characters, from elements and from styles: never colors, fonts or sizes. */
import type { Styles } from "./styles.ts";

export interface Marks {
  readonly href: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly code: boolean;
  readonly script: "" | "sub" | "sup";
}

export const noMarks: Marks = {
  href: "",
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  script: "",
};

const ofTag: Readonly<Record<string, Partial<Marks>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { script: "sub" },
  sup: { script: "sup" },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
};

/** The marks inside an element. Its style wins over its tag: Google Docs wraps everything in `<b style="font-weight:normal">`. */
export function marksInside(tag: string, styles: Styles, outside: Marks): Marks {
  const weight = styles.get("font-weight");
  const slant = styles.get("font-style");
  const lines = `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;
  const script = scriptOf(styles);
  return {
    ...outside,
    ...ofTag[tag],
    ...(weight && { bold: isBold(weight, outside.bold) }),
    ...(slant && { italic: /italic|oblique/.test(slant) }),
    // A decoration of an outer element is drawn under inner ones whatever they say.
    ...(lines.includes("underline") && { underline: true }),
    ...(lines.includes("line-through") && { strike: true }),
    ...(script && { script }),
  };
}

function isBold(weight: string, outside: boolean): boolean {
  if (weight === "inherit") return outside;
  return weight.startsWith("bold") || Number.parseInt(weight, 10) >= 600;
}

function scriptOf(styles: Styles): "" | "sub" | "sup" {
  const align = styles.get("vertical-align") ?? "";
  if (align === "sub") return "sub";
  if (align === "super") return "sup";
  // LibreOffice and Pages raise text by a length or a part of the line.
  const raised = /^(-?)\d+(?:\.\d+)?(?:%|pt|px|em)$/.exec(align);
  if (!raised || /^-?0(?:\.0+)?\D/.test(align)) return "";
  return raised[1] ? "sub" : "sup";
}

/** Elements around a text, the outermost first. */
export function elementsOf(marks: Marks, document: Document): HTMLElement[] {
  const link = marks.href ? document.createElement("a") : null;
  link?.setAttribute("href", marks.href);
  const named = [
    marks.bold && "strong",
    marks.italic && "em",
    // Browsers underline links by themselves.
    marks.underline && !marks.href && "u",
    marks.strike && "s",
    marks.code && "code",
    marks.script,
  ].filter((tag): tag is string => Boolean(tag));
  return [...(link ? [link] : []), ...named.map((tag) => document.createElement(tag))];
}
