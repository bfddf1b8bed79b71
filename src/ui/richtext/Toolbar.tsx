import { DirectionProvider } from "@base-ui/react/direction-provider";
import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { Braces, Code, ImagePlus, WandSparkles } from "lucide-react";
import { Fragment, useRef } from "react";
import { t } from "#i18n/t.ts";
import { Menu } from "../controls/Menu.tsx";
import { Select } from "../controls/Select.tsx";
import { acceptAttribute } from "../uploads/uploads.ts";
import { ColorButton } from "./ColorButton.tsx";
import { MediaTools } from "./MediaTools.tsx";
import { TableTools } from "./TableTools.tsx";
import styles from "./Toolbar.module.css";
import { type TextDialogs, type Tool, toolGroups } from "./tools.ts";

interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly asSource: boolean;
  readonly onSource: (show: boolean) => void;
  readonly onFile: (file: File) => void;
  readonly dialogs: TextDialogs;
  readonly insertable?: (() => Insertable) | undefined;
  /** Opens writing help; undefined where there is none, or no text. */
  readonly onWriting: (() => void) | undefined;
}

/** Texts that are offered to be written, in groups. */
export type Insertable = readonly (readonly { readonly label: string; readonly text: string }[])[];

const blocks = [
  { label: t("Text"), value: 0 },
  { label: t("Heading 1"), value: 2 },
  { label: t("Heading 2"), value: 3 },
  { label: t("Heading 3"), value: 4 },
];

/** The toolbar: one tab stop, arrow keys move inside. */
export function Toolbar({ editor, label, asSource, onSource, onFile, dialogs, insertable, onWriting }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  const level = blocks.find(({ value }) => value > 0 && editor.isActive("heading", { level: value }))?.value ?? 0;
  return (
    <DirectionProvider direction={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}>
      <Base.Root className={styles.toolbar} aria-label={t("{label}, formatting", { label })}>
        {!asSource && (
          <>
            <div className={styles.blocks}>
              <Select
                label={t("Paragraph style")}
                value={level}
                options={blocks}
                onChange={(next) => setBlock(editor, next)}
                className={styles.select}
              />
            </div>
            <ColorButton editor={editor} />
            {toolGroups.map((group, index) => (
              <Fragment key={group[0]?.label}>
                {index > 0 && <Base.Separator className={styles.separator} />}
                {group.map((tool) => (
                  <ToolButton key={tool.label} tool={tool} editor={editor} dialogs={dialogs} />
                ))}
                {index === 3 && (
                  <Base.Button
                    className={styles.tool}
                    aria-label={t("Picture or video")}
                    data-tip={t("Picture or video")}
                    onClick={() => file.current?.click()}
                  >
                    <ImagePlus size={15} aria-hidden />
                  </Base.Button>
                )}
              </Fragment>
            ))}
          </>
        )}
        {!asSource && insertable && (
          <Menu
            label={t("Insert a value")}
            trigger={(props) => (
              <Base.Button
                {...props}
                className={styles.tool}
                aria-label={t("Insert a value")}
                data-tip={t("Insert a value")}
              >
                <Braces size={15} aria-hidden />
              </Base.Button>
            )}
            groups={() =>
              insertable().map((group) =>
                group.map(({ label: of, text }) => ({
                  label: of,
                  onChoose: () => editor.chain().focus().insertContent({ type: "text", text }).run(),
                })),
              )
            }
          />
        )}
        {!asSource && onWriting && (
          <Base.Button
            className={styles.tool}
            aria-label={t("Writing help")}
            data-tip={t("Writing help")}
            onClick={onWriting}
          >
            <WandSparkles size={15} aria-hidden />
          </Base.Button>
        )}
        <Base.Button
          className={styles.tool}
          aria-label={t("HTML source")}
          data-tip={asSource ? t("Back to the text") : t("HTML source")}
          aria-pressed={asSource}
          onClick={() => onSource(!asSource)}
        >
          <Code size={15} aria-hidden />
        </Base.Button>
        {!asSource && editor.isActive("table") && <TableTools editor={editor} />}
        {!asSource && (editor.isActive("image") || editor.isActive("video")) && <MediaTools editor={editor} />}
        <input
          ref={file}
          type="file"
          hidden
          tabIndex={-1}
          accept={acceptAttribute("image/*,video/*")}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onFile(chosen);
            event.target.value = "";
          }}
        />
      </Base.Root>
    </DirectionProvider>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly editor: Editor;
  readonly dialogs: TextDialogs;
}

function ToolButton({ tool, editor, dialogs }: ToolButtonProps) {
  const { label, icon: Icon, run, active } = tool;
  return (
    <Base.Button
      className={styles.tool}
      aria-label={label}
      data-tip={label}
      aria-pressed={active?.(editor)}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor, dialogs)}
    >
      <Icon size={15} aria-hidden />
    </Base.Button>
  );
}

function setBlock(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  if (level === 2 || level === 3 || level === 4) chain.setHeading({ level }).run();
  else chain.setParagraph().run();
}
