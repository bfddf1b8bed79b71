import { Activity } from "lucide-react";
import { changesList } from "#contract/lists/changes.ts";
import { ListPage } from "../lists/ListPage.tsx";

/** Who changed what, when; each entry leads to its fields and its undo. */
export function Component() {
  return (
    <ListPage
      list={changesList}
      title="Activity"
      rowHref={({ id }) => `/activity/${id}`}
      empty={{
        icon: <Activity size={24} aria-hidden />,
        title: "Nothing has been changed yet",
        text: "Every change by staff is listed here: who made it, when, and what each field was before. Most of it can be undone.",
      }}
    />
  );
}
