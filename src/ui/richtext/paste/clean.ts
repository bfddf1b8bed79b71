/**
 * Pasted HTML of Word, Excel, Google Docs, LibreOffice, Pages, mail programs and web pages, as the shop writes text itself:
 * headings, paragraphs, nested lists, tables, links, bold, italic, underlined, struck, raised and lowered text. Colors, fonts, sizes
 * and backgrounds are left out, and every picture of another place becomes a placeholder for its copy.
 */
import { type PendingPicture, PictureTaker } from "./pictures.ts";
import { rtfPictures } from "./rtf-pictures.ts";
import { officeStyles, styleReader, withoutStyleSheets } from "./styles.ts";
import { buildLists } from "./word-lists.ts";
import { Writer } from "./writer.ts";

interface Options {
  /** The same text as RTF, "" without: Word's pictures are in it. */
  readonly rtf?: string;
  /** Origin of the shop: "https://shop.example". */
  readonly origin: string;
}

export interface CleanPaste {
  readonly html: string;
  readonly pictures: readonly PendingPicture[];
  /** Pictures that could be read nowhere. */
  readonly unreadable: number;
}

/** @param pasted HTML of the clipboard. Nothing in it runs, and nothing is loaded. */
export function cleanPaste(pasted: string, { rtf = "", origin }: Options): CleanPaste {
  const { html, css } = withoutStyleSheets(pasted);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const taker = new PictureTaker(origin, filesOf(body, rtf));
  if (isOwn(body)) {
    // Another text of the shop keeps its formatting.
    for (const image of body.querySelectorAll("img")) image.replaceWith(...taker.take(image));
    return { html: body.innerHTML, pictures: taker.pictures, unreadable: taker.unreadable };
  }
  const styles = styleReader(body, css);
  const office = officeStyles(css);
  buildLists(body, office);
  const written = new Writer(styles, taker, { hasTitle: hasTitle(pasted, body), office }).write(body);
  return { html: written.innerHTML, pictures: taker.pictures, unreadable: taker.unreadable };
}

const isOwn = (body: Element): boolean => body.querySelector("[data-pm-slice]") !== null;

/** The files of pictures whose address is one of the computer, by picture. */
function filesOf(body: Element, rtf: string): ReadonlyMap<Element, File> {
  const local = [...body.querySelectorAll("img")].filter((image) =>
    /^(?:file|cid|webkit-fake-url|about):/i.test(image.getAttribute("src")?.trim() ?? ""),
  );
  const files = local.length > 0 && rtf ? rtfPictures(rtf) : [];
  // They are told apart by their places alone, so there must be as many.
  if (files.length !== local.length) return new Map();
  return new Map(
    local.flatMap((image, index) => {
      const file = files[index];
      return file ? [[image, file] as const] : [];
    }),
  );
}

/** Whether `h1` is a heading like others: in office programs it is the first level; a page has it once. */
function hasTitle(pasted: string, body: Element): boolean {
  return (
    /urn:schemas-microsoft-com|\bmso-|docs-internal-guid|name="?generator"? content="?(?:LibreOffice|Cocoa)/i.test(
      pasted,
    ) || body.querySelector("h1") !== null
  );
}
