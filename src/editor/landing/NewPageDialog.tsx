import { useId, useRef, useState } from "react";
import { handleOf } from "#contract/handles.ts";
import { t } from "#i18n/t.ts";
import fieldStyles from "#ui/controls/field.module.css";
import { Select } from "#ui/controls/Select.tsx";
import { FormDialog, FormError, FormHelp, FormLabel, NameField } from "../dialogs/FormDialog.tsx";
import { useShell } from "../shell/shell-context.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { freeSlug, makePage, slugProblem } from "./make.ts";
import styles from "./NewPageDialog.module.css";
import { useMadePages } from "./pages.ts";
import { starts } from "./starts.ts";

interface NewPageProps {
  /** A page of which a copy is made; an empty one without. */
  readonly from?: string;
  readonly onClose: () => void;
}

/** Asks for title, address and beginning of a new landing page, and opens it. */
export default function NewPageDialog({ from: source = "empty", onClose }: NewPageProps) {
  const editor = useEditorContext();
  const shell = useShell();
  const { landing: pages } = useMadePages();
  const page = useEditor((state) => state.page);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [typed, setTyped] = useState<string | null>(null);
  const [from, setFrom] = useState(source);
  const [showsProblems, setShowsProblems] = useState(false);
  const slug = typed ?? (title.trim() ? freeSlug(title) : "");
  const problems = {
    title: title.trim() ? null : t("Enter a title"),
    slug: title.trim() || typed ? slugProblem(slug) : null,
  };
  const copies = [
    { group: "home_modules", title: t("Home") },
    ...pages.map(({ group, title: name }) => ({ group: group as string, title: name })),
  ];
  // The page on the canvas first: a copy is mostly one of it.
  copies.sort((one, other) => Number(other.group === page) - Number(one.group === page));
  const submit = async () => {
    setShowsProblems(true);
    if (problems.title || problems.slug) {
      first.current?.focus();
      return false;
    }
    return makePage(editor, shell, { title: title.trim(), slug, from });
  };
  return (
    <FormDialog
      onClose={onClose}
      width={480}
      title={t("New landing page")}
      description={t("Visitors see it when you publish.")}
      action={t("Create page")}
      first={first}
      onSubmit={submit}
    >
      <NameField
        label={t("Title")}
        input={first}
        value={title}
        maxLength={120}
        placeholder={t("Summer sale")}
        problem={showsProblems ? problems.title : null}
        onChange={setTitle}
      />
      <label htmlFor={`${id}-slug`}>{t("Address")}</label>
      <div className={styles.address} dir="ltr">
        <span aria-hidden>/pages/</span>
        <input
          id={`${id}-slug`}
          className={fieldStyles.control}
          value={slug}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={problems.slug !== null || undefined}
          aria-describedby={`${id}-slug-error`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== null && setTyped(handleOf(typed, 100) || null)}
        />
      </div>
      <FormError id={`${id}-slug-error`}>{problems.slug}</FormError>
      <FormLabel>{t("Start with")}</FormLabel>
      <Select
        label={t("Start with")}
        value={from}
        describedBy={`${id}-help`}
        options={[
          ...starts.map((one) => ({ value: one.id, label: one.label })),
          ...copies.map((one) => ({ value: one.group, label: one.title, section: t("Copy of") })),
        ]}
        onChange={setFrom}
      />
      <FormHelp id={`${id}-help`}>{starts.find((one) => one.id === from)?.help}</FormHelp>
    </FormDialog>
  );
}
