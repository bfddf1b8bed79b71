/** A place that pasted text is written to, a line at a time. */
import { elementsOf, type Marks } from "./marks.ts";

export class Place {
  /** The element that new paragraphs, headings and lists are appended to. */
  readonly container: Element;
  readonly #document: Document;
  /** The element that new text is appended to; null when the next text starts a new paragraph. */
  #line: Element | null;
  /** Headings have one line, whatever is in them. */
  readonly #isLine: boolean;
  /** The character written last, "" at the beginning of a line. */
  #end = "";
  /** Text with the same marks goes on in the same element. */
  #last: { readonly marks: string; readonly text: Text } | null = null;

  private constructor(container: Element, line: Element | null) {
    this.container = container;
    this.#document = container.ownerDocument;
    this.#line = line;
    this.#isLine = line !== null;
  }

  /** Each line becomes a paragraph in the container. */
  static in(container: Element): Place {
    return new Place(container, null);
  }

  /** All text goes into one line, which stands in the container. */
  static line(container: Element, line: Element): Place {
    return new Place(container, line);
  }

  /** The next text begins a line. */
  endLine(): void {
    this.#last = null;
    if (this.#isLine) {
      if (this.#end !== "") this.write(" ", null);
      return;
    }
    this.#line = null;
    this.#end = "";
  }

  /** @param marks null for a space that has none. */
  write(raw: string, marks: Marks | null): void {
    const collapsed = raw.replace(/[ \t\r\n\f]+/g, " ");
    const text = this.#end === "" || this.#end === " " ? collapsed.replace(/^ /, "") : collapsed;
    if (text === "") return;
    this.#end = text.at(-1) ?? "";
    const key = JSON.stringify(marks);
    if (this.#last?.marks === key) {
      this.#last.text.data += text;
      return;
    }
    let holder = this.#openLine();
    for (const element of marks ? elementsOf(marks, this.#document) : []) {
      holder.append(element);
      holder = element;
    }
    const node = this.#document.createTextNode(text);
    holder.append(node);
    this.#last = { marks: key, text: node };
  }

  breakLine(): void {
    if (this.#isLine) this.endLine();
    if (this.#isLine || !this.#line) return;
    this.#line.append(this.#document.createElement("br"));
    this.#last = null;
    this.#end = "";
  }

  /** Ends the line and adds a block. */
  add(block: Node): void {
    this.endLine();
    this.container.append(block);
  }

  #openLine(): Element {
    if (this.#line) return this.#line;
    this.#line = this.#document.createElement("p");
    this.container.append(this.#line);
    return this.#line;
  }
}
