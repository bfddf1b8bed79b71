import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { Banner } from "./Banner.tsx";

interface WarningListProps {
  readonly title: string;
  /** Those that are named. */
  readonly lines: readonly { readonly key: string | number; readonly text: string }[];
  /** Of all. */
  readonly count: number;
  /** What can be done about them. */
  readonly children?: ReactNode;
}

/** A warning about some of many: a line for each that is named, and how many more there are. */
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
