import { type ReactNode, useRef } from "react";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { SearchField } from "../lists/SearchField.tsx";
import styles from "./Media.module.css";
import type { Kind } from "./use-library.ts";

interface Props {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Absent where one kind only is looked for. */
  readonly kind?: { readonly value: Kind; readonly onChange: (kind: Kind) => void } | undefined;
  readonly children?: ReactNode;
}

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: "", label: t("All") },
  { value: "picture", label: t("Pictures") },
  { value: "video", label: t("Videos") },
  { value: "font", label: t("Fonts") },
];

export function SearchBar({ search, onSearch, kind, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="row wrap gap-10 bottom-16">
      <div className={styles.field}>
        <SearchField ref={field} label={t("Search by name or alt text")} value={search} onChange={onSearch} />
      </div>
      {kind && (
        <div className="rigid">
          <Segmented label={t("Kind of file")} value={kind.value} segments={kinds} onChange={kind.onChange} />
        </div>
      )}
      {children}
    </div>
  );
}
