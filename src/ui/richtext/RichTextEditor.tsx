import { EditorContent, type Editor as TextEditor, useEditor } from "@tiptap/react";
import { type KeyboardEvent, lazy, Suspense, useContext, useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { useStableCallback } from "../controls/use-stable-callback.ts";
import { WritingHelpContext } from "../writing/writing-help.ts";
import { extensions } from "./extensions.ts";
import { PasteLine } from "./paste/PasteLine.tsx";
import { withoutPending } from "./paste/pending-picture.ts";
import { usePaste } from "./paste/use-paste.ts";
import styles from "./RichTextEditor.module.css";
import { type Insertable, Toolbar } from "./Toolbar.tsx";
import { UploadLine } from "./UploadLine.tsx";
import { useMediaUpload } from "./use-media-upload.ts";

const LinkDialog = lazy(() => import("./LinkDialog.tsx"));
const WritingDialog = lazy(() => import("../writing/WritingDialog.tsx"));

interface RichTextEditorProps {
  /** Id of the text, for its label. */
  readonly id: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string, phase: "commit") => void;
  /** Accessible name. */
  readonly label: string;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Pixels, including the toolbar. */
  readonly height: number;
  /** What a menu of the toolbar writes where the cursor is, in groups. */
  readonly insertable?: () => Insertable;
}

/** HTML edited as rich text or as source. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, label, describedBy, invalid, height } = props;
  const [asSource, setAsSource] = useState(false);
  const [linking, setLinking] = useState(false);
  const [writing, setWriting] = useState(false);
  const help = useContext(WritingHelpContext);
  /** The HTML written last: a different `value` comes from undo or restore. */
  const written = useRef(value);
  const sourceChanged = useRef(false);
  const write = useStableCallback((html: string) => {
    written.current = html;
    onChange(html, "commit");
  });
  const edited = useRef<TextEditor | null>(null);
  const paste = usePaste({ editor: edited, onFile: (file) => media.start(file) });
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy forbids its style element; the rules are in our CSS.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy && { "aria-describedby": describedBy }),
        class: styles.content ?? "",
      },
      ...paste.handlers,
    },
    onUpdate: ({ editor: changed }) => write(htmlOf(changed)),
  });
  const media = useMediaUpload((kind, src) => editor.chain().focus().insertMedia(kind, src).run());
  edited.current = editor;
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The rich text editor has its own undo.
    if ((event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase())) event.stopPropagation();
  };
  const showSource = (show: boolean) => {
    // Source HTML is normalised by the editor's schema.
    if (!show && sourceChanged.current) {
      editor.commands.setContent(value, { emitUpdate: false });
      write(htmlOf(editor));
    }
    sourceChanged.current = false;
    setAsSource(show);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are only kept from travelling further
    <div className={styles.editor} style={{ height }} data-invalid={invalid || undefined} onKeyDown={onKeyDown}>
      <Toolbar
        editor={editor}
        label={label}
        asSource={asSource}
        onSource={showSource}
        onFile={media.start}
        insertable={props.insertable}
        dialogs={{ openLink: () => setLinking(true) }}
        onWriting={help && !editor.isEmpty ? () => setWriting(true) : undefined}
      />
      {asSource ? (
        <textarea
          className={styles.source}
          aria-label={t("{label}, HTML source", { label })}
          spellCheck={false}
          value={value}
          onChange={(event) => {
            sourceChanged.current = true;
            write(event.target.value);
          }}
        />
      ) : (
        <EditorContent editor={editor} className={styles.scroller} />
      )}
      {linking && (
        <Suspense>
          <LinkDialog editor={editor} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {writing && help && (
        <Suspense>
          <WritingDialog
            help={help}
            text={htmlOf(editor)}
            html
            onAccept={(text) => editor.chain().focus().setContent(text, { emitUpdate: true }).run()}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      <UploadLine status={media.status} onStop={media.stop} onRetry={media.start} />
      <PasteLine status={paste.status} onStop={paste.stop} onDismiss={paste.dismiss} />
    </div>
  );
}

/** The HTML without places of pictures that are on their way, and without the empty paragraph that the editor keeps after a list, table or quote. */
function htmlOf(editor: TextEditor): string {
  return editor.isEmpty ? "" : withoutPending(editor.getHTML()).replace(/(?<=>)(?:<p><\/p>)+$/, "");
}
