/** Writes parsed HTML of other programs anew, with the elements that the shop's texts have. */
import { isSafeLink } from "#decoration/links.ts";
import { type Marks, marksInside, noMarks } from "./marks.ts";
import type { PictureTaker } from "./pictures.ts";
import { Place } from "./place.ts";
import { type OfficeStyle, officeStyleOf, type Styles } from "./styles.ts";
import { markHeaderRow, rowsOf, tidy } from "./tidy.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements without text: they go with all that is in them. */
const dropped = words(
  "script style noscript template iframe object embed applet svg math head meta link title xml base input button select textarea option audio video canvas map colgroup col",
);
/** Elements that begin a line of their own. */
const blocks = words(
  "p div section article main header footer aside nav address figure figcaption center form fieldset details summary dl dt dd caption thead tbody tfoot tr td th li blockquote",
);
/** Names of Word for what is no text: comments, deleted text. */
const noText = ".msoDel, .MsoCommentReference, .msocomanchor, .msocomtxt";

/** Most cells that one cell may take the place of. */
const maxSpan = 50;

export class Writer {
  readonly #styles: (element: Element) => Styles;
  readonly #pictures: PictureTaker;
  readonly #shift: 0 | 1;
  readonly #office: ReadonlyMap<string, OfficeStyle>;

  /** @param of `hasTitle`: whether `h1` is in use: all headings are one level lower in the shop, whose pages have their own. */
  constructor(
    styles: (element: Element) => Styles,
    pictures: PictureTaker,
    { hasTitle, office }: { readonly hasTitle: boolean; readonly office: ReadonlyMap<string, OfficeStyle> },
  ) {
    this.#styles = styles;
    this.#pictures = pictures;
    this.#shift = hasTitle ? 1 : 0;
    this.#office = office;
  }

  write(body: Element): Element {
    const out = body.ownerDocument.createElement("div");
    this.#children(body, Place.in(out), noMarks);
    tidy(out);
    return out;
  }

