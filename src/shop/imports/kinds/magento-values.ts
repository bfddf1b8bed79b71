/** Cells of Magento's files that hold several values. */

/** "color=Red,size=S" as pairs; a comma inside of a value has no "=" behind it. */
export function pairsOf(text: string): Map<string, string> {
  const pairs = new Map<string, string>();
  let last = "";
  for (const part of text.split(",")) {
    const at = part.indexOf("=");
    if (at > 0) {
      last = part.slice(0, at).trim();
      pairs.set(last, part.slice(at + 1).trim());
    } else if (last) pairs.set(last, `${pairs.get(last)},${part}`);
  }
  return pairs;
}

/** "sku=A,color=Red|sku=B,color=Blue" as one list of pairs for each variation. */
export function variationsOf(text: string): Map<string, string>[] {
  return text.split("|").flatMap((part) => (part.trim() ? [pairsOf(part)] : []));
}
