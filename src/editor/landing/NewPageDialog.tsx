import { useId, useRef, useState } from "react";
import { handleOf } from "#contract/handles.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import fieldStyles from "#ui/controls/field.module.css";
import { Select } from "#ui/controls/Select.tsx";
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
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [title, setTitle] = useState("");
  const [typed, setTyped] = useState<string | null>(null);
  const [from, setFrom] = useState(source);
  const [shown, setShown] = useState(false);
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
    setShown(true);
    if (problems.title || problems.slug) return first.current?.focus();
    setBusy(true);
    const made = await makePage(editor, shell, { title: title.trim(), slug, from });
    setBusy(false);
    if (made) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width={480}
      title={t("New landing page")}
      description={t("Visitors see it when you publish.")}
      initialFocus={first}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("Create page")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label htmlFor={`${id}-title`}>{t("Title")}</label>
        <input
          ref={first}
          id={`${id}-title`}
          className={fieldStyles.control}
          value={title}
          maxLength={120}
          placeholder={t("Summer sale")}
          aria-invalid={(shown && problems.title !== null) || undefined}
          aria-describedby={`${id}-title-error`}
          onChange={(event) => setTitle(event.target.value)}
        />
        <p id={`${id}-title-error`} role="alert" className={styles.error}>
          {shown && problems.title}
        </p>
        <label htmlFor={`${id}-slug`}>{t("Address")}</label>
        <div className={styles.address}>
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
        <p id={`${id}-slug-error`} role="alert" className={styles.error}>
          {problems.slug}
        </p>
        <span className={styles.label}>{t("Start with")}</span>
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
        <p id={`${id}-help`} className={styles.help}>
          {starts.find((one) => one.id === from)?.help}
        </p>
      </form>
    </Dialog>
  );
}
