import { Parser } from "htmlparser2";

/** Texts of names, tags and the like in which other shops leave HTML entities: "Salt &amp; pepper" becomes "Salt & pepper". */
export function decodeEntities(text: string): string {
  if (!/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,30});/i.test(text)) return text;
  let plain = "";
  const parser = new Parser({
    ontext: (part) => {
      plain += part;
    },
  });
  // No tags: "<" is a sign of the text.
  parser.end(text.replaceAll("<", "&lt;"));
  return plain;
}
