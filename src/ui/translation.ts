/**
 * Pages that the browser translates. Translators put elements with other text in place of text nodes. React goes on changing the nodes
 * that it knows: the page would show the price of before, or the removal of a node that is elsewhere would end the page with an error.
 * Here such a node comes back as soon as it is changed or React needs its place; the translator then translates it again.
 */

/** The text nodes that an element of a translator stands for, in their order. */
const replaced = new Map<Element, Text[]>();
const standIns = new WeakMap<Node, Element>();

/** Puts the text nodes back in place of a translator's element. */
function restore(standIn: Element): void {
  const texts = replaced.get(standIn) ?? [];
  replaced.delete(standIn);
  for (const text of texts) standIns.delete(text);
  standIn.replaceWith(...texts);
}

/** The text node is where React has put it. */
function bringBack(node: Node | null): void {
  const standIn = node ? standIns.get(node) : undefined;
  if (standIn) restore(standIn);
}

const isStandIn = (node: Node | null): node is Element => node instanceof Element && node.localName === "font";

const changes = new MutationObserver((records) => {
  for (const { target } of records) bringBack(target);
});

function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.isConnected) continue;
    // The element comes in the same change, or stands beside the text already.
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
    if (!standIn?.isConnected) continue;
    replaced.set(standIn, [...(replaced.get(standIn) ?? []), text]);
    standIns.set(text, standIn);
    changes.observe(text, { characterData: true });
  }
}

let isStarted = false;

/** Watches the document from now on. */
export function keepUpWithTranslation(): void {
  if (isStarted) return;
  isStarted = true;
  new MutationObserver((records) => {
    for (const record of records) noteReplaced(record);
    for (const standIn of replaced.keys()) if (!standIn.isConnected) replaced.delete(standIn);
  }).observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    bringBack(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(before);
    return insertBefore.call(this, node, before) as T;
  };
}
