import { type CSSProperties, useContext } from "react";
import { LinkBaseContext } from "#ui/Link.tsx";
import { langAttributes } from "#ui/page-language.ts";
import styles from "./Prose.module.css";

interface Props {
  /** HTML; the server has sanitized it when it was saved. */
  readonly html: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Language of the text, where it is not that of the page. */
  readonly lang?: string | undefined;
}

/** Links to pages of the shop stay in the language of the document; files have one address. */
const inView = (html: string, base: string | null) =>
  base && !base.startsWith("/admin") ? html.replace(/ href="\/(?!\/|uploads\/)/g, ` href="${base}/`) : html;

/** Renders rich text: descriptions, news, articles, the rich text module. */
export function Prose({ html, className, style, lang }: Props) {
  return (
    <div
      className={className ? `${styles.prose} ${className}` : styles.prose}
      style={style}
      {...langAttributes(html, lang)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
      dangerouslySetInnerHTML={{ __html: inView(html, useContext(LinkBaseContext)) }}
    />
  );
}
