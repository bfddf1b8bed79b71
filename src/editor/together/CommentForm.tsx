import { clsx } from "clsx";
import { AtSign } from "lucide-react";
import { useId, useRef, useState } from "react";
import { maxComment } from "#contract/shared-work.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import field from "#ui/controls/field.module.css";
import { Menu } from "#ui/controls/Menu.tsx";
import styles from "./comments.module.css";
import type { Comments } from "./comments.ts";
import { mentionedIn } from "./mentions.ts";

interface CommentFormProps {
  readonly label: string;
  readonly submit: string;
  readonly people: Comments["people"];
  /** False when it could not be sent: the text stays. */
  readonly onSend: (body: string, mentions: readonly string[]) => Promise<boolean>;
  readonly onCancel?: () => void;
}

/** A text with mentions. Ctrl and Enter send it. */
export function CommentForm({ label, submit, people, onSend, onCancel }: CommentFormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy || text.trim() === "") return area.current?.focus();
    setBusy(true);
    const sent = await onSend(text, mentionedIn(text, people));
    setBusy(false);
    if (sent) setText("");
  };
  const mention = (name: string) => {
    const at = area.current?.selectionStart ?? text.length;
    const [before, after] = [text.slice(0, at), text.slice(at)];
    setText(`${before}${/\S$/u.test(before) ? " " : ""}@${name} ${after}`);
    requestAnimationFrame(() => area.current?.focus());
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="ui-hidden">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        className={clsx(field.control, styles.area)}
        value={text}
        maxLength={maxComment}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void send();
          }
          if (event.key === "Escape" && onCancel) {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <div className={styles.actions}>
        <Menu
          label={t("Mention somebody")}
          trigger={(props) => (
            <IconButton {...props} size="small" label={t("Mention somebody")} icon={<AtSign size={15} aria-hidden />} />
          )}
          groups={() => [people.map(({ name }) => ({ label: name, onChoose: () => mention(name) }))]}
        />
        {onCancel && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            {t("Cancel")}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
