import { useId, useState } from "react";
import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import fieldStyles from "#ui/controls/field.module.css";
import { Select } from "#ui/controls/Select.tsx";
import { toast } from "#ui/controls/toasts.ts";
import type { Translating } from "../languages/translating.ts";
import { GroupChoice } from "../publish/GroupChoice.tsx";
import { useShell } from "../shell/shell-context.ts";
import { isUnsaved, useEditorContext } from "../store/context.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { toSave } from "../store/save.ts";
import { EditRelease } from "./EditRelease.tsx";
import { openedRelease } from "./opened.ts";
import styles from "./ReleaseDialog.module.css";
import { ReleaseFrame, unreachable, useDraftReleases } from "./ReleaseFrame.tsx";

/** Value of the choice that makes a release. */
const another = "";

/** Removes the name of the field from an error of the API, "name: another release has it": the message is shown at the field. */
const withoutField = (message: string): string =>
  message.replace(/^name: (.)/, (_, letter: string) => letter.toUpperCase());

interface ReleaseDialogProps {
  /** Whose texts are added, where the design is translated. */
  readonly translating?: Translating;
  readonly onClose: () => void;
}

/** Puts changes of the design, or its texts in a language, into a release instead of publishing them, and takes them out of the draft. */
export default function ReleaseDialog(props: ReleaseDialogProps) {
  const { store } = useEditorContext();
  // Fixed when it opens: what is added is no unpublished change any more.
  const [isEditing] = useState(() => !props.translating && !isUnsaved(store.getState()));
  return isEditing ? <EditRelease onClose={props.onClose} /> : <AddToRelease {...props} />;
}

function AddToRelease({ translating, onClose }: ReleaseDialogProps) {
  const { store, catalog } = useEditorContext();
  const { api } = useShell();
  const field = useId();
  const [changed] = useState(() => dirtyGroups(store.getState().document, store.getState().baseline));
  const [chosen, setChosen] = useState<readonly Group[]>(changed);
  const [opened] = useState(() => (translating ? null : openedRelease()));
  const { drafts, failed } = useDraftReleases();
  const choices: readonly { readonly id: string; readonly name: string }[] = drafts ?? (opened ? [opened] : []);
  const [id, setId] = useState(opened?.id ?? another);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);
  const idOf = async (): Promise<string | undefined> => {
    if (id !== another) return id;
    const { code, data, message } = await api.call("/admin_api/v1/releases/create", { name: name.trim() });
    if (code === 400) setProblem(withoutField(message));
    return data?.id;
  };
  const send = (release: string) => {
    if (translating) {
      const { locale, changes } = translating;
      return api.call("/admin_api/v1/releases/design/texts", { id: release, locale, cells: changes() });
    }
    const { input } = toSave(
      store.getState(),
      catalog,
      changed.filter((group) => !chosen.includes(group)),
    );
    const replaces = release === opened?.id ? opened.groups.filter((group) => chosen.includes(group)) : [];
    return api.call("/admin_api/v1/releases/design", { ...input, id: release, replaces });
  };
  const add = async () => {
    if (id === another && name.trim() === "") return setProblem(t("Enter a name"));
    setBusy(true);
    try {
      const release = await idOf();
      if (!release) return;
      const { code, data, message } = await send(release);
      if (!data) {
        // The release was made: another try goes into it.
        setId(release);
        if (code === 400) setProblem(message);
        return;
      }
      if (translating) await translating.reload();
      else store.getState().discard(chosen);
      toast(t("Added to the release. The editor shows the published version again."), { type: "success" });
      setOpen(false);
    } catch {
      toast(unreachable(), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ReleaseFrame
      open={open}
      title={t("Add to a release")}
      description={t(
        "Your changes go live when the release starts, and are taken back when it ends. Choose its times in the dashboard.",
      )}
      action={t("Add to the release")}
      busy={busy}
      unavailable={!translating && chosen.length === 0 && t("Choose at least one")}
      problem={problem || failed}
      problemId={`${field}-problem`}
      onAct={() => void add()}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      more={
        !translating &&
        changed.length > 1 && <GroupChoice label={t("Changes")} groups={changed} chosen={chosen} onChange={setChosen} />
      }
    >
      <Select
        label={t("Release")}
        value={id}
        options={[
          { value: another, label: t("New release") },
          ...choices.map((release) => ({ value: release.id, label: release.name })),
        ]}
        onChange={setId}
      />
      {id === another && (
        <label htmlFor={field} className={styles.name}>
          <span>{t("Name")}</span>
          <input
            id={field}
            className={fieldStyles.control}
            value={name}
            maxLength={60}
            aria-invalid={problem !== ""}
            aria-describedby={problem ? `${field}-problem` : undefined}
            onChange={(event) => {
              setName(event.target.value);
              setProblem("");
            }}
          />
        </label>
      )}
    </ReleaseFrame>
  );
}
