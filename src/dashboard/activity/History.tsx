import type { RecordType } from "#contract/record-types.ts";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { ChangeList } from "./ChangeList.tsx";
import styles from "./History.module.css";
import { useMayWrite } from "./use-may-write.ts";

interface Props {
  readonly title?: string;
  readonly type: RecordType;
  readonly id: string;
  /** Columns that the screen edits, where other screens edit the same record: changes of the others are not shown, undone or restored. Absent: all. */
  readonly fields?: readonly string[];
  /** Offers undo and restore; by the right to write such records when absent. */
  readonly mayChange?: boolean;
}

/** Who changed a record, when and which fields, with undo and restore: for the screen of the record. */
export function History({ title = t("History"), type, id, fields, mayChange }: Props) {
  const mayWrite = useMayWrite(type);
  return (
    <Card title={title} flush className={styles.history}>
      <ChangeList
        source={{ record_type: type, record_id: id, ...(fields && { fields: [...fields] }) }}
        ofRecord
        mayChange={mayChange ?? mayWrite}
      />
    </Card>
  );
}
