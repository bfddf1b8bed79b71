import { lazy, type ReactNode, Suspense, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { RequiredPermission } from "#contract/permissions.ts";
import { isRecordType } from "#contract/record-types.ts";
import { t } from "#i18n/t.ts";
import { isDialogOpen } from "#ui/controls/is-dialog-open.ts";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { useMayWrite } from "../activity/use-may-write.ts";
import { useCan, useStart } from "../api/start.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import type { Values } from "./changes.ts";
import { type AnyRecordForm, type FieldText, OpenFormContext } from "./context.ts";
import { DraftOffer } from "./DraftOffer.tsx";
import { ErrorSummary, focusField } from "./ErrorSummary.tsx";
import styles from "./Form.module.css";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { ReadOnlyReason, readOnlyReasonId } from "./ReadOnlyReason.tsx";
import type { RecordForm } from "./record-form.ts";
import { SaveBar } from "./SaveBar.tsx";

/** Below the fields: loaded once they are shown. */
const History = lazy(async () => ({ default: (await import("../activity/History.tsx")).History }));

interface RecordFormViewProps<R, V extends Values> {
  readonly form: RecordForm<R, V>;
  /** Labels of all fields. */
  readonly fields: Readonly<Record<keyof V & string, FieldText>>;
  readonly isNew?: boolean;
  /** What a save takes; the right to write records of the form's kind (`contract/record-types/`) when absent. */
  readonly permission?: RequiredPermission;
  /** Columns of which the history below the form is shown, all when absent; "elsewhere" where it stands among the children. */
  readonly history?: readonly string[] | "elsewhere";
  /** Between the form and the history. */
  readonly below?: ReactNode;
  readonly isOwnMove?: (path: string) => boolean;
  readonly children: ReactNode;
}

/**
 * Around the fields of a record: restore, errors, conflicts, the question before leaving, save bar and Ctrl+S; the record's history
 * below them. Staff who may not save see the values, disabled and with the reason, without a save bar.
 */
export function RecordFormView<R, V extends Values>(props: RecordFormViewProps<R, V>) {
  const { form, fields, isNew = false, permission, history, below, isOwnMove = () => false, children } = props;
  const { currency, time_zone } = useStart().mall;
  const can = useCan();
  const { type = "", id = "" } = form.about ?? {};
  const mayWrite = useMayWrite(type);
  const readOnly = !(permission ? can(permission) : mayWrite);
  const open = useMemo(
    // Fields name their values by text; the types of a form's values end here.
    () => ({
      form: form as unknown as AnyRecordForm,
      settings: { currency, timeZone: time_zone },
      readOnly,
      fields,
    }),
    [form, currency, time_zone, readOnly, fields],
  );
  const save = useStableCallback(async () => {
    // A field that takes its value when it loses the focus has it before the save.
    if (document.activeElement instanceof HTMLElement && document.activeElement.closest("[data-commit-on-blur]")) {
      document.activeElement.blur();
    }
    return form.save({ evenUnchanged: isNew });
  });
  useEffect(() => {
    if (readOnly) return;
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key, repeat } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "s") return;
      // The browser's own dialog never helps on this page.
      event.preventDefault();
      if (!repeat && !isDialogOpen()) void save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [save, readOnly]);
  const { hash } = useLocation();
  // Links lead to the field that is meant: "/settings/shop#field-address1".
  useEffect(() => {
    const [, name, path = ""] = /^#field-(\w+)(?:\.(.+))?$/.exec(hash) ?? [];
    if (name) focusField(name, path);
  }, [hash]);
  return (
    <>
      <OpenFormContext value={open}>
        <form
          className="stack gap-16"
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            if (!readOnly) void save();
          }}
        >
          {readOnly ? <ReadOnlyReason /> : <DraftOffer />}
          <ErrorSummary />
          <fieldset
            className={styles.fields}
            disabled={readOnly}
            {...(readOnly && { "aria-label": t("Values"), "aria-describedby": readOnlyReasonId })}
          >
            {children}
          </fieldset>
          {!readOnly && <SaveBar onSave={() => void save()} isNew={isNew} />}
        </form>
        <ConflictDialog onSave={() => void save()} />
        <LeaveGuard onSave={save} isOwnMove={isOwnMove} />
      </OpenFormContext>
      {below}
      {!isNew && history !== "elsewhere" && isRecordType(type) && (
        <Suspense fallback={null}>
          <History type={type} id={id} {...(history && { fields: history })} />
        </Suspense>
      )}
    </>
  );
}
