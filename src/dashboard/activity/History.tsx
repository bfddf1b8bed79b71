import type { RecordType } from "#contract/record-types.ts";
import { Card } from "../shell/Card.tsx";
import { ChangeList } from "./ChangeList.tsx";

interface Props {
  readonly type: RecordType;
  readonly id: string;
  /** Offers undo and restore. */
  readonly mayChange: boolean;
}

/** Who changed a record, when and which fields, with undo and restore: for the screen of the record. */
export function History({ type, id, mayChange }: Props) {
  return (
    <Card title="History" flush>
      <ChangeList source={{ record_type: type, record_id: id }} ofRecord mayChange={mayChange} />
    </Card>
  );
}
