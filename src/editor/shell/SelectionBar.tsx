import { ArrowDown, ArrowUp, Bookmark, Copy, CopyPlus, Eye, EyeOff, Trash2, X } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useEditor, useEditorContext } from "../store/context.ts";
import { isArrangeable } from "./arrangeable.ts";
import { copyModules, deleteModules, duplicateModules, moveModules, toggleModules } from "./commands.ts";
import { focusRow } from "./focus.ts";
import styles from "./SelectionBar.module.css";

const SaveDialog = lazyComponent<{ readonly keys: readonly string[]; readonly onClose: () => void }>(
  () => import("../saved/SaveDialog.tsx"),
  ({ onClose }) => onClose(),
);

const size = { size: 16, "aria-hidden": true } as const;

/** Commands for the modules that are selected together, at the foot of the panel. */
export default function SelectionBar({ keys }: { readonly keys: readonly string[] }) {
  const editor = useEditorContext();
  const arrangeable = useEditor(isArrangeable);
  const isVisible = useEditor(({ document }) => document.modules[keys[0] ?? ""]?.show ?? true);
  const count = { count: keys.length };
  const [saving, setSaving] = useState<readonly string[] | null>(null);
  return (
    <section className={styles.bar} aria-label={t("Selected modules")}>
      <p className={styles.count} role="status">
        {t("{count, plural, one {# module selected} other {# modules selected}}", count)}
      </p>
      <div className={styles.commands}>
        {arrangeable && (
          <>
            <IconButton
              label={t("{count, plural, one {Move # module up} other {Move # modules up}}", count)}
              icon={<ArrowUp {...size} />}
              onClick={() => moveModules(editor, keys, -1)}
            />
            <IconButton
              label={t("{count, plural, one {Move # module down} other {Move # modules down}}", count)}
              icon={<ArrowDown {...size} />}
              onClick={() => moveModules(editor, keys, 1)}
            />
          </>
        )}
        <IconButton
          label={t("{count, plural, one {Copy # module} other {Copy # modules}}", count)}
          icon={<Copy {...size} />}
          onClick={() => copyModules(editor, keys)}
        />
        <IconButton
          label={t("{count, plural, one {Duplicate # module} other {Duplicate # modules}}", count)}
          icon={<CopyPlus {...size} />}
          onClick={() => duplicateModules(editor, keys)}
        />
        <IconButton
          label={t("{count, plural, one {Save module} other {Save # modules}}", count)}
          icon={<Bookmark {...size} />}
          onClick={() => setSaving(keys)}
        />
        <IconButton
          label={
            isVisible
              ? t("{count, plural, one {Hide # module} other {Hide # modules}}", count)
              : t("{count, plural, one {Show # module} other {Show # modules}}", count)
          }
          icon={isVisible ? <Eye {...size} /> : <EyeOff {...size} />}
          onClick={() => toggleModules(editor, keys)}
        />
        <IconButton
          tone="danger"
          label={t("{count, plural, one {Delete # module} other {Delete # modules}}", count)}
          icon={<Trash2 {...size} />}
          onClick={() => void deleteModules(editor, keys)}
        />
        <IconButton
          label={t("Clear selection (Esc)")}
          icon={<X {...size} />}
          onClick={() => {
            editor.store.getState().pick([]);
            focusRow(keys[0] ?? "");
          }}
        />
      </div>
      {saving && (
        <Suspense fallback={null}>
          <SaveDialog keys={saving} onClose={() => setSaving(null)} />
        </Suspense>
      )}
    </section>
  );
}
