import { createContext, createElement, type ReactNode, useContext } from "react";
import { MarkCardContext } from "#modules/shared/mark-card.ts";

/** How the server marks parts of a page, and which of them it has the HTML of. */
export interface PartMarks {
  /** Name of the element that stands around a part until the document is put together. */
  readonly tag: string;
  readonly has: (name: string) => boolean;
}

/** Null where every part is rendered with its page. */
export const PartMarksContext = createContext<PartMarks | null>(null);

interface Props {
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A part of the page that is the same on all pages with the same root data. On the server it is rendered once for them
 * (`document/frame-document.ts`); one element around it, which the document does not have, leaves ids of `useId` as they are.
 */
export function CachedPart({ name, children }: Props) {
  const marks = useContext(PartMarksContext);
  if (!marks) return children;
  // A part has no other parts in it.
  const whole = <MarkCardContext value={null}>{children}</MarkCardContext>;
  return createElement(marks.tag, { id: name }, marks.has(name) ? null : whole);
}
