import { Autocomplete } from "@base-ui/react/autocomplete";
import type { Editor } from "@tiptap/react";
import { type FormEvent, useContext, useId, useMemo, useRef, useState } from "react";
import { isSafeLink } from "#decoration/links.ts";
import { t } from "#i18n/t.ts";
import { Button } from "../controls/Button.tsx";
import { completeLink } from "../controls/complete-link.ts";
import { Dialog } from "../controls/Dialog.tsx";
import fieldStyles from "../controls/field.module.css";
import { LinkSourcesContext, type LinkTarget, type LinkTargetGroup } from "../links/link-sources.ts";
import { isAddress, useFoundTargets } from "../links/use-found-targets.ts";
import styles from "./LinkDialog.module.css";
import { linkAt, setLink } from "./link.ts";

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sets the link of the selected text: a page, an article, a category, a product or an address; in this tab or a new one. */
export default function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [before] = useState(() => linkAt(editor));
  const [open, setOpen] = useState(true);
  const [text, setText] = useState(before.href);
  const [newTab, setNewTab] = useState(before.newTab);
  const [problem, setProblem] = useState("");
  const groups = useTargets(text);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<string | null>(null);
  const end = (href: string | null) => {
    chosen.current = href;
    setOpen(false);
  };
  const closed = () => {
    onClose();
    // The dialog has restored the focus to its button by now; the text gets it instead.
    if (chosen.current !== null) setLink(editor, chosen.current, newTab);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = completeLink(text);
    if (href !== "" && isSafeLink(href)) return end(href);
    setProblem(
      href === ""
        ? t("Choose a page or enter an address.")
        : t("Enter a path such as /product/list, or an address that begins with https, mailto or tel."),
    );
    input.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={() => end(null)}
      onClosed={closed}
      title={t("Link")}
      width={480}
      initialFocus={input}
      footer={
        <>
          {before.href !== "" && <Button onClick={() => end("")}>{t("Remove link")}</Button>}
          <Button onClick={() => end(null)}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t("Set link")}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <Autocomplete.Root
          open
          inline
          items={groups}
          filter={null}
          value={text}
          onValueChange={(next) => {
            setText(next);
            setProblem("");
          }}
          itemToStringValue={(item: LinkTarget) => item.value}
        >
          <label htmlFor={`${id}-to`}>{t("Page, product or address")}</label>
          <Autocomplete.Input
            ref={input}
            id={`${id}-to`}
            className={fieldStyles.control}
            placeholder={t("Search, or paste an address")}
            spellCheck={false}
            maxLength={2000}
            aria-invalid={problem !== "" || undefined}
            aria-describedby={`${id}-problem`}
          />
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
          <Autocomplete.List className={styles.list}>
            {(group: LinkTargetGroup) => (
              <Autocomplete.Group key={group.label} items={group.items}>
                <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(target: LinkTarget) => (
                    <Autocomplete.Item
                      key={target.value}
                      value={target}
                      className={styles.item}
                      onClick={() => {
                        setText(target.value);
                        setProblem("");
                      }}
                    >
                      <span className={styles.name}>{target.label}</span>
                      <span className={styles.path}>{target.value}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </Autocomplete.Root>
        <label className={styles.check}>
          <input type="checkbox" checked={newTab} onChange={(event) => setNewTab(event.target.checked)} />
          {t("Open in a new tab")}
        </label>
      </form>
    </Dialog>
  );
}

/** Targets whose name or address has the typed text. All pages while the text is the address of one of them. */
function useTargets(text: string): readonly LinkTargetGroup[] {
  const { groups, find } = useContext(LinkSourcesContext);
  const targetGroups = useFoundTargets(text, find);
  const wanted = text.trim().toLocaleLowerCase();
  return useMemo(() => {
    const fits = ({ label, value }: LinkTarget) =>
      isAddress(wanted) || `${label}\n${value}`.toLocaleLowerCase().includes(wanted);
    return [...groups.map(({ label, items }) => ({ label, items: items.filter(fits) })), ...targetGroups].filter(
      ({ items }) => items.length > 0,
    );
  }, [groups, targetGroups, wanted]);
}
