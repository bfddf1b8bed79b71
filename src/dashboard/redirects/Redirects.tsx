import { useQueryClient } from "@tanstack/react-query";
import { CornerUpRight, Pencil, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { redirectsList } from "#contract/lists/redirects.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { Selected } from "../lists/types.ts";
import { refreshList } from "../lists/use-list.ts";
import { act } from "../shell/act.ts";
import { toast } from "../shell/toast.ts";
import { useAction } from "../shell/use-action.ts";
import { type Redirect, RedirectDialog } from "./RedirectDialog.tsx";

/** Old addresses and where they lead. */
export function Component() {
  const can = useCan();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Redirect | "new">();
  const { busy, run } = useAction();
  const mayWrite = can("content:write");
  const renew = () => refreshList(queries, redirectsList);

  const remove = async ({ selection, clear }: Selected) => {
    if (!("ids" in selection)) return toast({ message: t("Select the redirects on this page"), type: "warning" });
    await act(() => api.call("/admin_api/v1/redirects/delete", { ids: [...selection.ids] }), {
      done: ({ count }) => t("{count, plural, one {# redirect deleted} other {# redirects deleted}}", { count }),
      renew,
      onDone: clear,
    });
  };
  const upload = (file: File) =>
    run("upload", () => api.upload("/admin_api/v1/redirects/import", file), {
      done({ added, changed, failures, batch_id }) {
        const [first] = failures;
        const failed = first
          ? ` ${t("{count} failed, first row {row}: {reason}", { count: failures.length, row: first.row, reason: first.reason.replace(/^\w+: /, "") })}`
          : "";
        const message = `${t("{added} added, {changed} changed.", { added, changed })}${failed}`;
        return { message, type: first ? "warning" : "success", ...(added + changed > 0 && { undoBatch: batch_id }) };
      },
      renew,
    });
  const actions = mayWrite && (
    <>
      <HistoryLink types={["redirect"]} />
      <FileButton
        label={t("File of redirects")}
        accept=".csv,text/csv"
        icon={<Upload size={15} aria-hidden />}
        busy={busy === "upload"}
        onFiles={([file]) => file && void upload(file)}
      >
        {t("Import")}
      </FileButton>
    </>
  );
  return (
    <>
      <ListPage
        list={redirectsList}
        title={t("Redirects")}
        description={t("Old addresses lead to new pages. Moved products and imports add theirs automatically.")}
        add={{ label: t("Add redirect"), onAdd: () => setEdited("new"), permission: "content:write" }}
        actions={actions}
        bulkActions={
          mayWrite
            ? [
                {
                  label: t("Delete"),
                  icon: <Trash2 size={15} aria-hidden />,
                  danger: true,
                  onChoose: (selected) => void remove(selected),
                },
              ]
            : []
        }
        cells={{
          from_path: (row) => (
            <span className="row gap-6 shrink">
              <span className="shrink as-text break">{row.from_path}</span>
              {mayWrite && (
                <IconButton
                  label={t("Edit redirect of {address}", { address: row.from_path })}
                  size="small"
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => setEdited(row)}
                />
              )}
            </span>
          ),
          to_path: ({ to_path }) => (
            <a className="shrink as-text break" href={to_path} target="_blank" rel="noreferrer">
              {to_path}
            </a>
          ),
        }}
        empty={{
          icon: <CornerUpRight size={24} aria-hidden />,
          title: t("No redirects yet"),
          text: t(
            "When a product moves, its old address leads to the new one automatically. Add others here, or import the file of your old shop.",
          ),
        }}
      />
      {edited && (
        <RedirectDialog
          redirect={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => void renew()}
        />
      )}
    </>
  );
}
