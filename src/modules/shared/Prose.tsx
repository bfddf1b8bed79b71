import type { CSSProperties } from "react";
import styles from "./Prose.module.css";

interface Props {
  /** HTML; the server has sanitized it when it was saved. */
  readonly html: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** Renders rich text: descriptions, news, articles, the rich text module. */
export function Prose({ html, className, style }: Props) {
  return (
    <div
      className={className ? `${styles.prose} ${className}` : styles.prose}
      style={style}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
