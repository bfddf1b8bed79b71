/** Tables, based on `prosemirror-tables`. */

import { TextSelection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from "@tiptap/pm/tables";
import { mergeAttributes, Node } from "@tiptap/react";

declare module "@tiptap/react" {
  interface Commands<ReturnType> {
    tables: {
      insertTable: () => ReturnType;
      addRow: () => ReturnType;
      addColumn: () => ReturnType;
      removeRow: () => ReturnType;
      removeColumn: () => ReturnType;
      removeTable: () => ReturnType;
    };
  }
}

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name) ?? 1) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});
const cellAttributes = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  // The table module requires the attribute; column widths are left to the browser.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
});

const Cell = Node.create({
  name: "tableCell",
  content: "block+",
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: "td" }],
  renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
  extendNodeSchema: (extension) => (extension.name === "tableCell" ? { tableRole: "cell" } : {}),
});

const HeaderCell = Node.create({
  name: "tableHeader",
  content: "block+",
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: "th" }],
  renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
  extendNodeSchema: (extension) => (extension.name === "tableHeader" ? { tableRole: "header_cell" } : {}),
});

const Row = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
  extendNodeSchema: (extension) => (extension.name === "tableRow" ? { tableRole: "row" } : {}),
});

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: ({ HTMLAttributes }) => ["table", mergeAttributes(HTMLAttributes), ["tbody", 0]],
  extendNodeSchema: (extension) => (extension.name === "table" ? { tableRole: "table" } : {}),
  addCommands() {
    return {
      insertTable:
        () =>
        ({ tr, dispatch, editor }) => {
          const cells = (type: string) => Array.from({ length: 3 }, () => ({ type, content: [{ type: "paragraph" }] }));
          const rows = ["tableHeader", "tableCell", "tableCell"].map((type) => ({
            type: "tableRow",
            content: cells(type),
          }));
          if (dispatch) {
            const first = tr.selection.from + 1;
            tr.replaceSelectionWith(editor.schema.nodeFromJSON({ type: "table", content: rows }));
            // The cursor goes into the first cell.
            tr.setSelection(TextSelection.near(tr.doc.resolve(first))).scrollIntoView();
          }
          return true;
        },
      addRow:
        () =>
        ({ state, dispatch }) =>
          addRowAfter(state, dispatch),
      addColumn:
        () =>
        ({ state, dispatch }) =>
          addColumnAfter(state, dispatch),
      removeRow:
        () =>
        ({ state, dispatch }) =>
          deleteRow(state, dispatch),
      removeColumn:
        () =>
        ({ state, dispatch }) =>
          deleteColumn(state, dispatch),
      removeTable:
        () =>
        ({ state, dispatch }) =>
          deleteTable(state, dispatch),
    };
  },
  addKeyboardShortcuts() {
    const to = (direction: 1 | -1) => () => {
      const { state, view } = this.editor;
      return goToNextCell(direction)(state, view.dispatch);
    };
    return { Tab: to(1), "Shift-Tab": to(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

export const tableExtensions = [Table, Row, HeaderCell, Cell];
