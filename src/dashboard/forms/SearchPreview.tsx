import { useStart } from "../api/start.ts";
import styles from "./SearchPreview.module.css";

interface SearchPreviewProps {
  /** After the host: "product › oak-table". */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** About how a search engine shows a page. */
export function SearchPreview({ path, title, text }: SearchPreviewProps) {
  const { mall } = useStart();
  return (
    <div className="stack gap-2 break radius-m surface-2 pad-y-14 pad-x-16" aria-hidden>
      <p className="small">
        {mall.name} <span className="faint">{`${location.host} › ${path}`}</span>
      </p>
      <p className={styles.title}>{cut(title, 60)}</p>
      <p className={styles.text}>{cut(text, 160)}</p>
    </div>
  );
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).trimEnd()} …` : text);
