import { clsx } from "clsx";
import { useEffect, useId, useRef, useState } from "react";
import type { TemplateRecord } from "#contract/calls/templates.ts";
import { type MadeGroup, numberOf } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import fieldStyles from "#ui/controls/field.module.css";
import { useShell } from "../shell/shell-context.ts";
import { kindOfTemplate } from "./kind.ts";
import styles from "./RecordDialog.module.css";
import { setShownRecord, templatePath } from "./shown-record.ts";

interface RecordDialogProps {
  readonly template: MadeGroup;
  readonly onClose: () => void;
}

interface Found {
  readonly records: readonly TemplateRecord[];
  readonly count: number;
}

/** Which record the template on the canvas is shown with. */
export default function RecordDialog({ template, onClose }: RecordDialogProps) {
  const { api, router } = useShell();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  const [search, setSearch] = useState("");
  const [result, setResult] = useState<Found | "failed">();
  useEffect(() => {
    const kind = kindOfTemplate(template);
    if (!kind) return;
    let isCurrent = true;
    const input = { kind, number: numberOf(template), search };
    void api
      .call("/admin_api/v1/decoration/templates/records", input)
      .catch(() => null)
      .then((answer) => {
        if (isCurrent) setResult(answer?.data ?? "failed");
      });
    return () => {
      isCurrent = false;
    };
  }, [api, template, search]);
  const choose = async (path: string) => {
    setShownRecord(template, path);
    await router.navigate(templatePath(template));
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width={480}
      title={t("Show the template with")}
      initialFocus={first}
      footer={<Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>}
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
        onChange={(event) => setSearch(event.target.value)}
      />
      <div id={id} className={styles.results} role="status">
        {result === "failed" && t("Couldn't load the list. Check your connection and try again.")}
        {typeof result === "object" && result.records.length === 0 && t("Nothing found")}
      </div>
      {typeof result === "object" && (
        <ul className={styles.list}>
          {result.records.map(({ id: record, name, path, uses }) => (
            <li key={record}>
              <button type="button" className={styles.record} onClick={() => void choose(path)}>
                <span>{name}</span>
                {uses && <span className={styles.uses}>{t("Uses it")}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
