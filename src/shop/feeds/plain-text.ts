import { Parser } from "htmlparser2";

const blocks = new Set(["p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "blockquote"]);

/** Rich text as plain text: blocks become spaces. */
export function plainText(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({
    ontext: (text) => parts.push(text),
    onopentagname: (name) => blocks.has(name) && parts.push(" "),
    onclosetag: (name) => blocks.has(name) && parts.push(" "),
  });
  parser.end(html);
  return parts.join("").replace(/\s+/g, " ").trim();
}
