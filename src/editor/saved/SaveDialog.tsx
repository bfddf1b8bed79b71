import { useId, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { useAdminApi } from "../admin-api.ts";
import { FormDialog, NameField } from "../dialogs/FormDialog.tsx";
import { moduleName } from "../shell/commands.ts";
import { useEditorContext } from "../store/context.ts";
import { canBeSynced, nameProblem, saveModules } from "./make.ts";
import styles from "./SaveDialog.module.css";

interface SaveDialogProps {
  readonly keys: readonly string[];
  readonly onClose: () => void;
}

/** Asks for the name under which modules are saved, and whether they stay in sync where they stand. */
export default function SaveDialog({ keys, onClose }: SaveDialogProps) {
  const editor = useEditorContext();
  const api = useAdminApi();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => (keys.length === 1 ? moduleName(editor, keys[0] ?? "") : ""));
  const [showsProblems, setShowsProblems] = useState(false);
  const syncable = canBeSynced(editor, keys);
  const [sync, setSync] = useState(syncable);
  const problem = nameProblem(name);
  const submit = async () => {
    setShowsProblems(true);
    if (problem) {
      first.current?.focus();
      return false;
    }
    await saveModules(editor, api, keys, name.trim(), sync && syncable);
    return true;
  };
  return (
    <FormDialog
      onClose={onClose}
      width={440}
      title={t("{count, plural, one {Save module} other {Save # modules}}", { count: keys.length })}
      description={t("You can insert it on every page of this design.")}
      action={t("Save")}
      first={first}
      onSubmit={submit}
    >
      <NameField
        label={t("Name")}
        input={first}
        value={name}
        maxLength={80}
        problem={showsProblems ? problem : null}
        proposed
        onChange={setName}
      />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={sync && syncable}
          disabled={!syncable}
          aria-describedby={`${id}-help`}
          onChange={(event) => setSync(event.target.checked)}
        />
        {t("Keep in sync here")}
        <span id={`${id}-help`} className={styles.help}>
          {syncable
            ? t("Edit it once, and it changes on every page where it is synced.")
            : t("Modules from different places, and those in synced modules, are saved as a copy.")}
        </span>
      </label>
    </FormDialog>
  );
}
