import type { ReactNode } from "react";
import { langAttributes, pageLanguage, type TextAttributes } from "./page-language.ts";

interface Props {
  readonly children: ReactNode;
  /** What reads from left to right in every language: a telephone number, an email address, a code. */
  readonly ltr?: boolean;
  /** The language of the text where it is not that of the page, as its record says; texts of the design are known (`page-language.ts`). */
  readonly lang?: string | undefined;
}

/**
 * A text of the owner or of a shopper on a page that reads from right to left: its own first letter decides how it reads, so that
 * "Vase (small)" keeps its brackets. A text in another language than the page says so. On all other pages the text alone.
 */
export function Isolate({ children, ltr, lang }: Props) {
  const attributes: TextAttributes = ltr ? { dir: "ltr" } : langAttributes(children, lang);
  return pageLanguage()?.dir === "rtl" || attributes.lang ? <bdi {...attributes}>{children}</bdi> : children;
}
