/**
 * Which of several settings a text of the page shows. Views carry no marks, and settings may have the same words ("Shipping" in
 * the sums of an order and above its address): the page is drawn once with marks that have no width behind the words.
 */
import { flushSync } from "react-dom";
import { type Setting, withSetting } from "../form/settings.ts";
import type { EditorStore } from "../store/store.ts";

export interface Candidate {
  /** Key of the module that has the setting. */
  readonly key: string;
  readonly setting: Setting;
}

/** A mark is a binary number written in zero-width characters: its two digits, and the character that ends it. */
const [zero, one, end] = ["\u200b", "\u200c", "\u2060"];
const anyMark = new RegExp(`([${zero}${one}]+)${end}`);

const markOf = (index: number) => [...index.toString(2)].map((digit) => (digit === "1" ? one : zero)).join("") + end;

function markedIn(text: string): number | null {
  const digits = anyMark.exec(text)?.[1];
  return digits === undefined
    ? null
    : Number.parseInt([...digits].map((digit) => (digit === one ? "1" : "0")).join(""), 2);
}

/** The place of a node below another one, by which it is found after it was drawn anew. */
function pathTo(frame: Node, node: Node): readonly number[] {
  const path: number[] = [];
  for (let at: Node = node; at !== frame && at.parentNode; at = at.parentNode) {
    path.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode));
  }
  return path;
}

const nodeAt = (frame: Node, path: readonly number[]) =>
  path.reduce((node: Node | undefined, index) => node?.childNodes[index], frame);

/**
 * The candidate whose words a node of the frame shows, and the node as it stands then; null when it shows none of them. For
 * handlers of events: the document of before is back before anything is painted or saved.
 */
export function askPage(
  { getState, setState }: EditorStore,
  candidates: readonly Candidate[],
  frame: Element,
  node: Node,
): { readonly found: Candidate; readonly node: Node } | null {
  const { document } = getState();
  const path = pathTo(frame, node);
  const modules = { ...document.modules };
  for (const [index, { key, setting }] of candidates.entries()) {
    const module = modules[key];
    if (!module) continue;
    const [name, value] = withSetting(module.values, setting.path, `${String(setting.value)}${markOf(index)}`);
    modules[key] = { ...module, values: { ...module.values, [name]: value } };
  }
  let candidate: Candidate | undefined;
  try {
    flushSync(() => setState({ document: { ...document, modules } }));
    candidate = candidates[markedIn(nodeAt(frame, path)?.textContent ?? "") ?? -1];
  } finally {
    flushSync(() => setState({ document }));
  }
  const now = nodeAt(frame, path);
  return candidate && now ? { found: candidate, node: now } : null;
}
