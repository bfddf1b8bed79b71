import { ChevronLeft, ChevronRight, Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#i18n/t.ts";
import styles from "./Pagination.module.css";
import { clampPage, defaultPagerCount, jumpPage, pageCount, pagerItems, pageSizes } from "./pages.ts";
import { Select } from "./Select.tsx";

interface PaginationProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Largest number of page buttons, odd, 5 to 21. */
  readonly pagerCount?: number;
  /** Shows a field for a page number. */
  readonly jumper?: boolean;
  /** Shows a select for the page size. */
  readonly onPageSize?: (size: number) => void;
  readonly hideOnSinglePage?: boolean;
  readonly label?: string;
}

export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, onPage, pagerCount = defaultPagerCount, label = t("Pages") } = props;
  const count = pageCount(total, pageSize);
  const current = clampPage(page, count);
  const go = (target: number) => {
    const next = clampPage(target, count);
    if (next !== current) onPage(next);
  };
  if (props.hideOnSinglePage && count === 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <div className={styles.pager}>
        <button
          type="button"
          className={styles.page}
          aria-label={t("Previous page")}
          aria-disabled={current === 1 || undefined}
          onClick={() => go(current - 1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <ol className={styles.pages}>
          {pagerItems(current, count, pagerCount).map((item) => (
            <li key={item}>
              {typeof item === "number" ? (
                <button
                  type="button"
                  className={styles.page}
                  aria-label={t("Page {number}", { number: item })}
                  aria-current={item === current ? "page" : undefined}
                  onClick={() => go(item)}
                >
                  {item}
                </button>
              ) : (
                <button
                  type="button"
                  className={styles.page}
                  aria-label={item === "back" ? t("Several pages back") : t("Several pages forward")}
                  onClick={() => go(jumpPage(item, current, count, pagerCount))}
                >
                  <Ellipsis size={16} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={styles.page}
          aria-label={t("Next page")}
          aria-disabled={current === count || undefined}
          onClick={() => go(current + 1)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
      {props.onPageSize && (
        <div className={styles.size}>
          <Select
            label={t("Rows per page")}
            value={pageSize}
            options={pageSizes.map((size) => ({ label: t("{count} / page", { count: size }), value: size }))}
            onChange={props.onPageSize}
          />
        </div>
      )}
      {props.jumper && <Jumper key={current} current={current} count={count} onJump={go} />}
    </nav>
  );
}

interface JumperProps {
  readonly current: number;
  readonly count: number;
  readonly onJump: (page: number) => void;
}

function Jumper({ current, count, onJump }: JumperProps) {
  const id = useId();
  const [draft, setDraft] = useState(String(current));
  const jump = () => {
    const page = clampPage(Number.parseInt(draft, 10), count);
    setDraft(String(page));
    onJump(page);
  };
  return (
    <div className={styles.jumper}>
      <label htmlFor={id}>{t("Go to")}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ""))}
        onBlur={jump}
        onKeyDown={(event) => event.key === "Enter" && jump()}
      />
    </div>
  );
}
