import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { useOpenForm } from "./context.ts";
import styles from "./Form.module.css";
import { useFormPart } from "./use-record-form.ts";

/** Changed fields from which on discarding asks first. */
const many = 3;

interface SaveBarProps {
  readonly onSave: () => void;
  /** A new record can be saved before anything was typed: its errors tell what is needed. */
  readonly isNew: boolean;
}

/** At the bottom of the window while there is something to save. */
export function SaveBar({ onSave, isNew }: SaveBarProps) {
  const { form } = useOpenForm();
  const changed = useFormPart(form, (state) => state.changed.length);
  const saving = useFormPart(form, (state) => state.saving);
  const unstored = useFormPart(form, (state) => state.unstored);
  const isShown = changed > 0 || saving || isNew;
  const discard = async () => {
    const sure =
      changed < many ||
      (await confirm({
        title: t("Discard all unsaved changes?"),
        text: t(
          "{count, plural, one {# field goes back to what was last saved.} other {# fields go back to what was last saved.}}",
          { count: changed },
        ),
        confirm: t("Discard changes"),
        danger: true,
      }));
    if (!sure) return;
    await form.discard();
    announce(t("Changes discarded"));
  };
  return (
    <section
      className={styles.bar}
      data-shown={isShown || undefined}
      aria-label={t("Unsaved changes")}
      inert={!isShown}
    >
      <p className={styles.barText}>
        {saving ? t("Saving…") : isNew && changed === 0 ? t("Not saved yet") : t("Unsaved changes")}
        {unstored && changed > 0 && (
          <span className={`block small weight-400 ${styles.unstored}`}>
            {t("This browser can't keep them if the tab is closed.")}
          </span>
        )}
      </p>
      {changed > 0 && !saving && (
        <Button variant="ghost" onClick={() => void discard()}>
          {t("Discard")}
        </Button>
      )}
      <Button variant="primary" busy={saving} onClick={onSave} aria-keyshortcuts={t("Control+S Meta+S")}>
        {t("Save")}
      </Button>
    </section>
  );
}
