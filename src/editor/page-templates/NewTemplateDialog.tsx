import { useId, useRef, useState } from "react";
import { basePage, type Group, isTemplate } from "#contract/groups.ts";
import { pageNames } from "#contract/page-names.ts";
import { t } from "#i18n/t.ts";
import { Select } from "#ui/controls/Select.tsx";
import { FormDialog, FormHelp, FormLabel, NameField } from "../dialogs/FormDialog.tsx";
import { useMadePages } from "../landing/pages.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { makeTemplate, nameProblem } from "./make.ts";

/** The value of a beginning without modules. */
const empty = "";

/** Asks for name and beginning of a new template of the page on the canvas, and opens it. */
export default function NewTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditorContext();
  const shell = useShell();
  const { templates } = useMadePages();
  // The canvas goes on to the new template while the dialog closes.
  const [page] = useState(useEditor((state) => state.page));
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [from, setFrom] = useState<string>(page ?? empty);
  const [showsProblems, setShowsProblems] = useState(false);
  if (page === null) return null;
  const base = basePage<Group>(page);
  const label = Object.entries(pageNames).find(([group]) => group === base)?.[1] ?? "";
  const problem = nameProblem(name, page);
  const submit = async () => {
    setShowsProblems(true);
    if (problem) {
      first.current?.focus();
      return false;
    }
    return makeTemplate(editor, shell, { name, page, from: from === empty ? null : (from as Group) });
  };
  const copies = [
    { value: base as string, label },
    ...templates
      .filter(({ group }) => isTemplate(group) && basePage<Group>(group) === base)
      .map(({ group, title }) => ({ value: group as string, label: title })),
  ];
  return (
    <FormDialog
      onClose={onClose}
      width={480}
      title={t("New template: {page}", { page: t(label) })}
      description={t("What is shown by it is chosen in the dashboard, once it is published.")}
      action={t("Create template")}
      first={first}
      onSubmit={submit}
    >
      <NameField
        label={t("Name")}
        input={first}
        value={name}
        maxLength={80}
        placeholder={t("Gifts")}
        problem={showsProblems ? problem : null}
        onChange={setName}
      />
      <FormLabel>{t("Start with")}</FormLabel>
      <Select
        label={t("Start with")}
        value={from}
        describedBy={`${id}-help`}
        options={[
          ...copies.map((one) => ({ ...one, section: t("Copy of") })),
          { value: empty, label: t("No modules, usual settings") },
        ]}
        onChange={setFrom}
      />
      <FormHelp id={`${id}-help`}>{t("The content of the page itself is always there.")}</FormHelp>
    </FormDialog>
  );
}
