import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { t } from "#i18n/t.ts";
import styles from "./Toolbar.module.css";

interface TableTool {
  /** Text of the button. */
  readonly text: string;
  /** Accessible name; contains the visible word. */
  readonly label: string;
  readonly run: (editor: Editor) => unknown;
}

const tools: readonly TableTool[] = [
  { text: t("+ Row"), label: t("Add row below"), run: (editor) => editor.chain().focus().addRow().run() },
  { text: t("+ Column"), label: t("Add column after"), run: (editor) => editor.chain().focus().addColumn().run() },
  { text: t("− Row"), label: t("Delete row"), run: (editor) => editor.chain().focus().removeRow().run() },
  { text: t("− Column"), label: t("Delete column"), run: (editor) => editor.chain().focus().removeColumn().run() },
  { text: t("Delete table"), label: t("Delete table"), run: (editor) => editor.chain().focus().removeTable().run() },
];

/** Commands for the table at the cursor. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  return (
    <Toolbar.Group className={styles.wide} aria-label={t("Table")}>
      {tools.map(({ text, label, run }) => (
        <Toolbar.Button
          key={label}
          aria-label={label}
          className={styles.word}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {text}
        </Toolbar.Button>
      ))}
    </Toolbar.Group>
  );
}
