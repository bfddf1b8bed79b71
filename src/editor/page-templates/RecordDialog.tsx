import { clsx } from "clsx";
import { ExternalLink } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { TemplateRecord } from "#contract/calls/templates.ts";
import { type MadeGroup, numberOf, type TemplateKind } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import fieldStyles from "#ui/controls/field.module.css";
import { Pagination } from "#ui/controls/Pagination.tsx";
import { useShell } from "../shell/shell-context.ts";
import { kindOfTemplate } from "./kind.ts";
import styles from "./RecordDialog.module.css";
import { setShownRecord, templatePath } from "./shown-record.ts";

interface RecordDialogProps {
  readonly template: MadeGroup;
  /** Lists what uses it, with links to the dashboard, instead of asking. */
  readonly uses: boolean;
  readonly onClose: () => void;
}

/** Records on a page of the list. */
const pageSize = 20;

/** Their forms in the dashboard. */
const folders: Readonly<Record<TemplateKind, string>> = {
  product_detail_template: "products",
  product_list_template: "categories",
  article_template: "articles",
  news_detail_template: "news",
};

interface Found {
  readonly records: readonly TemplateRecord[];
  readonly count: number;
}

/** Which record the template on the canvas is shown with, or which records use it. */
export default function RecordDialog({ template, uses, onClose }: RecordDialogProps) {
  const { api, router } = useShell();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [result, setResult] = useState<Found | "failed">();
  const kind = kindOfTemplate(template);
  useEffect(() => {
    if (!kind) return;
    let isCurrent = true;
    const input = { kind, number: numberOf(template), search, uses, page };
    void api
      .call("/admin_api/v1/decoration/templates/records", input)
      .catch(() => null)
      .then((answer) => {
        if (isCurrent) setResult(answer?.data ?? "failed");
      });
    return () => {
      isCurrent = false;
    };
  }, [api, kind, template, search, uses, page]);
  const choose = async (path: string) => {
    setShownRecord(template, path);
    await router.navigate(templatePath(template));
    setOpen(false);
  };
  const noneText = uses && search === "" ? t("Nothing uses it.") : t("Nothing found");
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width={480}
      title={uses ? t("Where the template is used") : t("Show the template with")}
      initialFocus={first}
      footer={<Button onClick={() => setOpen(false)}>{uses ? t("Close") : t("Cancel")}</Button>}
    >
      <input
        ref={first}
        type="search"
        className={clsx(fieldStyles.control, styles.search)}
        value={search}
        maxLength={100}
        aria-label={t("Search")}
        aria-controls={id}
        placeholder={t("Search")}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(1);
        }}
      />
      <div id={id} className={styles.results} role="status">
        {result === "failed" && t("Couldn't load the list. Check your connection and try again.")}
        {typeof result === "object" && (result.records.length === 0 ? noneText : uses && countText(kind, result.count))}
      </div>
      {kind && typeof result === "object" && (
        <ul className={styles.list}>
          {result.records.map(({ id: record, name, path, hidden, uses: isUser }) => (
            <li key={record}>
              {uses ? (
                <a
                  className={styles.record}
                  href={`/dashboard/${folders[kind]}/${record}`}
                  target="_blank"
                  rel="noreferrer"
                  title={t("Opens a new window")}
                >
                  <span>{name}</span> {hidden && <span className={styles.uses}>{t("Hidden")}</span>}
                  <ExternalLink size={14} aria-hidden />
                </a>
              ) : (
                <button type="button" className={styles.record} onClick={() => void choose(path)}>
                  <span>{name}</span>
                  {isUser && <span className={styles.uses}>{t("Uses it")}</span>}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {uses && search === "" && typeof result === "object" && (
        <Pagination
          hideOnSinglePage
          page={page}
          pageSize={pageSize}
          total={result.count}
          pagerCount={5}
          onPage={setPage}
        />
      )}
    </Dialog>
  );
}

/** Messages name what is counted: languages decline it. */
function countText(kind: TemplateKind | undefined, count: number): string {
  switch (kind) {
    case "product_detail_template":
      return t("{count, plural, one {# product uses it} other {# products use it}}", { count });
    case "product_list_template":
      return t("{count, plural, one {# category uses it} other {# categories use it}}", { count });
    case "article_template":
      return t("{count, plural, one {# article uses it} other {# articles use it}}", { count });
    case "news_detail_template":
      return t("{count, plural, one {# post uses it} other {# posts use it}}", { count });
    default:
      return "";
  }
}
