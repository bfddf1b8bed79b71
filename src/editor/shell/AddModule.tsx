import { createPortal } from "react-dom";
import { ModulePicker } from "../pickers/ModulePicker.tsx";
import { SavedModules } from "../saved/SavedModules.tsx";
import { useEditor, useEditorContext } from "../store/context.ts";
import { pickable } from "../store/shop-catalog.ts";
import styles from "./AddModule.module.css";
import { insertModule, placeText } from "./insert.ts";
import { useInsertDrag } from "./use-insert-drag.ts";

/** The module picker: adds a module with its defaults or a preset's values, by a press at the chosen place, or dragged to one. */
export default function AddModule() {
  const editor = useEditorContext();
  const place = useEditor(({ addingAt, document }) =>
    addingAt !== null && addingAt.key in document.modules ? addingAt : null,
  );
  const text = useEditor(() => placeText(editor, place));
  const { drag, onPress, pick } = useInsertDrag((definition, preset, dropped) =>
    insertModule(editor, definition, preset, dropped === undefined ? place : dropped),
  );
  return (
    <>
      <p className={styles.place}>{text}</p>
      <ModulePicker
        definitions={pickable}
        onPick={pick}
        onPress={onPress}
        saved={(query) => <SavedModules query={query} place={place} />}
      />
      {drag &&
        createPortal(
          <div className={`ui-root ${styles.layer}`} aria-hidden="true">
            {drag.line && (
              <div
                className={styles.line}
                style={{ transform: `translate(${drag.line.left}px, ${drag.line.top}px)`, width: drag.line.width }}
              />
            )}
            <div className={styles.ghost} style={{ translate: `${drag.x}px ${drag.y}px` }}>
              {drag.name}
            </div>
          </div>,
          document.body,
        )}
    </>
  );
}
