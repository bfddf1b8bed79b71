/**
 * Lists that are none in their HTML. Word writes `<p style="mso-list:l0 level2 lfo1">` with a bullet of text, Word in the browser a
 * list for each item; both say the level in an attribute. Browsers' lists stay as they are.
 */
import { type OfficeStyle, officeStyleOf, ownStyles } from "./styles.ts";

interface Item {
  readonly element: Element;
  /** From 1. */
  readonly level: number;
  readonly ordered: boolean;
  /** Number of an ordered item; null where it is not written in digits. */
  readonly number: number | null;
}

type OfficeStyles = ReadonlyMap<string, OfficeStyle>;

/** Turns such paragraphs and lists into nested `ul` and `ol`. @param styles of Word, by class. */
export function buildLists(body: Element, styles: OfficeStyles = new Map()): void {
  const seen = new Set<Element>();
  const starts = [...body.querySelectorAll("p, div, li")].filter((element) => itemOf(element, styles));
  for (const start of starts) {
    if (seen.has(start)) continue;
    const items: Item[] = [];
    let holder: Element | null = holderOf(start);
    for (; holder; holder = holder.nextElementSibling) {
      const item = itemIn(holder, styles);
      if (!item) break;
      seen.add(item.element);
      items.push(item);
    }
    nest(items);
  }
  liftLists(body);
}

/** The outermost element that holds only this item. */
function holderOf(item: Element): Element {
  const list = item.localName === "li" ? item.parentElement : null;
  if (!list) return item;
  return list.parentElement?.classList.contains("ListContainerWrapper") ? list.parentElement : list;
}

function itemIn(holder: Element, styles: OfficeStyles): Item | null {
  const item = itemOf(holder, styles);
  if (item) return item;
  const items = holder.querySelectorAll("li");
  const [only] = items;
  return only && items.length === 1 && holderOf(only) === holder ? itemOf(only, styles) : null;
}

function itemOf(element: Element, styles: OfficeStyles): Item | null {
  if (element.localName === "li") return onlineItem(element);
  // Of a list that belongs to a style, the style says the level.
  const levelDigit = /\blevel(\d)/.exec(ownStyles(element).get("mso-list") ?? "")?.[1];
  const level = Number(levelDigit ?? officeStyleOf(styles, element).list ?? 0);
  if (level === 0) return null;
  const marker = markerOf(element);
  if (marker === null) return null;
  const number = /^\(?(?:(\d{1,6})|[a-z]{1,2}|[ivxlcdm]{1,7})[.)]/i.exec(marker);
  return {
    element,
    level,
    ordered: number !== null,
    number: number?.[1] ? Number(number[1]) : null,
  };
}

/** Text of the bullet or number that Word writes into a list item ("·", "1."); null for a paragraph that is no list item. */
function markerOf(element: Element): string | null {
  for (const span of element.querySelectorAll("span")) {
    if (ownStyles(span).get("mso-list") === "ignore") return (span.textContent ?? "").trim();
  }
  return null;
}

function onlineItem(element: Element): Item | null {
  const level = Number(element.getAttribute("data-aria-level"));
  const list = element.parentElement;
  if (!(level >= 1) || !list || list.children.length !== 1) return null;
  const number = Number(list.getAttribute("start") ?? 1);
  return { element, level, ordered: list.localName === "ol", number: Number.isInteger(number) ? number : null };
}

/** Replaces the holders of the items by one list, or by several where the kind changes at the first level. */
function nest(items: readonly Item[]): void {
  const open: { readonly list: Element; readonly level: number; readonly ordered: boolean }[] = [];
  for (const { element, level, ordered, number } of items) {
    const document = element.ownerDocument;
    const holder = holderOf(element);
    while (open.length > 0 && isAbove(open.at(-1), level, ordered)) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = document.createElement(ordered ? "ol" : "ul");
      if (ordered && number !== null && number > 1) list.setAttribute("start", String(number));
      const parent = current?.list.lastElementChild;
      if (parent) parent.append(list);
      else holder.before(list);
      current = { list, level, ordered };
      open.push(current);
    }
    const item = document.createElement("li");
    item.append(...element.childNodes);
    current.list.append(item);
    holder.remove();
  }
}

function isAbove(open: { level: number; ordered: boolean } | undefined, level: number, ordered: boolean): boolean {
  return open !== undefined && (open.level > level || (open.level === level && open.ordered !== ordered));
}

/** Google Docs writes a nested list beside its item instead of in it. */
function liftLists(body: Element): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const before = list.previousElementSibling;
    if (before?.localName === "li") before.append(list);
    else {
      const item = list.ownerDocument.createElement("li");
      list.replaceWith(item);
      item.append(list);
    }
  }
}
