import { useState } from "react";
import type { Output } from "#contract/call.ts";
import type { Calls } from "#contract/index.ts";
import type { CategoryRow } from "#contract/rows.ts";
import { t } from "#i18n/t.ts";
import { useAdminApi } from "../admin-api.ts";
import styles from "./Chooser.module.css";
import { Chooser, type ChooserWords, chooserPageSize } from "./Chooser.tsx";
import type { Column } from "./ChooserTable.tsx";
import type { Choosing } from "./selection.ts";
import { useOpening } from "./use-opening.ts";
import { usePage } from "./use-page.ts";

type Found = Output<Calls["adminCategories"]>["list"]["data"][number];

const columns: readonly Column<Found>[] = [
  {
    title: t("Category"),
    cell: ({ name, pic }) => (
      <span className={styles.product}>
        <span className={styles.picture}>{pic !== "" && <img src={pic} alt="" loading="lazy" />}</span>
        <span className={styles.name}>{name}</span>
      </span>
    ),
  },
];

const words: ChooserWords = {
  chosen: (count) => t("{count, plural, one {# category chosen} other {# categories chosen}}", { count }),
  search: t("Search categories by name"),
  none: t("No categories found"),
  noneVisible: t("No categories are visible to customers yet"),
  list: t("Chosen categories"),
};

/** Chooses from categories with status 1: 700 px wide, up to 13 page buttons. */
export default function CategoryChooser({
  open,
  added,
  room,
  single = false,
  onClose,
  onConfirm,
}: Choosing<CategoryRow>) {
  const api = useAdminApi();
  const [page, setPage] = useState(1);
  const [name, setName] = useState("");
  useOpening(open, () => {
    setPage(1);
    setName("");
  });
  const { answer, retry } = usePage(open, JSON.stringify([page, name]), () =>
    api.call("/admin_api/v1/category/list", { page, pageSize: chooserPageSize, ...(name && { name }) }),
  );
  return (
    <Chooser
      open={open}
      title={single ? t("Choose a category") : t("Choose categories")}
      width={700}
      pagerCount={13}
      words={words}
      columns={columns}
      nameOf={(row) => row.name}
      added={added}
      room={room}
      single={single}
      narrowed={name !== ""}
      answer={{ ...answer, shown: answer.shown?.list ?? null }}
      page={page}
      onPage={setPage}
      onSearch={(typed) => {
        setPage(1);
        setName(typed);
      }}
      onRetry={retry}
      onClose={onClose}
      onConfirm={(rows) => onConfirm(rows.map(({ id, name, pic, big_pic }) => ({ id, name, pic, big_pic })))}
    />
  );
}
