import type { ReactNode } from "react";
import { pageLanguage } from "./page-language.ts";

interface Props {
  readonly children: ReactNode;
  /** What reads from left to right in every language: a telephone number, an email address, a code. */
  readonly ltr?: boolean;
}

/**
 * A text of the owner or of a shopper on a page that reads from right to left: its own first letter decides how it reads, so that
 * "Vase (small)" keeps its brackets. On all other pages the text alone.
 */
export function Isolate({ children, ltr = false }: Props) {
  return pageLanguage()?.dir === "rtl" ? <bdi dir={ltr ? "ltr" : undefined}>{children}</bdi> : children;
}
