import { useQueryClient } from "@tanstack/react-query";
import { Factory, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { makersList } from "#contract/lists/makers.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { Selected } from "../lists/types.ts";
import { refreshList } from "../lists/use-list.ts";
import { act } from "../shell/act.ts";
import { toast } from "../shell/toast.ts";
import { type Maker, MakerDialog } from "./MakerDialog.tsx";

/** Who makes the products. */
export function Component() {
  const can = useCan();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Maker | "new">();
  const mayWrite = can("products:write");
  const renew = () => refreshList(queries, makersList);
  const remove = async ({ selection, clear }: Selected) => {
    if (!("ids" in selection)) return toast({ message: t("Select the makers on this page"), type: "warning" });
    await act(() => api.call("/admin_api/v1/makers/delete", { ids: [...selection.ids] }), {
      done: ({ count }) => t("{count, plural, one {# maker deleted} other {# makers deleted}}", { count }),
      renew,
      onDone: clear,
    });
  };
  return (
    <>
      <ListPage
        list={makersList}
        title={t("Makers")}
        description={t("Where the EU buys, each product page names its maker with a postal and an electronic address.")}
        add={{ label: t("Add maker"), onAdd: () => setEdited("new"), permission: "products:write" }}
        actions={mayWrite && <HistoryLink types={["maker"]} />}
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
          name: (row) => (
            <span className="row gap-6 shrink">
              <span className="shrink as-text break">{row.name}</span>
              {mayWrite && (
                <IconButton
                  label={t("Edit {maker}", { maker: row.name })}
                  size="small"
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => setEdited(row)}
                />
              )}
            </span>
          ),
          country: (row) => countryName(row.country),
        }}
        empty={{
          icon: <Factory size={24} aria-hidden />,
          title: t("No makers yet"),
          text: t(
            "Add who makes your products once, then choose it on each product, or for many at once in the list of products.",
          ),
        }}
      />
      {edited && (
        <MakerDialog
          maker={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => void renew()}
        />
      )}
    </>
  );
}
