import { useQueryClient } from "@tanstack/react-query";
import { MailPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { subscriberSources, subscribersList } from "#contract/lists/subscribers.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { changeSelected } from "../lists/change-selected.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { Selected } from "../lists/types.ts";
import { refreshList } from "../lists/use-list.ts";
import { AddSubscriberDialog } from "./AddSubscriberDialog.tsx";

/** Who gets the newsletter, since when and how they agreed. */
export function Component() {
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const remove = async ({ selection, clear }: Selected) => {
    const isDone = await changeSelected(
      () => api.call("/admin_api/v1/subscribers/remove", { selection: selection as never }),
      (count) => t("{count, plural, one {# subscriber removed} other {# subscribers removed}}", { count }),
    );
    if (!isDone) return;
    clear();
    await refreshList(queries, subscribersList);
  };
  return (
    <>
      <ListPage
        list={subscribersList}
        title={t("Newsletter")}
        description={t(
          "Addresses count once their owner has followed the link in the confirmation email. Send the newsletter with a program of your choice: export the view Subscribed.",
        )}
        add={{ label: t("Add subscriber"), onAdd: () => setAdding(true), permission: "customers:write" }}
        cells={{ source: ({ source }) => subscriberSources[source].label }}
        bulkActions={[
          {
            label: t("Remove"),
            icon: <Trash2 size={15} aria-hidden />,
            danger: true,
            permission: "customers:write",
            onChoose: (selected) => void remove(selected),
          },
        ]}
        empty={{
          icon: <MailPlus size={24} aria-hidden />,
          title: t("No subscribers yet"),
          text: t(
            "Addresses from the newsletter form of your shop appear here. Add those who agreed elsewhere by hand.",
          ),
        }}
      />
      {adding && (
        <AddSubscriberDialog
          onClose={() => setAdding(false)}
          onAdded={() => void refreshList(queries, subscribersList)}
        />
      )}
    </>
  );
}
