import { useState } from "react";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import styles from "./temporary-notice.module.css";

/** Key in session storage: the notice has been closed in this visit. */
const read = "temporary-domain-read";

interface Props {
  readonly title: string;
  /** The owner's words, with {host}. */
  readonly template: string;
  readonly confirm: string;
}

export function TemporaryNotice({ title, template, confirm }: Props) {
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(read) === null);
  if (!isOpen) return null;
  const close = () => {
    sessionStorage.setItem(read, "1");
    setIsOpen(false);
  };
  return (
    <section className={styles.notice} aria-label={title}>
      <div>
        <p className={styles.title}>{title}</p>
        <p>{fill(template, { host: location.hostname })}</p>
      </div>
      <Button onClick={close}>{confirm}</Button>
    </section>
  );
}
