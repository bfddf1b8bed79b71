/** What becomes of a picture in pasted HTML: none stays on another site. */
import { isFileAddress } from "#decoration/fields/media.ts";

/** A picture that is copied into the shop: its bytes, or its address on another site. */
export interface PendingPicture {
  /** Of its placeholder in the text. */
  readonly id: string;
  readonly from: File | string;
  readonly alt: string;
}

type PictureSource =
  | { readonly kind: "own"; readonly src: string }
  | { readonly kind: "copy"; readonly from: File | string }
  | { readonly kind: "text"; readonly text: string }
  /** Of a program or a computer: the page cannot read it. */
  | { readonly kind: "unreadable" }
  | { readonly kind: "none" };

/** Gives what stands in the text for each picture, and notes which are to be copied. */
export class PictureTaker {
  readonly pictures: PendingPicture[] = [];
  unreadable = 0;
  readonly origin: string;
  readonly #files: ReadonlyMap<Element, File>;

  /** @param files of pictures whose address no page can read. */
  constructor(origin: string, files: ReadonlyMap<Element, File>) {
    this.origin = origin;
    this.#files = files;
  }

  take(image: Element): Node[] {
    const document = image.ownerDocument;
    const source = sourceOf(image, this.origin);
    if (source.kind === "text") return [document.createTextNode(source.text)];
    if (source.kind === "own") {
      const picture = document.createElement("img");
      picture.setAttribute("src", source.src);
      picture.setAttribute("alt", altOf(image));
      for (const name of ["data-align", "style"]) {
        const value = image.getAttribute(name);
        if (value) picture.setAttribute(name, value);
      }
      return [picture];
    }
    const from = source.kind === "copy" ? source.from : this.#files.get(image);
    if (from) {
      const id = crypto.randomUUID();
      this.pictures.push({ id, from, alt: altOf(image) });
      const placeholder = document.createElement("div");
      placeholder.dataset.pending = id;
      return [placeholder];
    }
    if (source.kind === "unreadable") this.unreadable++;
    return [];
  }
}

/** Pictures at most this many pixels high and wide count readers; they are no content. */
const tracking = 3;

/** @param origin of the shop: "https://shop.example". */
function sourceOf(image: Element, origin: string): PictureSource {
  const emoji = image.getAttribute("alt")?.trim() ?? "";
  if (/^[^\p{L}\p{N}]{1,8}$/u.test(emoji) && /\p{Extended_Pictographic}/u.test(emoji)) {
    return { kind: "text", text: emoji };
  }
  const src = image.getAttribute("src")?.trim() ?? "";
  // Google Docs draws the boxes of its check lists.
  if (src === "" || isTracking(image) || image.getAttribute("aria-roledescription") === "checkbox")
    return { kind: "none" };
  if (src.startsWith("/") && isFileAddress(src)) return { kind: "own", src };
  const url = URL.parse(src);
  if (url?.protocol === "data:") {
    const file = fileOf(src);
    return file ? { kind: "copy", from: file } : { kind: "unreadable" };
  }
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return { kind: "unreadable" };
  if (url.origin !== origin) return { kind: "copy", from: url.href };
  const address = `${url.pathname}${url.search}`;
  return isFileAddress(address) ? { kind: "own", src: address } : { kind: "none" };
}

/** Alt text without the sentence that Word adds to what it has guessed. */
function altOf(image: Element): string {
  const alt = image
    .getAttribute("alt")
    ?.replace(/\s*(?:Description automatically generated|AI-generated content.*)[\s\S]*$/i, "");
  return (alt ?? "").replace(/\s+/g, " ").trim().slice(0, 300);
}

function isTracking(image: Element): boolean {
  return ["width", "height"].every((name) => Number.parseFloat(image.getAttribute(name) ?? "") <= tracking);
}

const extensions: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/jpg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/bmp": "bmp",
  "image/svg+xml": "svg",
};

/** The picture of a `data:` address; null where it is none that the shop stores. */
function fileOf(address: string): File | null {
  const head = /^data:([a-z+/-]+)((?:;[^;,]*)*),/i.exec(address);
  const type = head?.[1]?.toLowerCase() ?? "";
  const extension = extensions[type];
  if (!head || !extension) return null;
  const content = address.slice(head[0].length);
  try {
    const text = /;base64$/i.test(head[2] ?? "") ? atob(decodeURIComponent(content)) : null;
    const bytes = text
      ? Uint8Array.from(text, (character) => character.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(content));
    return new File([bytes], `picture.${extension}`, { type });
  } catch {
    return null;
  }
}
