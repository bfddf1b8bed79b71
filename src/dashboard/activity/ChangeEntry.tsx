import { ArrowRight, Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { isUndoneWhole } from "#contract/record-rights.ts";
import type { Change } from "#contract/shapes/change.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useCan } from "../api/start.ts";
import { formatAgo, formatTime } from "../format.ts";
import { Status } from "../shell/Status.tsx";
import { restoreBefore } from "./actions.ts";
import { linesOf, partTables } from "./entry-lines.ts";
import styles from "./History.module.css";
import { valueChanges } from "./list-words.ts";
import { recordAddress, recordWords } from "./records.ts";
import { undoChange } from "./undo.ts";
import { useValues } from "./use-values.ts";
import { fieldWords } from "./words.ts";

interface Props {
  /** Of one batch and record, newest first. */
  readonly changes: readonly Change[];
  readonly ofRecord: boolean;
  readonly mayChange: boolean;
  /** What undo and restore set back, where other screens edit the same record. Absent: all. */
  readonly fields?: string[];
}

/** Fields of an entry before a button shows the rest. */
const fewFields = 6;

/** What one person did to one record at one time: its fields before and after. */
export function ChangeEntry({ changes, ofRecord, mayChange, fields: only }: Props) {
  const [all, setAll] = useState(false);
  const [first] = changes;
  if (!first) return null;
  const name = changes.find(({ record_name }) => record_name)?.record_name ?? "";
  const lines = linesOf(changes);
  const visibleLines = all ? lines : lines.slice(0, fewFields);
  return (
    <li className={`stack justify-start gap-6 line-top pad-y-12 inset ${styles.entry}`}>
      <div className={`row gap-10 full ${styles.head}`}>
        {ofRecord ? (
          <p className="break">
            {rich(wordsOf(changes).active(first.staff_name), { b: <strong /> })}
            {first.undo_of && ` (${t("undo")})`}
          </p>
        ) : (
          <p className="break">
            {rich(wordsOf(changes).passive, {
              record: <RecordName type={first.record_type} id={first.record_id} name={name} />,
            })}
          </p>
        )}
        {first.undone_by && <Status>{t("Undone")}</Status>}
        {ofRecord && (
          <time className="muted nowrap push" dateTime={first.at} title={formatTime(first.at)}>
            {formatAgo(first.at)}
          </time>
        )}
        {mayChange && <EntryMenu changes={changes} name={name} {...(only && { only })} />}
      </div>
      {first.title && ofRecord && <p className="muted">{first.title}</p>}
      {visibleLines.length > 0 && (
        <ul className="stack gap-4 full">
          {visibleLines.map((line) =>
            line.kind === "rows" ? (
              <li key={line.key} className={styles.field}>
                <span className="muted break">{line.label}</span>
                <span className="row align-baseline wrap gap-y-2 gap-8 shrink">{line.text}</span>
              </li>
            ) : (
              <FieldChange key={`${line.change.id} ${line.name}`} {...line} />
            ),
          )}
        </ul>
      )}
      {lines.length > visibleLines.length && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)}>
          {t("Show {count} more", { count: lines.length - visibleLines.length })}
        </Button>
      )}
    </li>
  );
}

interface Field {
  readonly change: Change;
  readonly name: string;
}

/** What a person did, and what happened to a record. */
const created = {
  active: (person: string) => t("<b>{person}</b> created this", { person }),
  passive: t("<record></record> was created"),
};
const deleted = {
  active: (person: string) => t("<b>{person}</b> deleted this", { person }),
  passive: t("<record></record> was deleted"),
};
const changed = {
  active: (person: string) => t("<b>{person}</b> changed", { person }),
  passive: t("<record></record> was changed"),
};

function wordsOf(changes: readonly Change[]): typeof changed {
  const ownChange = changes.find(({ part, table }) => part === "" && !partTables.has(table));
  if (ownChange?.action === "insert") return created;
  return ownChange?.action === "delete" ? deleted : changed;
}

function FieldChange({ change, name }: Field) {
  const values = useValues();
  const { table, part, before, after } = change;
  return valueChanges(name, before?.[name], after?.[name]).map((one) => {
    const of = [part, one.part && fieldWords("", one.part)].filter(Boolean).join(", ");
    return (
      <li key={one.part} className={styles.field}>
        <span className="muted break">
          {fieldWords(table, name)}
          {of && <span className="block tiny">{of}</span>}
        </span>
        {one.lines ? (
          <span className="row align-baseline wrap gap-y-2 gap-8 shrink">{one.lines.join("; ") || "–"}</span>
        ) : (
          <span className="row align-baseline wrap gap-y-2 gap-8 shrink">
            <del className={`shrink faint break ${styles.before}`}>{values(table, name, one.before)}</del>
            <ArrowRight size={14} aria-label={t("became")} className={styles.arrow} />
            <ins className={styles.after}>{values(table, name, one.after)}</ins>
          </span>
        )}
      </li>
    );
  });
}

function RecordName({ type, id, name }: { readonly type: string; readonly id: string; readonly name: string }) {
  const words = name || recordWords(type);
  const to = recordAddress(type, id);
  return to ? (
    <Link to={to} className="as-text weight-600">
      {words}
    </Link>
  ) : (
    <strong>{words}</strong>
  );
}

interface EntryMenuProps {
  readonly changes: readonly Change[];
  readonly name: string;
  readonly only?: string[];
}

function EntryMenu({ changes, name, only }: EntryMenuProps) {
  const can = useCan();
  const [first] = changes;
  const oldest = changes.at(-1);
  if (!first || !oldest) return null;
  const record = { type: first.record_type, id: first.record_id, ...(only && { fields: only }) };
  const created = oldest.action === "insert" && oldest.part === "";
  return (
    <Menu
      label={t("Change")}
      groups={() => [
        [
          {
            label: t("Undo this change"),
            disabled: first.undone_by !== null && t("It was undone already"),
            onChoose: () => void undoChange({ batch_id: first.batch_id, record }),
          },
          {
            label: t("Restore to before this change"),
            disabled: isUndoneWhole(record.type)
              ? t("This was changed together with other records: undo the change instead")
              : created && t("This is how it was created"),
            onChoose: () => void restoreBefore(record, oldest, name),
          },
        ],
        can("audit:read")
          ? [
              {
                label: t("Show everything changed with it"),
                onChoose: () => open(`/dashboard/activity/${first.batch_id}`, "_self"),
              },
            ]
          : [],
      ]}
      trigger={(props) => (
        <IconButton {...props} size="small" label={t("Undo or restore")} icon={<Ellipsis size={16} aria-hidden />} />
      )}
    />
  );
}
