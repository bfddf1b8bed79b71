import { TransNoContext } from "@lingui/react/server";
import type { ReactElement, ReactNode } from "react";
import { i18n } from "./t.ts";

/**
 * A text with elements in it: `rich(t("Stored in <code>{folder}</code>."), { code: <code /> })`. The tags of the message are named as
 * the elements, so a translator can move them.
 */
export const rich = (text: string, elements: Readonly<Record<string, ReactElement>>): ReactNode => (
  <TransNoContext id={text} components={elements} lingui={{ i18n }} />
);
