import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { undoChange } from "./undo.ts";

const crumbs = [{ label: t("Activity"), to: "/activity" }];

/** What one call or task changed, field by field, with its undo. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(callQuery("/admin_api/v1/changes/batch", { batch_id: id }));
  return (
    <DetailPage query={query} title={t("Activity")} what={t("this change")} breadcrumbs={crumbs} skeleton={4}>
      {(batch) => <OpenBatch id={id} data={batch} />}
    </DetailPage>
  );
}

interface OpenBatchProps {
  readonly id: string;
  readonly data: Output<CallByPath["/admin_api/v1/changes/batch"]>;
}

function OpenBatch({ id, data }: OpenBatchProps) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await undoChange({ batch_id: id });
    setBusy(false);
  };
  return (
    <Page
      title={data.title}
      breadcrumbs={crumbs}
      width="narrow"
      badge={data.undone_by && <Status>{t("Undone")}</Status>}
      description={`${data.staff_name}, ${formatTime(data.at)}`}
      actions={
        data.can_undo && (
          <Button icon={<Undo2 size={15} aria-hidden />} busy={busy} onClick={() => void undo()}>
            {t("{changes, plural, one {Undo} other {Undo # changes}}", { changes: data.changes })}
          </Button>
        )
      }
    >
      {(data.task_id || data.undo_of || data.undone_by) && (
        <p className="row align-stretch wrap gap-16">
          {data.task_id && <Link to={`/tasks/${data.task_id}`}>{t("View task")}</Link>}
          {data.undo_of && <Link to={`/activity/${data.undo_of}`}>{t("What this undid")}</Link>}
          {data.undone_by && <Link to={`/activity/${data.undone_by}`}>{t("What undid this")}</Link>}
        </p>
      )}
      <Card flush>
        <ChangeList source={{ batch_id: id }} />
      </Card>
    </Page>
  );
}
