/** The cursor after a picture or video has been put into a text. */
import { NodeSelection, Plugin, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Extension } from "@tiptap/react";

/** Meta of transactions that put a picture or video in. */
export const putIn = "putIn";

/**
 * Stands behind what was put in or pasted: as long as it is selected, what is typed or pasted next takes its place. What is dragged to
 * another place stays selected.
 */
export const CursorBehind = Extension.create({
  name: "cursorBehind",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _, { tr, selection }) {
        if (!transactions.some((one) => one.getMeta(putIn) || one.getMeta("uiEvent") === "paste")) return null;
        return selection instanceof NodeSelection && selection.node.isBlock ? moveBehind(tr, selection.to) : null;
      },
    }),
  ],
});

/** Into the text that follows, or into a new paragraph before another picture and at the end. */
function moveBehind(tr: Transaction, end: number): Transaction {
  const behind = tr.doc.resolve(end);
  if (behind.nodeAfter && !behind.nodeAfter.isAtom) return tr.setSelection(Selection.near(behind, 1));
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (!paragraph) return tr;
  tr.insert(end, paragraph);
  return tr.setSelection(TextSelection.create(tr.doc, end + 1));
}
