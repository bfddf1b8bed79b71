import { useMemo, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { Calls } from "#contract/index.ts";
import type { ProductRow } from "#contract/rows.ts";
import { endlessUnits } from "#contract/stock-policy.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useAdminApi } from "../admin-api.ts";
import { useFormContext } from "../form/form-context.ts";
import styles from "./Chooser.module.css";
import { Chooser, type ChooserWords, chooserPageSize } from "./Chooser.tsx";
import type { Column } from "./ChooserTable.tsx";
import type { Choosing } from "./selection.ts";
import { useOpening } from "./use-opening.ts";
import { usePage } from "./use-page.ts";

type Found = Output<Calls["adminProducts"]>["list"]["data"][number];

const columnsWith = (priceText: (amount: string) => string): readonly Column<Found>[] => [
  {
    title: t("Product"),
    cell: ({ good_name, image }) => (
      <span className={styles.product}>
        <span className={styles.picture}>{image !== "" && <img src={image} alt="" loading="lazy" />}</span>
        <span className={styles.name}>{good_name}</span>
      </span>
    ),
  },
  { title: t("Categories"), width: "24%", spare: true, cell: ({ category }) => separated(category) },
  {
    title: t("Price"),
    width: "104px",
    numeric: true,
    cell: ({ price, origin_price }) => (
      <span>
        {priceText(price)}
        {origin_price !== "" && <span className={styles.was}>{priceText(origin_price)}</span>}
      </span>
    ),
  },
  {
    title: t("Stock"),
    width: "84px",
    numeric: true,
    spare: true,
    cell: ({ stock }) => {
      if (stock === endlessUnits) return t("Always for sale");
      return stock > 0 ? stock : <span className={styles.out}>{t("Sold out")}</span>;
    },
  },
  { title: t("Sold"), width: "76px", numeric: true, spare: true, cell: ({ sale }) => sale },
];

const words: ChooserWords = {
  chosen: (count) => t("{count, plural, one {# product chosen} other {# products chosen}}", { count }),
  search: t("Search products by name"),
  none: t("No products found"),
  noneVisible: t("No products are visible to customers yet"),
  list: t("Chosen products"),
};

/** Chooses from products with is_show 1, by name and category: 1000 px wide, up to 19 page buttons. */
export default function ProductChooser({
  open,
  added,
  room,
  single = false,
  onClose,
  onConfirm,
}: Choosing<ProductRow>) {
  const api = useAdminApi();
  const { priceText } = useFormContext();
  const columns = useMemo(() => columnsWith(priceText), [priceText]);
  const [page, setPage] = useState(1);
  const [name, setName] = useState("");
  const [category, setCategory] = useState("");
  useOpening(open, () => {
    setPage(1);
    setName("");
    setCategory("");
  });
  const { answer, retry } = usePage(open, JSON.stringify([page, name, category]), () =>
    api.call("/admin_api/v1/product/list", {
      page,
      pageSize: chooserPageSize,
      ...(name && { good_name: name }),
      ...(category && { category_id: [category] }),
    }),
  );
  const categories = answer.shown?.searchOptions.category_id ?? [];
  return (
    <Chooser
      open={open}
      title={single ? t("Choose a product") : t("Choose products")}
      width={1000}
      pagerCount={19}
      words={words}
      columns={columns}
      nameOf={(row) => row.good_name}
      added={added}
      room={room}
      single={single}
      narrowed={name !== "" || category !== ""}
      answer={{ ...answer, shown: answer.shown?.list ?? null }}
      page={page}
      onPage={setPage}
      onSearch={(typed) => {
        setPage(1);
        setName(typed);
      }}
      filter={
        <div className={styles.filter}>
          <Select
            label={t("Category")}
            value={category}
            options={[
              { label: t("All categories"), value: "" },
              ...categories.map((one) => ({ label: one.name, value: one.id })),
            ]}
            onChange={(next) => {
              setPage(1);
              setCategory(next);
            }}
          />
        </div>
      }
      onRetry={retry}
      onClose={onClose}
      onConfirm={(rows) => onConfirm(rows.map(toRow))}
    />
  );
}

/** The product card that the field stores, without the chooser's own columns. */
function toRow({ is_show: _shown, category: _names, ...row }: Found): ProductRow {
  return row;
}
