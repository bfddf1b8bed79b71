import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { variantTitle } from "../inventory/words.ts";
import { Input } from "../shell/Input.tsx";
import styles from "./Shipping.module.css";

export interface TriedItem {
  readonly variant_id: string;
  readonly title: string;
  readonly qty: number;
}

interface TriedItemsProps {
  readonly items: readonly TriedItem[];
  readonly onChange: (items: readonly TriedItem[]) => void;
}

/** Products of a pretended cart. */
export function TriedItems({ items, onChange }: TriedItemsProps) {
  const [search, setSearch] = useState("");
  const text = search.trim();
  const { data, error } = useQuery({
    ...callQuery("/admin_api/v1/inventory/find", { text }),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  });
  const variants = text.length > 1 ? (data?.variants ?? []).slice(0, 6) : [];
  return (
    <div className={`stack gap-6 ${styles.stack}`}>
      <Input
        type="search"
        aria-label={t("Find products")}
        placeholder={t("Find products by name or SKU")}
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {error && <p role="alert">{messageOf(error)}</p>}
      {variants.length > 0 && (
        <ul className="line radius-m" aria-label={t("Found products")}>
          {variants.map((variant) => {
            const title = variantTitle(variant);
            return (
              <li key={variant.variant_id} className="row gap-10 height-48 pad-y-6 pad-x-12 pad-end-8 line-between">
                <span className="stack justify-start fill break">{title}</span>
                <Button
                  size="small"
                  icon={<Plus size={15} aria-hidden />}
                  aria-label={t("Add {title}", { title })}
                  onClick={() => {
                    setSearch("");
                    if (!items.some(({ variant_id }) => variant_id === variant.variant_id)) {
                      onChange([...items, { variant_id: variant.variant_id, title, qty: 1 }]);
                    }
                  }}
                >
                  {t("Add")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {items.length > 0 && (
        <ul className="line radius-m" aria-label={t("Products in the order")}>
          {items.map((item) => (
            <li key={item.variant_id} className="row gap-10 height-48 pad-y-6 pad-x-12 pad-end-8 line-between">
              <span className="stack justify-start fill break">{item.title}</span>
              <span className={styles.qty}>
                <NumberInput
                  aria-label={t("Quantity of {title}", { title: item.title })}
                  value={item.qty}
                  onValue={(qty) =>
                    onChange(items.map((one) => (one === item ? { ...one, qty: Math.max(1, qty ?? 1) } : one)))
                  }
                />
              </span>
              <IconButton
                label={t("Remove {title}", { title: item.title })}
                icon={<X size={16} aria-hidden />}
                onClick={() => onChange(items.filter((one) => one !== item))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
