import type { ReactNode } from "react";
import type { Responsive } from "#decoration/field.ts";
import { px, vars } from "#modules/shared/style.ts";
import { Isolate } from "#ui/Isolate.tsx";
import styles from "./page-title.module.css";

interface Props {
  /** Values of `pageTitleFields`. */
  readonly values: {
    readonly page_title: string;
    readonly page_title_font_size: Responsive<number | null>;
    readonly page_title_color: string;
  };
  /** Replaces the title of the configuration, on pages about one product, category or order. */
  readonly title?: ReactNode;
  /** Text under the title. */
  readonly lead?: string | undefined;
  /** Languages of the title and of the text under it, where they are not that of the page. */
  readonly lang?: { readonly title?: string | undefined; readonly lead?: string | undefined };
}

/** The h1 of a page, in the configured size and colour. */
export function PageTitle({ values, title = values.page_title, lead, lang }: Props) {
  const { page_title_font_size, page_title_color } = values;
  return (
    <header className={styles.head}>
      <h1
        className={styles.title}
        style={vars({ size: px(page_title_font_size, "var(--page-title-size)"), "own-color": page_title_color })}
      >
        <Isolate lang={lang?.title}>{title}</Isolate>
      </h1>
      {lead && (
        <p className={styles.lead}>
          <Isolate lang={lang?.lead}>{lead}</Isolate>
        </p>
      )}
    </header>
  );
}
