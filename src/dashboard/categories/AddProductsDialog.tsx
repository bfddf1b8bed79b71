import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useSettled } from "#ui/controls/use-settled.ts";
import { api, callQuery } from "../api/api.ts";
import { useMoney } from "../format.ts";
import { Checkbox, Input } from "../shell/Input.tsx";
import { useAction } from "../shell/use-action.ts";
import styles from "./Products.module.css";
import { refreshCategories } from "./save-category.ts";
import { toggled } from "./toggled.ts";

interface AddProductsDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Chooses products by words; those chosen stay chosen while another search is typed. */
export function AddProductsDialog({ id, onClose }: AddProductsDialogProps) {
  const money = useMoney();
  const [text, setText] = useState("");
  const search = useSettled(text.trim(), 200);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useAction();
  const { data } = useQuery({
    ...callQuery("/admin_api/v1/products/search", { search }),
    placeholderData: keepPreviousData,
  });
  const add = () =>
    run("add", () => api.call("/admin_api/v1/categories/addProducts", { id, product_ids: [...chosen] }), {
      done: t("{count, plural, one {Product added} other {# products added}}", { count: chosen.size }),
      renew: refreshCategories,
      onDone: onClose,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Add products")}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" busy={busy !== ""} disabled={chosen.size === 0} onClick={() => void add()}>
            {chosen.size > 0 ? t("Add {count}", { count: chosen.size }) : t("Add")}
          </Button>
        </>
      }
    >
      <Input
        type="search"
        aria-label={t("Search products")}
        placeholder={t("Search by title, SKU, vendor or tag")}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={`top-12 ${styles.choices}`}>
        {data?.products.map((product) => (
          <li key={product.id}>
            <Checkbox
              className={styles.choice}
              checked={chosen.has(product.id)}
              onChange={() => setChosen(toggled(chosen, product.id))}
              label={
                <span className={`row gap-10 ${styles.choiceWords}`}>
                  {product.image ? (
                    <img src={product.image} alt="" className="thumb square-40" />
                  ) : (
                    <span className="thumb square-40" />
                  )}
                  <span className={`shrink strong weight-550 break ${styles.name}`}>{product.good_name}</span>
                  <span className="faint small">{money(product.price)}</span>
                </span>
              }
            />
          </li>
        ))}
        {data?.products.length === 0 && (
          <li className="faint small">{t("No product matches “{search}”.", { search })}</li>
        )}
      </ul>
    </Dialog>
  );
}
