/** Pictures of a clipboard's RTF. Word names files of the computer in its HTML, which no page may read; the RTF has their bytes. */

/**
 * The pictures in their order. One that is in no format of browsers (EMF, WMF) is null, so that the others keep their places.
 */
export function rtfPictures(rtf: string): (File | null)[] {
  const pictures: (File | null)[] = [];
  for (let at = rtf.indexOf("{\\pict"); at >= 0; at = rtf.indexOf("{\\pict", at + 1)) {
    // The same picture once more, for programs that know no PNG.
    if (/\{\\nonshppict\s*$/.test(rtf.slice(Math.max(0, at - 20), at))) continue;
    pictures.push(pictureIn(groupAt(rtf, at), pictures.length + 1));
  }
  return pictures;
}

/** The text of a group from its brace to the one that ends it. */
function groupAt(rtf: string, start: number): string {
  let depth = 0;
  for (let at = start; at < rtf.length; at++) {
    if (rtf[at] === "{") depth++;
    else if (rtf[at] === "}" && --depth === 0) return rtf.slice(start + 1, at);
  }
  return rtf.slice(start + 1);
}

function pictureIn(group: string, number: number): File | null {
  const type = group.includes("\\pngblip") ? "png" : group.includes("\\jpegblip") ? "jpeg" : null;
  if (!type) return null;
  // Inner groups have properties of the picture, such as its id in hexadecimal digits.
  let outer = group;
  for (let before = ""; before !== outer; ) {
    before = outer;
    outer = outer.replace(/\{[^{}]*\}/g, " ");
  }
  const digits = outer.replace(/\\[a-z]+-?\d* ?/gi, " ").replace(/[^0-9a-f]/gi, "");
  if (digits.length < 16) return null;
  const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
  return new File([bytes], `picture-${number}.${type === "jpeg" ? "jpg" : "png"}`, { type: `image/${type}` });
}
