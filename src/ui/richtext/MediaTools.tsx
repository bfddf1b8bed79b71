import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { t } from "#i18n/t.ts";
import { prompt } from "../controls/dialogs.ts";
import { Select } from "../controls/Select.tsx";
import { pictureWidths } from "./extensions.ts";
import styles from "./Toolbar.module.css";

const sizes = [
  { label: t("Original size"), value: 0 },
  ...pictureWidths.map((width) => ({ label: t("{width}% wide", { width }), value: width })),
];

/** Maximum characters. */
const max = 300;

/** Commands for the selected picture or video. */
export function MediaTools({ editor }: { readonly editor: Editor }) {
  const picture = editor.isActive("image");
  return (
    <Toolbar.Group className={styles.wide} aria-label={picture ? t("Picture") : t("Video")}>
      <Select
        label={picture ? t("Picture size") : t("Video size")}
        className={styles.select}
        value={Number(editor.getAttributes(picture ? "image" : "video").width ?? 0)}
        options={sizes}
        onChange={(width) =>
          editor
            .chain()
            .focus()
            .updateAttributes(picture ? "image" : "video", { width: width || null })
            .run()
        }
      />
      {picture && (
        <Toolbar.Button
          className={styles.word}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void describe(editor)}
        >
          {editor.getAttributes("image").alt ? t("Edit alt text") : t("Add alt text")}
        </Toolbar.Button>
      )}
      <Toolbar.Button
        className={styles.word}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {picture ? t("Delete picture") : t("Delete video")}
      </Toolbar.Button>
    </Toolbar.Group>
  );
}

/** Asks for the alt text. */
async function describe(editor: Editor): Promise<void> {
  const before: unknown = editor.getAttributes("image").alt;
  const alt = await prompt({
    title: t("Alt text"),
    text: t(
      "Describes the picture to people who can't see it, and to search engines. Leave it empty only for decoration.",
    ),
    label: t("Alt text"),
    value: typeof before === "string" ? before : "",
    maxLength: max,
    confirm: t("Save"),
  });
  if (alt !== null) editor.chain().focus().updateAttributes("image", { alt: alt.trim() }).run();
}