  #children(parent: Element, place: Place, marks: Marks): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) place.write(child.textContent ?? "", marks);
      else if (child.nodeType === Node.ELEMENT_NODE) this.#element(child as Element, place, marks);
    }
  }

  #element(element: Element, place: Place, outside: Marks): void {
    const tag = element.localName;
    const styles = this.#styles(element);
    if (dropped.has(tag) || isHidden(element, styles)) return;
    const marks = {
      // Text that was added while changes were tracked is not underlined for it.
      ...marksInside(tag === "ins" && element.closest(".msoIns") ? "span" : tag, styles, outside),
      ...(tag === "a" && { href: linkOf(element, this.#pictures.origin), underline: outside.underline }),
    };
    const level = this.#levelOf(element);
    if (isSpace(element, styles)) place.write(" ", outside);
    else if (level > 0) this.#heading(element, level, place);
    else if (tag === "br") this.#break(element, place);
    else if (tag === "img") this.#picture(element, place, marks);
    else if (tag === "hr") place.add(element.ownerDocument.createElement("hr"));
    else if (tag === "ul" || tag === "ol") this.#list(element, place, marks);
    else if (tag === "table") this.#table(element, place, marks);
    // Outlook and web mail move text to the right by a quote without a border.
    else if (tag === "blockquote" && !/none|\b0/.test(styles.get("border") ?? "")) this.#quote(element, place, marks);
    else if (tag === "pre") this.#code(element, place);
    else if (blocks.has(tag)) this.#block(element, place, marks);
    else this.#children(element, place, marks);
  }

  #break(element: Element, place: Place): void {
    if (!element.classList.contains("Apple-interchange-newline")) place.breakLine();
  }

  #block(element: Element, place: Place, marks: Marks): void {
    place.endLine();
    this.#children(element, place, marks);
    place.endLine();
  }

  /** 2 to 4, the levels that the shop's texts have; 0 for what is no heading. */
  #levelOf(element: Element): number {
    const named = /^h([1-6])$/.exec(element.localName)?.[1];
    const said = element.getAttribute("role") === "heading" ? element.getAttribute("aria-level") : null;
    const ofStyle = element.localName === "p" ? officeStyleOf(this.#office, element).heading : undefined;
    const level = element.classList.contains("MsoTitle") ? 1 : Number(named ?? said ?? ofStyle ?? 0);
    return level >= 1 ? Math.min(4, Math.max(2, level + this.#shift)) : 0;
  }

  #heading(element: Element, level: number, place: Place): void {
    const heading = element.ownerDocument.createElement(`h${level}`);
    place.add(heading);
    this.#children(element, Place.line(place.container, heading), noMarks);
    // Headings are bold by themselves.
    for (const bold of heading.querySelectorAll("strong")) bold.replaceWith(...bold.childNodes);
  }

  #picture(image: Element, place: Place, marks: Marks): void {
    for (const taken of this.#pictures.take(image)) {
      if (taken.nodeType === Node.TEXT_NODE) place.write(taken.textContent ?? "", marks);
      else place.add(taken);
    }
  }

  #list(element: Element, place: Place, marks: Marks): void {
    const list = element.ownerDocument.createElement(element.localName);
    const start = Number(element.getAttribute("start") ?? 1);
    if (element.localName === "ol" && Number.isInteger(start) && start > 1) list.setAttribute("start", String(start));
    place.add(list);
    for (const child of element.children) {
      if (dropped.has(child.localName) || isHidden(child, this.#styles(child))) continue;
      const item = element.ownerDocument.createElement("li");
      list.append(item);
      const inside = marksInside(child.localName, this.#styles(child), marks);
      if (child.localName === "li") this.#children(child, Place.in(item), inside);
      else this.#element(child, Place.in(item), marks);
    }
  }

  #quote(element: Element, place: Place, marks: Marks): void {
    const quote = element.ownerDocument.createElement("blockquote");
    place.add(quote);
    this.#children(element, Place.in(quote), marks);
  }

  #code(element: Element, place: Place): void {
    const pre = element.ownerDocument.createElement("pre");
    const code = element.ownerDocument.createElement("code");
    code.textContent = (element.textContent ?? "").replace(/^\n|\s+$/g, "");
    pre.append(code);
    place.add(pre);
  }

  #table(element: Element, place: Place, marks: Marks): void {
    const document = element.ownerDocument;
    const rows = rowsOf(element).filter((row) => !isHidden(row, this.#styles(row)));
    const cells = rows.flatMap((row) => [...row.children]);
    // One cell, and tables that only place text, are no tables.
    if (cells.length < 2 || element.getAttribute("role") === "presentation") {
      this.#block(element, place, marks);
      return;
    }
    const body = document.createElement("tbody");
    for (const row of rows) {
      const line = document.createElement("tr");
      for (const cell of row.children) {
        const target = document.createElement(cell.localName === "th" ? "th" : "td");
        for (const name of ["colspan", "rowspan"]) {
          const span = Math.min(maxSpan, Number(cell.getAttribute(name) ?? 1));
          if (span > 1) target.setAttribute(name, String(span));
        }
        line.append(target);
        const inside = marksInside(cell.localName, this.#styles(cell), marks);
        this.#children(cell, Place.in(target), inside);
      }
      body.append(line);
    }
    if ((body.textContent ?? "").trim() === "" && !body.querySelector("img, [data-pending]")) return;
    markHeaderRow(body);
    const table = document.createElement("table");
    table.append(body);
    place.add(table);
  }
}

function isHidden(element: Element, styles: Styles): boolean {
  return (
    styles.get("display") === "none" ||
    styles.get("mso-hide") === "all" ||
    styles.get("mso-list") === "ignore" ||
    (styles.get("mso-element") ?? "").includes("comment") ||
    element.matches(noText)
  );
}

/** Spaces that programs write for tabs and for several spaces. */
function isSpace(element: Element, styles: Styles): boolean {
  return (
    styles.has("mso-spacerun") ||
    styles.has("mso-tab-count") ||
    element.matches(".Apple-converted-space, .Apple-tab-span")
  );
}

/** Address of a link, of the shop's own pages as a path; "" for one that leads into another document or runs something. */
function linkOf(element: Element, origin: string): string {
  const href = element.getAttribute("href")?.trim() ?? "";
  if (href.startsWith("#") || !isSafeLink(href)) return "";
  const url = URL.parse(href);
  const path = url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : href;
  return isSafeLink(path) ? path : "";
}
