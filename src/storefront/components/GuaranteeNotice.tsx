import { viewText } from "#modules/shared/text.ts";
import styles from "./guarantee-notice.module.css";

interface Props {
  /** The official notice as a picture; "" for the same in words. */
  readonly file: string;
}

/** The legal guarantee, where the European Union's consumer law applies (docs/law.md): whole, and not behind a link. */
export function GuaranteeNotice({ file }: Props) {
  const title = viewText("Legal guarantee of conformity: at least 2 years");
  const text = viewText(
    "The goods have a legal guarantee. If within at least two years of delivery they turn out to be faulty, or not as described, the seller must repair or replace them free of charge. Where that does not happen, you can ask for a lower price or your money back. The law of your country may give you more time. A maker’s guarantee comes on top and does not change these rights.",
  );
  if (file) return <img className={styles.notice} src={file} alt={`${title}. ${text}`} loading="lazy" />;
  return (
    <aside className={styles.words} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </aside>
  );
}
