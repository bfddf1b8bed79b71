import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { ImportRecord } from "#contract/shapes/import.ts";
import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { Page } from "../shell/Page.tsx";
import { Status, type Tone } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import { CheckResult } from "./CheckResult.tsx";
import { Faults } from "./Faults.tsx";
import { FileCard } from "./FileCard.tsx";
import { detailPath, useTask } from "./import-query.ts";
import { OptionsCard } from "./OptionsCard.tsx";
import { Progress } from "./Progress.tsx";
import { Report } from "./Report.tsx";
import { Samples } from "./Samples.tsx";

const states: Readonly<Record<ImportRecord["state"], readonly [label: string, tone: Tone]>> = {
  chosen: [t("Not checked"), "neutral"],
  checking: [t("Checking"), "info"],
  checked: [t("Ready to import"), "warning"],
  running: [t("Importing"), "info"],
  done: [t("Done"), "success"],
  cancelled: [tc("of work", "Cancelled"), "neutral"],
  failed: [t("Failed"), "danger"],
};

/** What staff have changed since the last check. */
export type Draft = Partial<Pick<ImportRecord, "kind" | "decimal" | "weight_unit" | "rate" | "options">> & {
  readonly columns?: string[];
};

export function ImportView({ record }: { readonly record: ImportRecord }) {
  const can = useCan();
  const [draft, setDraft] = useState<Draft>({});
  const { busy: running, run: runAction } = useAction();
  const busy = running !== "";
  const isWorking = record.state === "checking" || record.state === "running";
  const task = useTask(record.task_id, isWorking)?.task;
  const { counts } = record;
  const isChanged = Object.keys(draft).length > 0;
  const wasRun = record.batch_id !== null;
  const mayWrite = can("products:write");

  const { id } = record;
  const renew = () => refresh(detailPath, "/admin_api/v1/lists/imports");
  const check = () => {
    const input = { id, ...draft, ...(draft.columns && { columns: [...draft.columns] }) };
    return runAction("check", () => api.call("/admin_api/v1/imports/check", input), {
      done() {
        setDraft({});
        return null;
      },
      renew,
    });
  };
  const run = () => runAction("run", () => api.call("/admin_api/v1/imports/run", { id }), { renew });
  const cancel = () =>
    runAction("cancel", () => api.call("/admin_api/v1/tasks/cancel", { task_id: record.task_id ?? "" }), { renew });
  const undo = () =>
    runAction("undo", () => api.call("/admin_api/v1/changes/undo", { batch_id: record.batch_id ?? "" }), {
      ask: {
        title: t("Undo this import?"),
        text: t(
          "Products that it added are deleted, and fields that it changed get their former values, except where someone has changed them since.",
        ),
        confirm: t("Undo import"),
        danger: true,
      },
      done({ conflict_count }) {
        const conflictText =
          conflict_count > 0
            ? ` ${t("{count, plural, one {# value was changed since and stays.} other {# values were changed since and stay.}}", { count: conflict_count })}`
            : "";
        return { message: `${t("Import undone.")}${conflictText}` };
      },
      renew,
    });

  const writes = counts.new + counts.changed + (counts.pictures > 0 ? 1 : 0);
  const importable = record.state === "checked" && !isChanged;
  const [label, tone] = record.undone ? ([t("Undone"), "neutral"] as const) : states[record.state];
  const actions = mayWrite && (
    <>
      {wasRun && !record.undone && !isWorking && (
        <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => void undo()} busy={busy}>
          {t("Undo import")}
        </Button>
      )}
      {isWorking && (
        <Button onClick={() => void cancel()} busy={busy || task?.state === "cancelling"}>
          {t("Cancel")}
        </Button>
      )}
      {(record.state === "cancelled" || record.state === "failed") && wasRun && (
        <Button variant="primary" onClick={() => void run()} busy={busy}>
          {t("Continue import")}
        </Button>
      )}
      {!isWorking && record.state !== "done" && !importable && !wasRun && (
        <Button variant="primary" onClick={() => void check()} busy={busy}>
          {record.state === "chosen" ? t("Check file") : t("Check again")}
        </Button>
      )}
      {importable && writes > 0 && (
        <Button variant="primary" onClick={() => void run()} busy={busy}>
          {counts.new + counts.changed > 0
            ? t("{count, plural, one {Import # product} other {Import # products}}", {
                count: counts.new + counts.changed,
              })
            : t("Copy pictures")}
        </Button>
      )}
    </>
  );
  const editable = mayWrite && !isWorking && !wasRun;
  const isChecked = record.state === "checked" || (wasRun && !isWorking);
  const fileCard = <FileCard record={record} draft={draft} editable={editable} onChange={setDraft} />;
  return (
    <Page
      title={record.name}
      width="narrow"
      breadcrumbs={[{ label: t("Import and export"), to: "/imports" }]}
      badge={<Status tone={tone}>{label}</Status>}
      actions={actions}
    >
      {isWorking && <Progress record={record} task={task} />}
      {record.error && <p role="alert">{record.error}</p>}
      {isChecked && !wasRun && <CheckResult record={record} stale={isChanged} />}
      {wasRun && !isWorking && <Report record={record} />}
      {isChecked && record.faults.length > 0 && <Faults record={record} />}
      {record.state === "checked" && record.samples.length > 0 && <Samples samples={record.samples} />}
      {record.state === "chosen" && fileCard}
      {editable && (
        <OptionsCard
          options={{ ...record.options, ...draft.options }}
          onChange={(options) => setDraft({ ...draft, options })}
        />
      )}
      {record.state !== "chosen" && fileCard}
    </Page>
  );
}
