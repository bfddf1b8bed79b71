import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { prompt } from "../controls/dialogs.ts";
import styles from "./Toolbar.module.css";

/** Maximum characters. */
const longest = 300;

/** Commands for the selected picture or video. */
export function MediaTools({ editor }: { readonly editor: Editor }) {
  const picture = editor.isActive("image");
  return (
    <Toolbar.Group className={styles.wide} aria-label={picture ? "Picture" : "Video"}>
      {picture && (
        <Toolbar.Button
          className={styles.word}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void describe(editor)}
        >
          {editor.getAttributes("image").alt ? "Change the description" : "Describe the picture"}
        </Toolbar.Button>
      )}
      <Toolbar.Button
        className={styles.word}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {picture ? "Delete picture" : "Delete video"}
      </Toolbar.Button>
    </Toolbar.Group>
  );
}

/** Asks for the alt text. */
async function describe(editor: Editor): Promise<void> {
  const before: unknown = editor.getAttributes("image").alt;
  const alt = await prompt({
    title: "Describe the picture",
    text: "For people who cannot see it. Leave it empty only when the picture adds nothing to the text.",
    label: "Description",
    value: typeof before === "string" ? before : "",
    maxLength: longest,
    confirm: "Keep",
  });
  if (alt !== null) editor.chain().focus().updateAttributes("image", { alt: alt.trim() }).run();
}
