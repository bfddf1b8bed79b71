import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { useListbox } from "#ui/controls/use-listbox.ts";
import { useSettled } from "#ui/controls/use-settled.ts";
import { api } from "../api/api.ts";
import { useField, useOpenForm } from "../forms/context.ts";
import { OptionList } from "../forms/fields/SuggestionList.tsx";
import { useFormPart } from "../forms/use-record-form.ts";
import { useSort } from "../forms/use-sort.ts";
import { Card } from "../shell/Card.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./Chooser.module.css";
import type { ProductRecord } from "./form-values.ts";

interface PickedProduct {
  readonly id: string;
  readonly good_name: string;
  readonly image: string;
}

/** Products shown beside this one, in order; the shop chooses some itself when there are none. */
export function RelatedCard() {
  const { form } = useOpenForm();
  const field = useField<readonly string[]>("related");
  const product = useFormPart(form, (state) => (state.record as ProductRecord).product);
  const [picked, setPicked] = useState<readonly PickedProduct[]>([]);
  const products = new Map([...(product?.related_products ?? []), ...picked].map((one) => [one.id, one]));
  const sort = useSort({
    keys: field.value,
    nameOf: (id) => products.get(id)?.good_name ?? t("Product"),
    onOrder: field.set,
  });
  return (
    <Card title={t("Related products")}>
      <div className="stack gap-6">
        {field.value.length > 0 && (
          <ul className="stack gap-6">
            {field.value.map((id) => {
              const { good_name: name = t("Product"), image = "" } = products.get(id) ?? {};
              return (
                <li key={id} className={styles.product} {...sort.itemProps(id)}>
                  <GripButton label={t("Move {name}", { name })} {...sort.handleProps(id)} />
                  {image ? (
                    <img src={image} alt="" className="square-36 radius-s surface-3" loading="lazy" />
                  ) : (
                    <span className="square-36 radius-s surface-3" />
                  )}
                  <span className={`break clip leading-18 ${styles.name}`}>{name}</span>
                  <IconButton
                    size="small"
                    label={t("Remove {name}", { name })}
                    icon={<X size={15} aria-hidden />}
                    onClick={() => field.set(field.value.filter((one) => one !== id))}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <ProductSearch
          id={field.id}
          label={t("Add a related product")}
          except={product ? [product.id, ...field.value] : field.value}
          onPick={(one) => {
            setPicked([...picked, one]);
            field.set([...field.value, one.id]);
          }}
        />
      </div>
    </Card>
  );
}

interface ProductSearchProps {
  readonly id: string;
  readonly label: string;
  readonly except: readonly string[];
  readonly onPick: (product: PickedProduct) => void;
}

/** Milliseconds after the last key. */
const pause = 180;

/** Finds a product by words and picks it. */
export function ProductSearch({ id, label, except, onPick }: ProductSearchProps) {
  const [text, setText] = useState("");
  const search = useSettled(text.trim(), pause);
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery({
    queryKey: ["/admin_api/v1/products/search", search, except],
    queryFn: ({ signal }) => api.call("/admin_api/v1/products/search", { search, except: [...except] }, { signal }),
    enabled: wanted,
    placeholderData: (before) => before,
  });
  const products = (data?.products ?? []).filter((one) => !except.includes(one.id));
  const list = useListbox<HTMLInputElement>({
    label: t("Products"),
    labels: products.map(({ good_name }) => good_name),
    chosen: -1,
    editable: true,
    onPick: (index) => {
      const one = products[index];
      if (one) onPick(one);
      setText("");
    },
  });
  return (
    <>
      <Input
        {...list.comboboxProps}
        aria-autocomplete="list"
        ref={list.anchor}
        id={id}
        type="text"
        aria-label={label}
        placeholder={t("Search products")}
        maxLength={100}
        value={text}
        onFocus={() => setWanted(true)}
        onClick={() => list.show(-1)}
        onChange={(event) => {
          setText(event.target.value);
          list.show(-1);
        }}
        onBlur={list.close}
      />
      <OptionList list={list} options={products} keyOf={({ id: key }) => key}>
        {({ image, good_name: name }) => (
          <span className={styles.option}>
            {image ? (
              <img src={image} alt="" className="square-36 radius-s surface-3" />
            ) : (
              <span className="square-36 radius-s surface-3" />
            )}
            <span className={`break clip leading-18 ${styles.name}`}>{name}</span>
          </span>
        )}
      </OptionList>
    </>
  );
}
