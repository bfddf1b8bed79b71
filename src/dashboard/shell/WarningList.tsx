import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { Banner } from "./Banner.tsx";

interface WarningListProps {
  readonly title: string;
  /** The items that get a line, at most `count` of them. */
  readonly lines: readonly { readonly key: string | number; readonly text: string }[];
  /** Number of all items, with those that get no line. */
  readonly count: number;
  /** Controls below the list, such as a button that includes the items. */
  readonly children?: ReactNode;
}

/** A warning about several items: a line for each of the first ones, and a line with how many more there are. */
export function WarningList({ title, lines, count, children }: WarningListProps) {
  return (
    <Banner tone="warning" title={title}>
      <ul className="stack gap-2 break top-4">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {count > lines.length && <li>{t("and {count} more", { count: formatNumber(count - lines.length) })}</li>}
      </ul>
      {children}
    </Banner>
  );
}
