/** Whether a language shows a module, where it says so itself: the design says it for all others. */
import type { SentCell } from "#contract/design-translation.ts";
import type { EditorDocument } from "../store/document.ts";
import { keysById, showKey, type WireCell } from "./cells.ts";

type VisibilityCell = Pick<WireCell, "group" | "module" | "keys"> & { readonly value: unknown };

/** The document with what a language says itself; null takes that back. @param plain with what the design says */
export function withShown(
  document: EditorDocument,
  cells: readonly VisibilityCell[],
  plain: EditorDocument,
): EditorDocument {
  const keys = keysById(document);
  const modules = { ...document.modules };
  for (const { group, module: id, keys: path, value } of cells) {
    const key = keys.get(`${group} ${id}`) ?? "";
    const module = modules[key];
    if (!module || path[0] !== showKey) continue;
    modules[key] = { ...module, show: typeof value === "boolean" ? value : (plain.modules[key]?.show ?? module.show) };
  }
  return { ...document, modules };
}

/** What differs from what is published, as it is sent: null where it is again what the design says. */
export function shownChanges(
  now: EditorDocument,
  { published, plain }: { readonly published: EditorDocument; readonly plain: EditorDocument },
): SentCell[] {
  return [...keysById(now)].flatMap(([name, key]) => {
    const [group, id] = name.split(" ");
    const show = now.modules[key]?.show;
    if (show === undefined || show === published.modules[key]?.show) return [];
    const about = { group: group as SentCell["group"], module: Number(id), keys: [showKey], source: "" };
    return [{ ...about, value: show === plain.modules[key]?.show ? null : show }];
  });
}
