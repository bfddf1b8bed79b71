import type { RecordType } from "#contract/record-types.ts";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { ChangeList } from "./ChangeList.tsx";
import styles from "./History.module.css";

interface Props {
  readonly title?: string;
  readonly type: RecordType;
  readonly id: string;
  /** Columns that the screen edits, where other screens edit the same record: changes of the others are not shown, undone or restored. Absent: all. */
  readonly fields?: readonly string[];
  /** Offers undo and restore. */
  readonly mayChange: boolean;
}

/** Who changed a record, when and which fields, with undo and restore: for the screen of the record. */
export function History({ title = t("History"), type, id, fields, mayChange }: Props) {
  return (
    <Card title={title} flush className={styles.history}>
      <ChangeList
        source={{ record_type: type, record_id: id, ...(fields && { fields: [...fields] }) }}
        ofRecord
        mayChange={mayChange}
      />
    </Card>
  );
}
