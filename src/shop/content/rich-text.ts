/**
 * The allow-list of rich text: what an owner may write in descriptions, news, articles and rich-text fields. Whatever
 * is not on it is dropped, its text kept. Cleaned text stays the same when it is cleaned again.
 */
import sanitize from "sanitize-html";
import { isSafeLink } from "#decoration/links.ts";

const text = ["p", "br", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "hr", "div", "span"];
const marks = ["strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small", "sub", "sup", "code", "a"];
const lists = ["ul", "ol", "li", "dl", "dt", "dd"];
const tables = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"];
const media = ["img", "video", "source", "figure", "figcaption"];

/** Elements whose content is code or another language, not text: they go with all that is in them. */
const withContent = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "iframe",
  "object",
  "embed",
  "applet",
  "template",
  "svg",
  "math",
  "xmp",
  "plaintext",
  "noembed",
  "noframes",
  "title",
  "head",
];

const color = [
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*[\d.]{1,5}%?\s*)?\)$/i,
  /^[a-z]{3,30}$/i,
  /^var\(--[a-z][a-z0-9-]*\)$/,
];
const length = [/^\d{1,4}(?:\.\d{1,3})?(?:px|%|em|rem)$/];

/** Where a picture or video stands; its width is a style. */
const place = { name: "data-align", values: ["left", "center", "right"] };

const options: sanitize.IOptions = {
  allowedTags: [...text, ...marks, ...lists, ...tables, ...media],
  nonTextTags: withContent,
  allowedAttributes: {
    "*": ["style"],
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading", place],
    video: ["src", "poster", "width", "height", "controls", "preload", "playsinline", "muted", "loop", place],
    source: ["src", "type"],
    ol: ["start", "reversed", "type"],
    col: ["span"],
    colgroup: ["span"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedStyles: {
    "*": {
      color,
      "background-color": color,
      "text-align": [/^(?:left|center|right|justify|start|end)$/],
      "font-size": length,
      "font-weight": [/^(?:normal|bold|[1-9]00)$/],
      "font-style": [/^(?:normal|italic)$/],
      "text-decoration": [/^(?:none|underline|line-through)$/],
    },
    ...Object.fromEntries(["img", "video", "table", "col", "th", "td"].map((tag) => [tag, sized()])),
  },
  // Addresses are checked below, stricter than by protocol alone.
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...safeFiles(attribs), loading: "lazy" } }),
    video: (tagName, attribs) => ({
      tagName,
      attribs: { ...safeFiles(attribs), controls: "controls", preload: "metadata" },
    }),
    source: (tagName, attribs) => ({ tagName, attribs: safeFiles(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "source") && !attribs.src,
};

/** Passes at most; text that has not settled by then is as harmless, only not in its last form. */
const maxPasses = 10;

/**
 * Cleans HTML by the allow-list. What is dropped can leave elements in each other that do not belong there (`p` in `p`),
 * which are parted when they are read again, so it is cleaned until it stays as it is.
 */
export function sanitizeRichText(html: string): string {
  let last = html;
  for (let pass = 0; pass < maxPasses; pass++) {
    const clean = sanitize(last, options);
    if (clean === last) break;
    last = clean;
  }
  return last;
}

function sized() {
  return { width: length, height: length };
}

/** Drops an address that a browser could run or that hides its host; a new window gets no handle on this one. */
function safeLink({ rel: _, ...attributes }: sanitize.Attributes): sanitize.Attributes {
  const attribs = keep(attributes, (name, value) => {
    if (name === "href") return isSafeLink(value.trim());
    return name !== "target" || value === "_blank";
  });
  return attribs.target ? { ...attribs, rel: "noopener noreferrer" } : attribs;
}

/** Keeps pictures and videos of this shop and from https addresses. */
function safeFiles(attributes: sanitize.Attributes): sanitize.Attributes {
  return keep(attributes, (name, value) => (name !== "src" && name !== "poster") || isSafeFile(value));
}

/** Keeps attributes in their order, so that clean text stays as it is. */
function keep(attribs: sanitize.Attributes, allowed: (name: string, value: string) => boolean): sanitize.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([name, value]) => allowed(name, value)));
}

function isSafeFile(address: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/i.test(address) && isSafeLink(address);
}
